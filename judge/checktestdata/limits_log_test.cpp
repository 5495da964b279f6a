#include "judge/checktestdata/limits_log.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "judge/checktestdata/parser.hpp"
#include "judge/kit/input_reader.hpp"

namespace judge::checktestdata {
namespace {

std::string told_by_grammar(const std::string& text, const std::string& input) {
  const auto grammar = parse_grammar(text);
  if (!grammar) return grammar.error().what;
  LimitsLog log;
  const auto note = [&](const NumberRead& read) { log.note(read); };
  if (!std::holds_alternative<Matches>(match(*grammar, input, {.number_read = note})))
    return "does not match";
  std::ostringstream out;
  log.write(out);
  return out.str();
}

TEST(LimitsLog, HasTheLinesThatValidatorsWithTheKitWrite) {
  const std::string text = "4 1 -2 3 5";
  std::istringstream input(text);
  kit::InputReader reader(input);
  reader.note_limits();
  const std::int64_t n = reader.read_integer("n", 1, 9);
  for (const std::int64_t most : {3, 3, 3, 5}) {
    reader.read_space();
    reader.read_integer("x", -2, most);
  }
  reader.read_end();
  EXPECT_EQ(n, 4);
  std::ostringstream by_kit;
  reader.write_limits(by_kit);
  EXPECT_EQ(told_by_grammar("INT(1,9,n) REP(3) SPACE INT(-2,3,x) END SPACE INT(-2,5,x)", text),
            by_kit.str());
  EXPECT_EQ(by_kit.str(),
            "\"n\":\nconstant-bounds \"n\": 1 9\nvalues \"n\": 4 4\n"
            "\"x\": min-value-hit max-value-hit\nvalues \"x\": -2 5\n");
}

}  // namespace
}  // namespace judge::checktestdata
