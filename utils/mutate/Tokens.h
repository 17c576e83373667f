//===- Tokens.h - MLIR text in pieces ---------------------------*- C++ -*-===//
//
// Splits MLIR text into tokens, and finds lines, clauses and definitions among
// them. The text need not parse.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_MUTATE_TOKENS_H
#define PYPTO_UTILS_MUTATE_TOKENS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace pypto::mutate {

enum class TokenKind { Space, Newline, Number, Value, Name, Word, Text, Sign };

struct Token {
  TokenKind kind;
  std::string text;

  bool is(TokenKind other, llvm::StringRef spelling) const {
    return kind == other && text == spelling;
  }
};

/// The tokens of a text, blanks included: joined they are the text again.
using Tokens = std::vector<Token>;

/// A half-open range of tokens.
struct Range {
  size_t begin, end;

  size_t size() const { return end - begin; }
};

/// What a reader sees.
inline constexpr TokenKind kVisible[] = {TokenKind::Number, TokenKind::Value,
                                         TokenKind::Name,   TokenKind::Word,
                                         TokenKind::Text,   TokenKind::Sign};

/// Splits a text into tokens and leaves comments out.
Tokens lex(llvm::StringRef text);

/// Returns the text again.
std::string join(const Tokens &tokens);

/// Returns the lines, each with the newline that ends it.
std::vector<Range> getLines(const Tokens &tokens);

/// Returns the tokens of some kinds.
std::vector<size_t> getIndices(const Tokens &tokens,
                               llvm::ArrayRef<TokenKind> kinds);

/// Returns the range from a bracket to the one that closes it.
std::optional<Range> getBracketed(const Tokens &tokens, size_t open);

/// Returns the ranges of all brackets of some kinds.
std::vector<Range> getAllBracketed(const Tokens &tokens, llvm::StringRef open);

void eraseRange(Tokens &tokens, Range range);
void insertAt(Tokens &tokens, size_t at, const Tokens &more);
Tokens getRange(const Tokens &tokens, Range range);

/// Returns the values that some lines define: those that stand first.
std::set<std::string> getResults(const Tokens &lines);

/// Gives the values that some lines define new names, here and where the lines
/// use them.
void renameResults(Tokens &lines);

} // namespace pypto::mutate

#endif // PYPTO_UTILS_MUTATE_TOKENS_H
