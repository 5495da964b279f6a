#include "judge/compare/output_comparer.hpp"

#include "judge/compare/exact_comparer.hpp"
#include "judge/compare/token_comparer.hpp"

namespace judge {

std::unique_ptr<OutputComparer> make_comparer(const CompareOptions& options,
                                              std::string_view answer) {
  if (options.mode == CompareMode::exact) return std::make_unique<ExactComparer>(answer);
  return std::make_unique<TokenComparer>(options, answer);
}

std::optional<Difference> compare_output(const CompareOptions& options, std::string_view answer,
                                         std::string_view output) {
  const auto comparer = make_comparer(options, answer);
  comparer->consume(output);
  comparer->finish();
  return comparer->difference();
}

}  // namespace judge
