#pragma once

#include <array>
#include <span>
#include <string_view>

#include "judge/mutants/mutation.hpp"

namespace judge::mutants {

/// An operator and what may stand in its place. What is left out is what mostly comes to the same:
/// `!=` for the `<` of a loop, or what crashes at once.
struct OperatorRow {
  std::string_view sign;
  MutationKind kind;
  std::array<std::string_view, 2> others;  ///< the second may be empty
};

inline constexpr OperatorRow kBinaryOperators[] = {
    {"+", MutationKind::arithmetic, {"-", ""}},    {"-", MutationKind::arithmetic, {"+", ""}},
    {"*", MutationKind::arithmetic, {"/", "+"}},   {"/", MutationKind::arithmetic, {"*", ""}},
    {"%", MutationKind::arithmetic, {"/", ""}},    {"<<", MutationKind::bits, {">>", ""}},
    {">>", MutationKind::bits, {"<<", ""}},        {"&", MutationKind::bits, {"|", ""}},
    {"|", MutationKind::bits, {"&", ""}},          {"^", MutationKind::bits, {"|", ""}},
    {"<", MutationKind::comparison, {"<=", ">="}}, {"<=", MutationKind::comparison, {"<", ">"}},
    {">", MutationKind::comparison, {">=", "<="}}, {">=", MutationKind::comparison, {">", "<"}},
    {"==", MutationKind::comparison, {"!=", ""}},  {"!=", MutationKind::comparison, {"==", ""}},
    {"&&", MutationKind::logic, {"||", ""}},       {"||", MutationKind::logic, {"&&", ""}},
    {"+=", MutationKind::arithmetic, {"-=", ""}},  {"-=", MutationKind::arithmetic, {"+=", ""}},
    {"*=", MutationKind::arithmetic, {"/=", ""}},  {"/=", MutationKind::arithmetic, {"*=", ""}},
    {"%=", MutationKind::arithmetic, {"/=", ""}},  {"<<=", MutationKind::bits, {">>=", ""}},
    {">>=", MutationKind::bits, {"<<=", ""}},      {"&=", MutationKind::bits, {"|=", ""}},
    {"|=", MutationKind::bits, {"&=", ""}},        {"^=", MutationKind::bits, {"|=", ""}},
};

inline constexpr OperatorRow kUnaryOperators[] = {
    {"++", MutationKind::step, {"--", ""}}, {"--", MutationKind::step, {"++", ""}},
    {"-", MutationKind::sign, {"", ""}},    {"!", MutationKind::logic, {"", ""}},
    {"~", MutationKind::bits, {"", ""}},
};

/// An operator as it is mostly written: "&&" of "and".
constexpr std::string_view plain_sign(std::string_view sign) {
  constexpr std::array<std::array<std::string_view, 2>, 11> kWords = {{{"and", "&&"},
                                                                       {"or", "||"},
                                                                       {"not", "!"},
                                                                       {"not_eq", "!="},
                                                                       {"bitand", "&"},
                                                                       {"bitor", "|"},
                                                                       {"xor", "^"},
                                                                       {"compl", "~"},
                                                                       {"and_eq", "&="},
                                                                       {"or_eq", "|="},
                                                                       {"xor_eq", "^="}}};
  for (const auto& [word, plain] : kWords) {
    if (word == sign) return plain;
  }
  return sign;
}

/// Null where an operator is not in the table.
constexpr const OperatorRow* row_of(std::string_view sign, std::span<const OperatorRow> rows) {
  for (const OperatorRow& row : rows) {
    if (row.sign == sign) return &row;
  }
  return nullptr;
}

}  // namespace judge::mutants
