#include "judge/base/text/regular_expression.hpp"

#include <regex>

namespace judge {
namespace {

RegularMatch match_of(const std::cmatch& found) {
  RegularMatch match{.position = static_cast<std::size_t>(found.position()), .groups = {}};
  for (const std::csub_match& group : found) match.groups.push_back(group.str());
  return match;
}

}  // namespace

struct RegularExpression::Compiled {
  std::regex expression;
};

bool RegularExpression::is_valid(const std::string& pattern) {
  try {
    const std::regex compiled(pattern);
    return true;
  } catch (const std::regex_error&) {
    return false;
  }
}

RegularExpression::RegularExpression(const std::string& pattern)
    : compiled_(std::make_unique<const Compiled>(Compiled{std::regex(pattern)})) {}

RegularExpression::~RegularExpression() = default;

std::optional<RegularMatch> RegularExpression::search(std::string_view text) const {
  std::cmatch found;
  const char* end = text.data() + text.size();
  if (!std::regex_search(text.data(), end, found, compiled_->expression)) return std::nullopt;
  return match_of(found);
}

std::optional<RegularMatch> RegularExpression::match(std::string_view text) const {
  std::cmatch found;
  const char* end = text.data() + text.size();
  if (!std::regex_match(text.data(), end, found, compiled_->expression)) return std::nullopt;
  return match_of(found);
}

}  // namespace judge
