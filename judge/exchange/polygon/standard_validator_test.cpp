#include "judge/exchange/polygon/standard_validator.hpp"

#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "judge/compare/answer.hpp"
#include "judge/compare/standard_comparer.hpp"
#include "judge/exchange/polygon/built_program_fixture.hpp"

namespace judge {
namespace {

class StandardValidator : public BuiltProgram {
 protected:
  static constexpr int kAccepted = 42;

  std::string one_of(const std::vector<std::string>& list) { return list[random_() % list.size()]; }

  /// A text of tokens such as the checker reads, or nearly.
  std::string text_for(std::string_view checker) {
    const bool is_in_cases = checker.starts_with("case");
    std::string text;
    const std::size_t count = random_() % 4;
    for (std::size_t i = 1; i <= count; ++i) {
      if (is_in_cases) text += fmt::format("Case {}:{}", i, one_of(kSpaces));
      text += one_of(checker.ends_with("yesno") ? kWords : kNumbers) + one_of(kSpaces);
    }
    return text;
  }

  const std::vector<std::string> kSpaces = {" ", "\n", "  ", "\t", "\r\n", "\n\n", "\v"};
  const std::vector<std::string> kWords = {"YES", "yes", "No", "NO", "nothing"};
  const std::vector<std::string> kNumbers = {
      "1",     "1.0", "1.0000001", "1.00009", "2", "-0", "007", "9223372036854775807",
      "1e400", "nan", "abc",       "1",       "1", "2",  "2"};
  std::mt19937 random_{20261128};
};

TEST_F(StandardValidator, AcceptsWhatTheCheckerOfThatNameAccepts) {
  // One program for all of them compiles once.
  std::string program = standard_validator(StandardChecker::ncmp);
  const std::string name = "kName = \"ncmp\"";
  const std::size_t at = program.find(name);
  ASSERT_NE(at, std::string::npos);
  write("program.cpp", program.replace(at, name.size(), "kName = std::getenv(\"CHECKER\")"));
  write("input", "");
  ASSERT_EQ(run("g++ -std=c++17 -O0 -Wall -Wextra -Werror program.cpp -o program"), 0);
  int accepted = 0;
  for (const StandardCheckerName& row : kStandardCheckers) {
    for (int i = 0; i < 16; ++i) {
      const std::string answer = text_for(row.name);
      const std::string output = random_() % 2 == 0 ? answer : text_for(row.name);
      write("answer", answer);
      write("output", output);
      StandardComparer comparer(row.checker, Answer(answer));
      comparer.consume(output);
      comparer.finish();
      const bool is_right = !comparer.difference() && comparer.fault_of_answer().empty();
      accepted += is_right ? 1 : 0;
      const int code =
          run(fmt::format("CHECKER={} ./program input answer ./ < output 2> said", row.name));
      EXPECT_EQ(code == kAccepted, is_right)
          << row.name << ", answer '" << answer << "', output '" << output << "'";
    }
  }
  EXPECT_GT(accepted, 40);
}

}  // namespace
}  // namespace judge
