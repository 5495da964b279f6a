#include "judge/cli/folded_diagnostics.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

Diagnostic about(const std::string& file, const std::string& what) {
  return {.severity = Severity::warning, .location = {file}, .what = what, .help = "mend it"};
}

TEST(FoldedDiagnostics, AreThoseThatSayTheSameOfOtherFiles) {
  EXPECT_EQ(folded_diagnostics({about("p/a.py", "is empty"), about("p/x.py", "is large"),
                                about("p/b.py", "is empty"), about("p/c.py", "is empty")}),
            "p/a.py: warning: is empty\n"
            "    help: mend it\n"
            "    the same of b.py, c.py\n"
            "p/x.py: warning: is large\n"
            "    help: mend it\n");
}

TEST(FoldedDiagnostics, AreNotTwoAlone) {
  EXPECT_EQ(folded_diagnostics({about("a.py", "is empty"), about("b.py", "is empty")}),
            "a.py: warning: is empty\n"
            "    help: mend it\n"
            "b.py: warning: is empty\n"
            "    help: mend it\n");
}

TEST(FoldedDiagnostics, MayNameTheirCases) {
  EXPECT_EQ(
      folded_diagnostics(
          {about("s/1.in", "there is no 1.ans to it"), about("s/2.in", "there is no 2.ans to it"),
           about("s/3.in", "there is no 3.ans to it"), about("s/4.in", "there is no 4.ans to it"),
           about("s/5.in", "there is no 5.ans to it")}),
      "s/1.in: warning: there is no 1.ans to it\n"
      "    help: mend it\n"
      "    the same of 2.in, 3.in, 4.in and 1 more\n");
}

TEST(FoldedDiagnostics, NameFoldersWhereFilesAreCalledTheSame) {
  EXPECT_EQ(folded_diagnostics({about("p/data.yaml", "is empty"), about("q/data.yaml", "is empty"),
                                about("r/data.yaml", "is empty")}),
            "p/data.yaml: warning: is empty\n"
            "    help: mend it\n"
            "    the same of q/data.yaml, r/data.yaml\n");
}

TEST(FoldedDiagnostics, AreNotThoseWithOtherHelpOrSeverity) {
  Diagnostic error = about("b.py", "is empty");
  error.severity = Severity::error;
  Diagnostic other_help = about("c.py", "is empty");
  other_help.help = "remove it";
  const std::string text = folded_diagnostics({about("a.py", "is empty"), error, other_help});
  EXPECT_EQ(text.find("the same of"), std::string::npos) << text;
}

}  // namespace
}  // namespace judge
