//===- Tokens.cpp - MLIR text in pieces -----------------------------------===//

#include "Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pypto::mutate;

static bool isWordCharacter(char c) {
  return isAlnum(c) || c == '_' || c == '.' || c == '$';
}

/// Returns the first token of a text that is not empty.
static Token lexToken(StringRef text, bool afterNumber) {
  char first = text.front();
  char second = text.size() > 1 ? text[1] : '\0';
  auto take = [&](TokenKind kind, size_t size) {
    return Token{kind, text.take_front(size).str()};
  };
  auto wordFrom = [&](size_t begin) {
    return begin + text.drop_front(begin).take_while(isWordCharacter).size();
  };
  if (first == '\n')
    return take(TokenKind::Newline, 1);
  if (first == ' ')
    return take(TokenKind::Space, 1);
  if (isDigit(first))
    return take(TokenKind::Number, text.take_while(isDigit).size());
  // A dimension list: 64x64xf32.
  if (first == 'x' && afterNumber)
    return take(TokenKind::Sign, 1);
  if (first == '%')
    return take(TokenKind::Value, wordFrom(1));
  if (StringRef("@!#^").contains(first) && isWordCharacter(second))
    return take(TokenKind::Name, wordFrom(1));
  if (first == '"')
    if (size_t end = text.find_first_of("\"\n", 1); end != StringRef::npos)
      return take(TokenKind::Text, end + (text[end] == '"'));
  if (isWordCharacter(first))
    return take(TokenKind::Word, wordFrom(0));
  return take(TokenKind::Sign, text.starts_with("->") ? 2 : 1);
}

Tokens pypto::mutate::lex(StringRef text) {
  Tokens tokens;
  while (!text.empty()) {
    if (text.starts_with("//")) {
      text = text.drop_until([](char c) { return c == '\n'; });
      continue;
    }
    bool afterNumber =
        !tokens.empty() && tokens.back().kind == TokenKind::Number;
    tokens.push_back(lexToken(text, afterNumber));
    text = text.drop_front(tokens.back().text.size());
  }
  return tokens;
}

std::string pypto::mutate::join(const Tokens &tokens) {
  std::string text;
  for (const Token &token : tokens)
    text += token.text;
  return text;
}

std::vector<Range> pypto::mutate::getLines(const Tokens &tokens) {
  std::vector<Range> lines;
  size_t begin = 0;
  for (size_t i = 0; i < tokens.size(); ++i)
    if (tokens[i].kind == TokenKind::Newline || i + 1 == tokens.size()) {
      if (i > begin)
        lines.push_back({begin, i + 1});
      begin = i + 1;
    }
  return lines;
}

std::vector<size_t> pypto::mutate::getIndices(const Tokens &tokens,
                                              ArrayRef<TokenKind> kinds) {
  std::vector<size_t> found;
  for (size_t i = 0; i < tokens.size(); ++i)
    if (is_contained(kinds, tokens[i].kind))
      found.push_back(i);
  return found;
}

std::optional<Range> pypto::mutate::getBracketed(const Tokens &tokens,
                                                 size_t open) {
  static const StringRef kOpen = "({[<", kClose = ")}]>";
  size_t kind = kOpen.find(tokens[open].text);
  if (tokens[open].kind != TokenKind::Sign || kind == StringRef::npos)
    return std::nullopt;
  unsigned depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    if (tokens[i].kind != TokenKind::Sign)
      continue;
    depth += tokens[i].text == kOpen.substr(kind, 1);
    depth -= tokens[i].text == kClose.substr(kind, 1);
    if (depth == 0)
      return Range{open, i + 1};
  }
  return std::nullopt;
}

std::vector<Range> pypto::mutate::getAllBracketed(const Tokens &tokens,
                                                  StringRef open) {
  std::vector<Range> found;
  for (size_t i = 0; i < tokens.size(); ++i)
    if (open.contains(tokens[i].text))
      if (std::optional<Range> range = getBracketed(tokens, i))
        found.push_back(*range);
  return found;
}

void pypto::mutate::eraseRange(Tokens &tokens, Range range) {
  tokens.erase(tokens.begin() + range.begin, tokens.begin() + range.end);
}

void pypto::mutate::insertAt(Tokens &tokens, size_t at, const Tokens &more) {
  tokens.insert(tokens.begin() + at, more.begin(), more.end());
}

Tokens pypto::mutate::getRange(const Tokens &tokens, Range range) {
  return Tokens(tokens.begin() + range.begin, tokens.begin() + range.end);
}

std::set<std::string> pypto::mutate::getResults(const Tokens &lines) {
  std::set<std::string> results;
  bool atStart = true;
  for (const Token &token : lines) {
    if (token.kind == TokenKind::Value && atStart)
      results.insert(token.text);
    if (token.kind == TokenKind::Newline)
      atStart = true;
    else if (token.kind == TokenKind::Word || token.text == "=")
      atStart = false;
  }
  return results;
}

void pypto::mutate::renameResults(Tokens &lines) {
  std::set<std::string> results = getResults(lines);
  for (Token &token : lines)
    if (results.count(token.text))
      token.text += "_again";
}
