#include "judge/playing/lines_of_samples.hpp"

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

constexpr Bytes kLongestInteraction = mebibytes(1);

}  // namespace

KnownLines lines_of_samples(const Problem& problem) {
  KnownLines known;
  for (const TestCase& test_case : each_case(problem.data)) {
    if (test_case.interaction.empty()) continue;
    if (const auto text = read_file(test_case.interaction, kLongestInteraction))
      known.learn_interaction(*text);
  }
  return known;
}

}  // namespace judge
