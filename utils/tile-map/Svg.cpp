//===- Svg.cpp - A picture of memory as SVG -------------------------------===//
//
//      kernel @softmax on ascend910b, plan.mlir
//      vec: 131072 of 188416 bytes ...
//   131072 +----------------------------+  used
//          |   ######                   | @vec_1
//        0 +----------------------------+
//          0    point    16            32
//          |<-------- 960 px --------->|
//
// The widest plan of a kernel has the whole width, the fullest space a height
// of 320 px; one scale of points and one of bytes hold for all. A space that
// would be too low to read is drawn at 40 px, and its title says so.
//
//===----------------------------------------------------------------------===//

#include "utils/tile-map/Svg.h"
#include "utils/tile-map/Assets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"

using namespace pypto::map;
using llvm::raw_ostream;
using llvm::StringRef;
using pypto::placement::ByteRange;

namespace {

constexpr double kWidth = 960, kHeight = 320, kMinHeight = 40;
/// Room for addresses on the left and for names on the right.
constexpr double kLeft = 88, kRight = 112, kColumn = kLeft + kWidth + kRight;
constexpr double kTitle = 44, kSpaceTitle = 40, kBelow = 26, kKernelGap = 24;
constexpr double kTextHeight = 12, kCharWidth = 6.5;
constexpr unsigned kNumColors = 10;

/// At most two digits behind the point.
std::string num(double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.2f", value);
  return StringRef(text).rtrim('0').rtrim('.').str();
}

std::string escape(StringRef text) {
  std::string escaped;
  llvm::raw_string_ostream os(escaped);
  llvm::printHTMLEscaped(text, os);
  return escaped;
}

/// The bytes that a picture of the space shows: all that is used, and the
/// capacity where it is near.
int64_t getShownBytes(const SpaceMap &space) {
  int64_t bytes = std::max<int64_t>({space.used, space.lowerBound, 1});
  return space.capacity && *space.capacity <= bytes + bytes / 4
             ? std::max(bytes, *space.capacity)
             : bytes;
}

/// A rectangle of the picture and what it stands for.
struct Frame {
  double left, top, height;
  int64_t points, bytes;
  /// Points may end before the frame, where another plan is longer.
  double perPoint;

  double getX(int64_t point) const { return left + point * perPoint; }
  double getY(int64_t byte) const {
    return top + height - byte * height / bytes;
  }
};

class Picture {
public:
  Picture(raw_ostream &os, llvm::ArrayRef<PlanMap> plans, ColorBy colorBy)
      : os(os), plans(plans), colorBy(colorBy) {}

  void draw() {
    std::string body;
    {
      llvm::raw_string_ostream text(body);
      bodyOs = &text;
      size_t rows = 0;
      for (const PlanMap &plan : plans)
        rows = std::max(rows, plan.kernels.size());
      for (size_t row = 0; row < rows; ++row)
        drawRow(row);
    }
    double width = kColumn * plans.size();
    os << "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\""
       << num(width) << "\" height=\"" << num(bottom) << "\" viewBox=\"0 0 "
       << num(width) << ' ' << num(bottom) << "\">\n<title>Memory of "
       << escape(plans.front().file) << " over time</title>\n"
       << "<desc>Program points from left to right, addresses from bottom to "
          "top, a rectangle for each tile while its bytes are needed.</desc>\n"
       << "<style>" << kMapCss << "@media (prefers-color-scheme: dark) {\n"
       << kDarkCss << "}</style>\n"
       << "<defs><pattern id=\"hatch\" width=\"8\" height=\"8\" "
          "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
          "<path class=\"hatch\" d=\"M0 0V8\"/></pattern></defs>\n"
       << "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n"
       << body << "</svg>\n";
  }

private:
  raw_ostream &out() { return *bodyOs; }

  void text(StringRef style, double x, double y, const llvm::Twine &words) {
    out() << "<text class=\"" << style << "\" x=\"" << num(x) << "\" y=\""
          << num(y) << "\">" << escape(words.str()) << "</text>\n";
  }
  void line(StringRef style, double x1, double y1, double x2, double y2) {
    out() << "<path class=\"" << style << "\" d=\"M" << num(x1) << ' '
          << num(y1) << 'L' << num(x2) << ' ' << num(y2) << "\"/>\n";
  }
  void openRect(StringRef style, double x, double y, double w, double h) {
    out() << "<rect class=\"" << style << "\" x=\"" << num(x) << "\" y=\""
          << num(y) << "\" width=\"" << num(w) << "\" height=\"" << num(h)
          << '"';
  }

  /// Draws the kernels of one number, of all plans.
  void drawRow(size_t row) {
    int64_t points = 1, bytes = 1;
    llvm::SmallVector<StringRef> names;
    forEachKernel(row, [&](double, const KernelMap &kernel) {
      points = std::max(points, kernel.getNumPoints());
      for (const SpaceMap &space : kernel.spaces) {
        bytes = std::max(bytes, getShownBytes(space));
        if (!llvm::is_contained(names, space.name))
          names.push_back(space.name);
      }
    });
    perPoint = kWidth / points;
    forEachKernel(row, [&](double left, const KernelMap &kernel) {
      const PlanMap &plan = plans[static_cast<size_t>(left / kColumn)];
      text("title", left + kLeft, bottom + 24,
           "@" + kernel.name +
               (kernel.target.empty() ? "" : " on " + kernel.target) + ", " +
               plan.file);
      drawLegend(kernel, left + kLeft, bottom + 40);
    });
    bottom += kTitle;
    for (StringRef name : names)
      drawSpaces(row, name, bytes);
    size_t notes = 0;
    forEachKernel(row, [&](double left, const KernelMap &kernel) {
      for (auto [index, note] : llvm::enumerate(kernel.notes))
        text("note", left + kLeft, bottom + 16 * (index + 1), note);
      notes = std::max(notes, kernel.notes.size());
    });
    bottom += 16 * notes + kKernelGap;
  }

  void forEachKernel(size_t row,
                     llvm::function_ref<void(double, const KernelMap &)> fn) {
    for (auto [column, plan] : llvm::enumerate(plans))
      if (row < plan.kernels.size())
        fn(kColumn * column, plan.kernels[row]);
  }

  /// Draws the spaces of one name, of all plans; `most` bytes are as high as
  /// can be.
  void drawSpaces(size_t row, StringRef name, int64_t most) {
    auto forEach = [&](auto fn) {
      forEachKernel(row, [&](double left, const KernelMap &kernel) {
        for (const SpaceMap &space : kernel.spaces)
          if (space.name == name)
            fn(left, kernel, space);
      });
    };
    int64_t bytes = 1;
    forEach([&](double, const KernelMap &, const SpaceMap &space) {
      bytes = std::max(bytes, getShownBytes(space));
    });
    double height = bytes * kHeight / most;
    bool isEnlarged = height < kMinHeight;
    height = std::max(height, kMinHeight);
    forEach([&](double left, const KernelMap &kernel, const SpaceMap &space) {
      Frame frame{left + kLeft, bottom + kSpaceTitle,
                  height,       kernel.getNumPoints(),
                  bytes,        perPoint};
      drawSpace(frame, kernel, space, isEnlarged);
    });
    bottom += kSpaceTitle + height + kBelow;
  }

  void drawSpace(const Frame &frame, const KernelMap &kernel,
                 const SpaceMap &space, bool isEnlarged) {
    std::string title = space.name + ": " + std::to_string(space.used);
    if (space.capacity)
      title += " of " + std::to_string(*space.capacity);
    title += " bytes, lower bound " + std::to_string(space.lowerBound);
    if (space.reserved > 0)
      title += " with " + std::to_string(space.reserved) + " reserved";
    if (isEnlarged)
      title += " (enlarged)";
    out() << "<g role=\"group\" aria-label=\"" << escape(title) << "\">\n";
    text("space", frame.left, frame.top - 24, title);
    double right = frame.getX(frame.points);
    openRect("frame", frame.left, frame.top, right - frame.left, frame.height);
    out() << "/>\n";
    drawBuffers(frame, space);
    for (const Tile &tile : space.tiles)
      drawTile(frame, space, tile);
    drawLines(frame, kernel, space);
    drawPoints(frame);
    out() << "</g>\n";
  }

  void drawBuffers(const Frame &frame, const SpaceMap &space) {
    double right = frame.getX(frame.points);
    // Labels that would touch are left out.
    double lastName = 1e9, lastAddress = frame.getY(0) - kTextHeight / 2;
    text("address", frame.left - 6, frame.getY(0), "0");
    std::vector<const Buffer *> sorted;
    for (const Buffer &buffer : space.buffers)
      sorted.push_back(&buffer);
    llvm::stable_sort(sorted, [](const Buffer *a, const Buffer *b) {
      return a->bytes.begin < b->bytes.begin;
    });
    for (const Buffer *buffer : sorted) {
      const ByteRange &bytes = buffer->bytes;
      double top = frame.getY(bytes.end), low = frame.getY(bytes.begin);
      bool isHatched = buffer->kind == BufferKind::Reserved ||
                       buffer->kind == BufferKind::Declared;
      openRect(isHatched ? "buffer hatched" : "buffer", frame.left, top,
               right - frame.left, low - top);
      out() << "><title>" << escape(describe(*buffer)) << "</title></rect>\n";
      double middle = (top + low) / 2 + 4;
      if (lastName - middle >= kTextHeight) {
        text("name", right + 6, middle, buffer->name);
        lastName = middle;
      }
      if (lastAddress - top >= kTextHeight) {
        text("address", frame.left - 6, top + 4, std::to_string(bytes.end));
        lastAddress = top;
      }
    }
  }

  static std::string describe(const Buffer &buffer) {
    std::string text = buffer.name + ", [" +
                       std::to_string(buffer.bytes.begin) + ", " +
                       std::to_string(buffer.bytes.end) + ")";
    switch (buffer.kind) {
    case BufferKind::Compiler:
      break;
    case BufferKind::Declared:
      text += ", pinned";
      break;
    case BufferKind::Reserved:
      text += ", reserved";
      break;
    case BufferKind::Unplaced:
      text += ", shown on bytes of its own";
      break;
    }
    if (buffer.slots > 1)
      text += ", " + std::to_string(buffer.slots) + " slots";
    if (!buffer.hasAddress && buffer.kind != BufferKind::Unplaced)
      text += ", no address";
    return text;
  }

  void drawTile(const Frame &frame, const SpaceMap &space, const Tile &tile) {
    std::string style =
        tile.isView
            ? "view"
            : "tile c" + std::to_string(getColor(space, tile) % kNumColors);
    if (!tile.isExact)
      style += " somewhere";
    std::string title = tile.name + " = " + tile.op + ", " + tile.type + ", [" +
                        std::to_string(tile.bytes.begin) + ", " +
                        std::to_string(tile.bytes.end) + "), " + tile.location;
    for (const std::string &reason : tile.reasons)
      title += "\n" + reason;
    double top = frame.getY(tile.bytes.end);
    double height = frame.getY(tile.bytes.begin) - top;
    for (const pypto::placement::Segment &live : tile.live) {
      double left = frame.getX(live.begin);
      double width = frame.getX(live.end) - left;
      openRect(style, left, top, width, height);
      out() << "><title>" << escape(title) << "\nlive [" << live.begin << ", "
            << live.end << ")</title></rect>\n";
      if (!tile.isView && height >= kTextHeight &&
          width >= kCharWidth * (tile.name.size() + 1))
        text("label", left + 4, top + height / 2 + 4, tile.name);
    }
  }

  void drawLines(const Frame &frame, const KernelMap &kernel,
                 const SpaceMap &space) {
    double right = frame.getX(frame.points);
    double bound = frame.getY(space.lowerBound);
    line("bound", frame.left, bound, right, bound);
    double peak = frame.getX(space.peakPoint);
    line("peak", peak, frame.top - 4, peak, frame.top + frame.height);
    text("small", peak, frame.top - 6,
         "peak, " + kernel.steps[space.peakPoint / 2].op);
    drawCurve(frame, space);
    if (!space.capacity)
      return;
    // Beyond the picture: at its edge, and said in the title.
    bool isShown = *space.capacity <= frame.bytes;
    double capacity = isShown ? frame.getY(*space.capacity) : frame.top;
    line(isShown ? "capacity" : "capacity beyond", frame.left, capacity, right,
         capacity);
    if (space.used > *space.capacity) {
      double top = frame.getY(space.used);
      openRect("overflow", frame.left, top, right - frame.left, capacity - top);
      out() << "/>\n";
    }
  }

  /// Draws how many bytes are live, in steps.
  void drawCurve(const Frame &frame, const SpaceMap &space) {
    out() << "<path class=\"curve\" d=\"M" << num(frame.left) << ' '
          << num(frame.getY(space.curve.front().bytes));
    for (auto [point, bytes] : llvm::drop_begin(space.curve))
      out() << 'H' << num(frame.getX(point)) << 'V' << num(frame.getY(bytes));
    out() << 'H' << num(frame.getX(frame.points)) << "\"/>\n";
  }

  /// Numbers some program points, at round distances.
  void drawPoints(const Frame &frame) {
    int64_t step = 2; // 4, 10, 20, 40, 100, ...
    for (int64_t lead = 2; step * frame.perPoint < 60;
         lead = lead == 4 ? 1 : 2 * lead)
      step = lead == 4 ? step / 2 * 5 : 2 * step;
    for (int64_t point = 0; point < frame.points; point += step)
      text("point", frame.getX(point), frame.top + frame.height + 14,
           std::to_string(point));
  }

  unsigned getColor(const SpaceMap &space, const Tile &tile) {
    if (colorBy == ColorBy::Buffer)
      return space.buffers[tile.buffer].color;
    auto [it, inserted] = units.try_emplace(tile.unit, units.size());
    return it->second;
  }

  void drawLegend(const KernelMap &kernel, double left, double y) {
    if (colorBy == ColorBy::Buffer)
      return;
    llvm::StringSet<> seen;
    for (const SpaceMap &space : kernel.spaces)
      for (const Tile &tile : space.tiles) {
        if (tile.isView || !seen.insert(tile.unit).second)
          continue;
        openRect("tile c" + std::to_string(getColor(space, tile)), left, y - 10,
                 12, 12);
        out() << "/>\n";
        text("small", left + 16, y, tile.unit);
        left += 28 + kCharWidth * tile.unit.size();
      }
  }

  raw_ostream &os;
  llvm::ArrayRef<PlanMap> plans;
  ColorBy colorBy;
  raw_ostream *bodyOs = nullptr;
  double bottom = 0, perPoint = 1;
  llvm::StringMap<unsigned> units;
};

} // namespace

void pypto::map::drawSvg(raw_ostream &os, llvm::ArrayRef<PlanMap> plans,
                         ColorBy colorBy) {
  Picture(os, plans, colorBy).draw();
}
