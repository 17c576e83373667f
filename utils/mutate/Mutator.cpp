//===- Mutator.cpp - Kernels with one thing wrong -------------------------===//

#include "Mutator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pypto::mutate;

uint64_t Random::below(uint64_t bound) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return (z ^ (z >> 31)) % bound;
}

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

static void cutText(Tokens &tokens, Random &random, const Mutator &) {
  tokens.resize(random.below(tokens.size()) + 1);
  std::string &last = tokens.back().text;
  last.resize(random.below(last.size()) + 1);
}

/// Drops a line, and mostly lets its users use another value.
static void dropLine(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<Range> lines = getLines(tokens);
  if (lines.empty())
    return;
  Range line = random.pick(lines);
  std::set<std::string> results = getResults(getRange(tokens, line));
  eraseRange(tokens, line);
  std::vector<size_t> values = getIndices(tokens, TokenKind::Value);
  if (values.empty() || random.below(4) == 0)
    return;
  std::string other = tokens[random.pick(values)].text;
  for (size_t at : values)
    if (results.count(tokens[at].text))
      tokens[at].text = other;
}

static void dropToken(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<size_t> visible = getIndices(tokens, kVisible);
  if (visible.empty())
    return;
  size_t at = random.pick(visible);
  eraseRange(tokens, {at, at + 1});
}

/// Drops a bracket with all it holds, or one item of its list: an attribute, an
/// operand, a clause of a type.
static void dropClause(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<Range> all = getAllBracketed(tokens, "({[<");
  if (all.empty())
    return;
  Range bracket = random.pick(all);
  if (random.below(4) == 0)
    return eraseRange(tokens, bracket);
  std::vector<size_t> commas = {bracket.begin};
  for (size_t i = bracket.begin + 1; i + 1 < bracket.end; ++i) {
    if (tokens[i].text == ",")
      commas.push_back(i);
    else if (std::optional<Range> inner = getBracketed(tokens, i))
      i = inner->end - 1;
  }
  commas.push_back(bracket.end - 1);
  size_t item = random.below(commas.size() - 1);
  // With the comma after the first one, before any other.
  if (item > 0)
    return eraseRange(tokens, {commas[item], commas[item + 1]});
  bool alone = commas.size() == 2;
  eraseRange(tokens, {commas[0] + 1, commas[1] + !alone});
}

static void repeatLines(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<Range> lines = getLines(tokens);
  if (lines.empty())
    return;
  size_t first = random.below(lines.size());
  size_t last = std::min(first + random.below(3), lines.size() - 1);
  Tokens again = getRange(tokens, {lines[first].begin, lines[last].end});
  if (random.below(4) != 0)
    renameResults(again);
  insertAt(tokens, lines[last].end, again);
}

/// Repeats all lines from one with `{` to the one that closes it.
static void repeatRegion(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<Range> regions = getAllBracketed(tokens, "{");
  if (regions.empty())
    return;
  Range region = random.pick(regions);
  Range whole = region;
  for (Range line : getLines(tokens)) {
    if (line.begin <= region.begin && region.begin < line.end)
      whole.begin = line.begin;
    if (line.begin < region.end && region.end <= line.end)
      whole.end = line.end;
  }
  Tokens again = getRange(tokens, whole);
  renameResults(again);
  // Another function needs another name.
  for (Token &token : again)
    if (token.kind == TokenKind::Name && token.text[0] == '@' &&
        random.below(2) == 0)
      token.text += "_again";
  insertAt(tokens, whole.end, again);
}

static void swapTokens(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<size_t> visible = getIndices(tokens, kVisible);
  if (visible.size() < 2)
    return;
  size_t at = random.below(visible.size() - 1);
  // Neighbours, or two of the same kind: operands, types, numbers.
  size_t lhs = visible[at], rhs = visible[at + 1];
  if (random.below(3) != 0) {
    std::vector<size_t> same = getIndices(tokens, tokens[lhs].kind);
    rhs = random.pick(same);
  }
  std::swap(tokens[lhs], tokens[rhs]);
}

static void swapLines(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<Range> lines = getLines(tokens);
  if (lines.size() < 2)
    return;
  size_t first = random.below(lines.size() - 1);
  size_t second = random.below(2) == 0
                      ? first + 1
                      : first + 1 + random.below(lines.size() - 1 - first);
  Range lhs = lines[first], rhs = lines[second];
  Tokens early = getRange(tokens, rhs), late = getRange(tokens, lhs);
  eraseRange(tokens, rhs);
  insertAt(tokens, rhs.begin, late);
  eraseRange(tokens, lhs);
  insertAt(tokens, lhs.begin, early);
}

/// Replaces a token, and with one chance in two all that are spelled alike.
static void respell(Tokens &tokens, size_t at, StringRef spelling,
                    Random &random) {
  Token old = tokens[at];
  tokens[at].text = spelling.str();
  if (random.below(2) != 0)
    return;
  for (Token &token : tokens)
    if (token.is(old.kind, old.text))
      token.text = spelling.str();
}

static std::string getOtherNumber(StringRef number, Random &random) {
  // Limits of types, of what the verifiers allow and of the memories.
  static const char *const kNumbers[] = {
      "0",
      "1",
      "2",
      "3",
      "16",
      "31",
      "4294967295",
      "2147483647",
      "2147483648",
      "4294967296",
      "4294967297",
      "188416",
      "188417",
      "36028797018963968",
      "36028797018963969",
      "288230376151711744",
      "1152921504606846976",
      "4611686018427387904",
      "9223372036854775776",
      "9223372036854775807",
      "9223372036854775808",
      "18446744073709551615",
      "18446744073709551616",
      "340282366920938463463374607431768211456",
      "-1",
      "-32",
      "-4294967296",
      "-9223372036854775808",
      "?",
      "1.0"};
  int64_t value;
  if (number.getAsInteger(10, value) || value < 0 ||
      value > (int64_t(1) << 56) || random.below(2) == 0)
    return random.pick(kNumbers);
  switch (random.below(6)) {
  case 0:
    return std::to_string(value - 1);
  case 1:
    return std::to_string(value + 1);
  case 2:
    return std::to_string(value * 2);
  case 3:
    return std::to_string(value / 2);
  case 4:
    return std::to_string(value * 7);
  default:
    return std::to_string(-value);
  }
}

static void replaceNumber(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<size_t> numbers = getIndices(tokens, TokenKind::Number);
  if (numbers.empty())
    return;
  size_t at = random.pick(numbers);
  respell(tokens, at, getOtherNumber(tokens[at].text, random), random);
}

/// Words that stand for each other.
static const std::vector<StringRef> kFamilies[] = {
    {"f32", "f16", "bf16", "f64",       "f128",  "f8E4M3FN", "f4E2M1FN", "i1",
     "i2",  "i4",  "i7",   "i8",        "ui8",   "i16",      "i32",      "si32",
     "i64", "i65", "i128", "i16777215", "index", "none"},
    {"vec", "mat", "left", "right", "acc", "bias", "scaling", "left_scale",
     "right_scale", "ddr"},
    {"row_major", "col_major", "none_box"},
    {"zero", "min", "max", "null"},
    {"aiv", "aic", "incore"}};

static void replaceWord(Tokens &tokens, Random &random,
                        const Mutator &mutator) {
  std::vector<size_t> words =
      getIndices(tokens, {TokenKind::Word, TokenKind::Name, TokenKind::Text});
  if (words.empty())
    return;
  size_t at = random.pick(words);
  const Token &token = tokens[at];
  for (const std::vector<StringRef> &family : kFamilies)
    if (is_contained(family, token.text) && random.below(8) != 0)
      return respell(tokens, at, random.pick(family), random);
  ArrayRef<std::string> others = mutator.getSpellings(token.kind);
  // An op becomes another op.
  std::vector<StringRef> alike;
  StringRef prefix =
      StringRef(token.text).take_until([](char c) { return c == '.'; });
  for (StringRef other : others)
    if (other.starts_with(prefix) && other.contains('.') &&
        other.size() > prefix.size() + 1)
      alike.push_back(other);
  if (!alike.empty() && StringRef(token.text).contains('.') &&
      random.below(8) != 0)
    return respell(tokens, at, random.pick(alike), random);
  respell(tokens, at, random.pick(others), random);
}

static void replaceOperand(Tokens &tokens, Random &random, const Mutator &) {
  std::vector<size_t> values = getIndices(tokens, TokenKind::Value);
  if (values.empty())
    return;
  size_t at = random.pick(values), other = random.pick(values);
  tokens[at].text = tokens[other].text;
}

/// Puts a line of another input, or a token of any, into the text.
static void insertStranger(Tokens &tokens, Random &random,
                           const Mutator &mutator) {
  const Tokens &other = random.pick(mutator.getInputs()).tokens;
  std::vector<Range> theirs = getLines(other), mine = getLines(tokens);
  if (theirs.empty() || mine.empty())
    return;
  Tokens line = getRange(other, random.pick(theirs));
  if (random.below(2) == 0)
    return insertAt(tokens, random.pick(mine).end, line);
  std::vector<size_t> visible = getIndices(line, kVisible);
  if (!visible.empty())
    insertAt(tokens, random.below(tokens.size()), {line[random.pick(visible)]});
}

namespace {

struct Edit {
  unsigned weight;
  void (*apply)(Tokens &, Random &, const Mutator &);
};

} // namespace

static const Edit kEdits[] = {
    {1, cutText},     {4, dropLine},       {1, dropToken},
    {4, dropClause},  {6, repeatLines},    {3, repeatRegion},
    {2, swapTokens},  {6, swapLines},      {8, replaceNumber},
    {6, replaceWord}, {8, replaceOperand}, {2, insertStranger},
};

//===----------------------------------------------------------------------===//
// Mutator
//===----------------------------------------------------------------------===//

std::string Mutator::Input::getText() const { return join(tokens); }

void Mutator::addInput(StringRef source, StringRef text) {
  Tokens tokens = lex(text);
  if (getIndices(tokens, kVisible).empty())
    return;
  for (const Token &token : tokens) {
    std::vector<std::string> &known = spellings[token.kind];
    if (!is_contained(known, token.text))
      known.push_back(token.text);
  }
  inputs.push_back({source.str(), std::move(tokens)});
}

void Mutator::addFile(StringRef path, StringRef text) {
  unsigned line = 1, begin = 1;
  StringRef rest = text;
  while (true) {
    size_t separator = std::min(rest.find("// -----"), rest.find("//---"));
    StringRef chunk = rest.take_front(separator);
    addInput((path + ":" + Twine(begin)).str(), chunk);
    line += chunk.count('\n');
    if (separator == StringRef::npos)
      return;
    begin = line + 1;
    rest = rest.drop_front(separator);
    rest = rest.drop_until([](char c) { return c == '\n'; });
  }
}

ArrayRef<std::string> Mutator::getSpellings(TokenKind kind) const {
  auto it = spellings.find(kind);
  if (it == spellings.end())
    return {};
  return it->second;
}

Mutant Mutator::getMutant(uint64_t seed, uint64_t number) const {
  Random random(seed, number);
  const Input &input = random.pick(inputs);
  Tokens tokens = input.tokens;
  unsigned weights = 0;
  for (const Edit &edit : kEdits)
    weights += edit.weight;
  // Mostly one edit: two mistakes hide each other.
  unsigned edits = 1 + (random.below(4) == 0) + (random.below(8) == 0);
  for (unsigned i = 0; i < edits && !tokens.empty(); ++i) {
    uint64_t ticket = random.below(weights);
    for (const Edit &edit : kEdits) {
      if (ticket < edit.weight) {
        edit.apply(tokens, random, *this);
        break;
      }
      ticket -= edit.weight;
    }
  }
  return {input.source, join(tokens)};
}
