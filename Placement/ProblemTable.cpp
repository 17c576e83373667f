//===--- ProblemTable.cpp - Reads MiniMalloc's table of lifetimes ---------===//
//
// One line per buffer below a header that names the columns, in any order:
//
//     id,lower,upper,size,alignment,gaps,offset
//     0,0,12,128,32,4-6 8-9,256
//
// `lower` and `upper` bound the lifetime, half-open; the optional `gaps` are
// holes in it, separated by blanks. `alignment` is 1 and `offset` (a fixed one)
// is absent where the column is missing or the cell empty. There is one pool,
// of unknown capacity.
//
//===----------------------------------------------------------------------===//

#include "Placement/ProblemText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;
using llvm::Error;
using llvm::Expected;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::Twine;

namespace {

/// Reads one line at a time; the first error wins.
class TableReader {
public:
  Expected<ProblemFile> run(StringRef text);

private:
  void readHeader(StringRef line);
  void readRow(StringRef line);
  void readGaps(StringRef text, Buffer &buffer);

  /// Returns the text in a column, empty where there is none.
  StringRef cell(StringRef column) const;
  int64_t integer(StringRef column);
  /// Complains about a column of the current line.
  void report(StringRef column, const Twine &message);

  std::string error;
  unsigned lineNumber = 0;
  SmallVector<StringRef, 8> columns;
  SmallVector<StringRef, 8> cells;
  Pool pool;
  llvm::StringSet<> ids;
};

} // namespace

static SmallVector<StringRef, 8> split(StringRef line) {
  SmallVector<StringRef, 8> cells;
  line.split(cells, ',');
  for (StringRef &cell : cells)
    cell = cell.trim();
  return cells;
}

void TableReader::report(StringRef column, const Twine &message) {
  if (!error.empty())
    return;
  error = ("line " + Twine(lineNumber) + ": ").str();
  if (!column.empty())
    error += (column + ": ").str();
  error += message.str();
}

StringRef TableReader::cell(StringRef column) const {
  const StringRef *found = llvm::find(columns, column);
  return found == columns.end() ? StringRef() : cells[found - columns.begin()];
}

int64_t TableReader::integer(StringRef column) {
  int64_t value = 0;
  if (cell(column).getAsInteger(10, value))
    report(column, "'" + cell(column) + "' is no 64-bit integer");
  return value;
}

void TableReader::readHeader(StringRef line) {
  columns = split(line);
  for (StringRef needed : {"id", "lower", "upper", "size"})
    if (!llvm::is_contained(columns, needed))
      return report("", "there is no column '" + needed + "'");
  for (const auto &[index, column] : llvm::enumerate(columns)) {
    if (!llvm::is_contained(
            {"id", "lower", "upper", "size", "alignment", "gaps", "offset"},
            column))
      return report("", "there is an unknown column '" + column + "'");
    if (llvm::is_contained(llvm::ArrayRef(columns).take_front(index), column))
      return report("", "column '" + column + "' is there twice");
  }
}

void TableReader::readGaps(StringRef text, Buffer &buffer) {
  SmallVector<StringRef> gaps;
  text.split(gaps, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef gap : gaps) {
    Segment hole{0, 0};
    auto [begin, end] = gap.split('-');
    if (begin.getAsInteger(10, hole.begin) || end.getAsInteger(10, hole.end))
      return report("gaps", "'" + gap + "' is not of the form BEGIN-END");
    Segment last = buffer.segments.back();
    if (hole.begin <= last.begin || hole.begin >= hole.end ||
        hole.end >= last.end)
      return report("gaps", "'" + gap + "' is no hole in " + Twine(last.begin) +
                                "-" + Twine(last.end));
    buffer.segments.back().end = hole.begin;
    buffer.segments.push_back({hole.end, last.end});
  }
}

void TableReader::readRow(StringRef line) {
  cells = split(line);
  if (cells.size() != columns.size())
    return report("", "has " + Twine(cells.size()) + " cells for " +
                          Twine(columns.size()) + " columns");
  int64_t id = integer("id");
  if (!ids.insert(cell("id")).second)
    report("id", "buffer " + cell("id") + " is there already");
  Buffer buffer{integer("size")};
  Segment life{integer("lower"), integer("upper")};
  if (buffer.size <= 0)
    report("size",
           "is " + Twine(buffer.size) + "; a buffer has at least one byte");
  if (life.begin >= life.end)
    report("upper",
           "is " + Twine(life.end) + ", not above lower, " + Twine(life.begin));
  buffer.segments = {life};
  readGaps(cell("gaps"), buffer);

  if (!cell("alignment").empty())
    buffer.alignment = integer("alignment");
  if (buffer.alignment <= 0 || !llvm::isPowerOf2_64(buffer.alignment))
    report("alignment",
           "is " + Twine(buffer.alignment) + ", which is no power of two");
  if (!cell("offset").empty()) {
    buffer.fixedOffset = integer("offset");
    if (*buffer.fixedOffset < 0)
      report("offset", "is negative: " + Twine(*buffer.fixedOffset));
    else if (error.empty() && *buffer.fixedOffset % buffer.alignment != 0)
      report("offset", "is " + Twine(*buffer.fixedOffset) +
                           ", which is no multiple of " +
                           Twine(buffer.alignment));
  }
  pool.problem.buffers.push_back(std::move(buffer));
  pool.bufferIds.push_back(id);
}

Expected<ProblemFile> TableReader::run(StringRef text) {
  while (!text.empty() && error.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    ++lineNumber;
    line = line.trim();
    if (line.empty())
      continue;
    if (columns.empty())
      readHeader(line);
    else
      readRow(line);
  }
  if (columns.empty())
    report("", "there is no header");
  if (!error.empty())
    return llvm::createStringError(error);
  ProblemFile file;
  pool.name = "memory";
  file.pools.push_back(std::move(pool));
  return file;
}

Expected<ProblemFile> pypto::placement::readProblemTable(StringRef text) {
  return TableReader().run(text);
}

Expected<ProblemFile> pypto::placement::readProblems(StringRef text) {
  bool isJson = text.ltrim().starts_with("{");
  Expected<ProblemFile> file =
      isJson ? readProblemJson(text) : readProblemTable(text);
  if (!file)
    return file;
  for (const Pool &pool : file->pools)
    if (Error error = checkProblem(pool.problem))
      return llvm::createStringError("pool '" + pool.name +
                                     "': " + llvm::toString(std::move(error)));
  return file;
}
