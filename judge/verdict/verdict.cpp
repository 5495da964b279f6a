#include "judge/verdict/verdict.hpp"

#include <ostream>

namespace judge {

std::ostream& operator<<(std::ostream& out, Verdict verdict) {
  return out << to_string(verdict);
}

std::string to_string(VerdictSet set) {
  if (set.is_empty()) return "none";
  std::string text;
  for (const VerdictRow& row : kVerdicts) {
    if (!set.contains(row.verdict)) continue;
    if (!text.empty()) text += ", ";
    text += row.letters;
  }
  return text;
}

std::ostream& operator<<(std::ostream& out, VerdictSet set) {
  return out << to_string(set);
}

}  // namespace judge
