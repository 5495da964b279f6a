#include "judge/base/diagnostic.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Diagnostic, NamesPlaceSeverityAndWhatToDo) {
  const Diagnostic diagnostic{.severity = Severity::error,
                              .location = {"problem.yaml", 3, 1},
                              .what = "unknown key 'time_limt'",
                              .why = "the format knows no such key",
                              .help = "did you mean 'time_limit'?"};
  EXPECT_EQ(to_string(diagnostic),
            "problem.yaml:3:1: error: unknown key 'time_limt'\n"
            "    the format knows no such key\n"
            "    help: did you mean 'time_limit'?");
}

TEST(Diagnostic, IndentsEveryLineOfWhatAProgramSaid) {
  const Diagnostic diagnostic{.location = {"a", 1}, .what = "it failed", .why = "one\ntwo\n"};
  EXPECT_EQ(to_string(diagnostic), "a:1: error: it failed\n    one\n    two");
}

TEST(Diagnostic, IsSafeToPrintWhateverItNames) {
  EXPECT_EQ(to_string(Diagnostic{.what = "\x1b[31mred", .why = "a\tb\r", .help = "\x07"}),
            "error: \\x1b[31mred\n    a\tb\\r\n    help: \\x07");
}

TEST(Diagnostic, LeavesOutWhatIsNotKnown) {
  const Diagnostic diagnostic{.severity = Severity::warning, .location = {"a"}, .what = "empty"};
  EXPECT_EQ(to_string(diagnostic), "a: warning: empty");
  EXPECT_FALSE(has_errors({diagnostic}));
}

}  // namespace
}  // namespace judge
