#include "judge/workspace/compare_texts.hpp"

#include <iterator>
#include <sstream>
#include <vector>

#include "judge/compare/codeabbey.hpp"
#include "judge/compare/output_comparer.hpp"

namespace judge {

tl::expected<std::optional<Difference>, Diagnostics> compare_texts(const PlainComparison& how,
                                                                   std::string_view answer,
                                                                   std::string_view output) {
  if (how.way == PlainComparison::Way::codeabbey)
    return compare_as_codeabbey(CodeAbbeyMode::folded, answer, output);
  std::istringstream text(
      how.way == PlainComparison::Way::exact ? "case_sensitive space_change_sensitive" : how.flags);
  const std::vector<std::string> flags{std::istream_iterator<std::string>(text), {}};
  const auto options = parse_compare_options(flags, how.flags_from);
  if (!options) return tl::unexpected(options.error());
  return compare_output(*options, answer, output);
}

}  // namespace judge
