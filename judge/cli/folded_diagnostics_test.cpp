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

TEST(FoldedDiagnostics, AreNotThoseThatSayWhatOnlyLooksLikeTheirNames) {
  struct Row {
    const char* file;
    const char* what;
  };
  const std::vector<std::vector<Row>> rows = {
      {{"1.in", "line 1"}, {"2.in", "line 2"}, {"3.in", "line 3"}},
      {{"1.in", "line 10 ends"}, {"2.in", "line 20 ends"}, {"3.in", "line 30 ends"}},
      {{"1.in", "no 11.ans"}, {"2.in", "no 12.ans"}, {"3.in", "no 13.ans"}},
      {{"1.in", "it is 1.5"}, {"2.in", "it is 2.5"}, {"3.in", "it is 3.5"}},
      {{"1.in", "it is 1."}, {"2.in", "it is 2."}, {"3.in", "it is 3."}}};
  for (const std::vector<Row>& row : rows) {
    Diagnostics diagnostics;
    for (const Row& each : row) diagnostics.push_back(about(each.file, each.what));
    const std::string text = folded_diagnostics(diagnostics);
    EXPECT_EQ(text.find("the same of"), std::string::npos) << text;
  }
}

TEST(FoldedDiagnostics, AreThoseWhoseWordsHoldTheNameOfOneOfThem) {
  const std::string text =
      folded_diagnostics({about("a.in", "a carriage return"), about("b.in", "a carriage return"),
                          about("c.in", "a carriage return")});
  EXPECT_NE(text.find("the same of b.in, c.in"), std::string::npos) << text;
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
