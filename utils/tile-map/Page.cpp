//===- Page.cpp - A picture of memory as a page ---------------------------===//

#include "utils/tile-map/Page.h"
#include "utils/tile-map/Assets.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace pypto::map;
using llvm::StringRef;
using llvm::json::OStream;

static StringRef stringify(BufferKind kind) {
  switch (kind) {
  case BufferKind::Compiler:
    return "compiler";
  case BufferKind::Declared:
    return "declared";
  case BufferKind::Reserved:
    return "reserved";
  case BufferKind::Unplaced:
    return "unplaced";
  }
  llvm_unreachable("unknown kind of buffer");
}

static void write(OStream &json, const Buffer &buffer) {
  json.object([&] {
    json.attribute("name", buffer.name);
    json.attribute("kind", stringify(buffer.kind));
    json.attribute("begin", buffer.bytes.begin);
    json.attribute("end", buffer.bytes.end);
    json.attribute("addressed", buffer.hasAddress);
    json.attribute("slots", buffer.slots);
    json.attribute("color", buffer.color);
  });
}

static void write(OStream &json, const Tile &tile) {
  json.object([&] {
    json.attribute("name", tile.name);
    json.attribute("op", tile.op);
    json.attribute("location", tile.location);
    json.attribute("type", tile.type);
    json.attribute("unit", tile.unit);
    json.attribute("buffer", tile.buffer);
    json.attribute("size", tile.size);
    json.attribute("begin", tile.bytes.begin);
    json.attribute("end", tile.bytes.end);
    json.attribute("exact", tile.isExact);
    json.attribute("view", tile.isView);
    json.attributeArray("live", [&] {
      for (const pypto::placement::Segment &live : tile.live)
        json.value(llvm::json::Array{live.begin, live.end});
    });
    json.attributeArray("reasons", [&] {
      for (const std::string &reason : tile.reasons)
        json.value(reason);
    });
  });
}

static void write(OStream &json, const SpaceMap &space) {
  json.object([&] {
    json.attribute("name", space.name);
    json.attribute("capacity", space.capacity);
    json.attribute("reserved", space.reserved);
    json.attribute("used", space.used);
    json.attribute("lowerBound", space.lowerBound);
    json.attribute("peakPoint", space.peakPoint);
    json.attributeArray("curve", [&] {
      for (auto [point, bytes] : space.curve)
        json.value(llvm::json::Array{point, bytes});
    });
    json.attributeArray("buffers", [&] {
      for (const Buffer &buffer : space.buffers)
        write(json, buffer);
    });
    json.attributeArray("tiles", [&] {
      for (const Tile &tile : space.tiles)
        write(json, tile);
    });
  });
}

static void write(OStream &json, const KernelMap &kernel) {
  json.object([&] {
    json.attribute("name", kernel.name);
    json.attribute("target", kernel.target);
    json.attributeArray("text", [&] {
      for (const std::string &line : kernel.text)
        json.value(line);
    });
    json.attributeArray("steps", [&] {
      for (const Step &step : kernel.steps)
        json.object([&] {
          json.attribute("op", step.op);
          json.attribute("location", step.location);
          json.attribute("line", step.line);
        });
    });
    json.attributeArray("spaces", [&] {
      for (const SpaceMap &space : kernel.spaces)
        write(json, space);
    });
    json.attributeArray("notes", [&] {
      for (const std::string &note : kernel.notes)
        json.value(note);
    });
  });
}

/// Returns the plans as JSON that no `</script>` or `<!--` in a name can end:
/// a `<` stands in strings alone, where it may be escaped.
static std::string toJson(llvm::ArrayRef<PlanMap> plans) {
  std::string text;
  llvm::raw_string_ostream os(text);
  OStream json(os);
  json.array([&] {
    for (const PlanMap &plan : plans)
      json.object([&] {
        json.attribute("file", plan.file);
        json.attributeArray("kernels", [&] {
          for (const KernelMap &kernel : plan.kernels)
            write(json, kernel);
        });
      });
  });
  std::string escaped;
  for (char c : text)
    c == '<' ? escaped += "\\u003c" : escaped += c;
  return escaped;
}

/// Writes what a `{{name}}` of the page stands for.
static void fill(llvm::raw_ostream &os, StringRef name,
                 llvm::ArrayRef<PlanMap> plans) {
  if (name == "title")
    llvm::printHTMLEscaped(plans.front().file, os);
  else if (name == "style")
    os << kMapCss << "[data-theme=dark] {\n" << kDarkCss << "}\n" << kPageCss;
  else if (name == "data")
    os << toJson(plans);
  else if (name == "script")
    os << kMapJs << kPageJs;
}

void pypto::map::writePage(llvm::raw_ostream &os,
                           llvm::ArrayRef<PlanMap> plans) {
  StringRef rest = kPageHtml;
  while (!rest.empty()) {
    auto [before, from] = rest.split("{{");
    auto [name, after] = from.split("}}");
    os << before;
    fill(os, name, plans);
    rest = after;
  }
}
