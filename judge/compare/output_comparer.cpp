#include "judge/compare/output_comparer.hpp"

#include "judge/compare/answer.hpp"
#include "judge/compare/exact_comparer.hpp"
#include "judge/compare/standard_comparer.hpp"
#include "judge/compare/token_comparer.hpp"

namespace judge {

namespace {

std::unique_ptr<OutputComparer> comparer_for(const CompareOptions& options, const Answer& answer) {
  if (options.mode == CompareMode::exact) return std::make_unique<ExactComparer>(answer);
  if (options.mode == CompareMode::standard)
    return std::make_unique<StandardComparer>(options.standard_checker, answer);
  return std::make_unique<TokenComparer>(options, answer);
}

std::optional<Difference> difference_of(const OutputComparer& comparer) {
  std::string fault = comparer.fault_of_answer();
  if (fault.empty()) return comparer.difference();
  return Difference{.what = std::move(fault)};
}

}  // namespace

std::unique_ptr<OutputComparer> make_comparer(const CompareOptions& options,
                                              std::string_view answer) {
  return comparer_for(options, Answer(answer));
}

std::unique_ptr<OutputComparer> make_comparer(const CompareOptions& options,
                                              const MappedFile& answer) {
  return comparer_for(options, Answer(answer));
}

std::optional<Difference> compare_output(const CompareOptions& options, std::string_view answer,
                                         std::string_view output) {
  const auto comparer = make_comparer(options, answer);
  comparer->consume(output);
  comparer->finish();
  return difference_of(*comparer);
}

std::optional<Difference> compare_output(const CompareOptions& options, const MappedFile& answer,
                                         const MappedFile& output) {
  const auto comparer = make_comparer(options, answer);
  const std::string_view bytes = output.bytes();
  for (std::size_t at = 0; at < bytes.size() && !comparer->difference(); at += kPieceInMemory) {
    comparer->consume(bytes.substr(at, kPieceInMemory));
    output.let_go(at, at + kPieceInMemory);
  }
  comparer->finish();
  return difference_of(*comparer);
}

}  // namespace judge
