#include "judge/inspection/spelled_samples.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using SpelledKind = SpelledSample::Kind;
using Samples = std::vector<SpelledSample>;

struct SampleRow {
  const char* name;
  const char* text;
  Samples samples;
};

std::ostream& operator<<(std::ostream& out, const SampleRow& row) {
  return out << row.name;
}

class MarkdownSamples : public testing::TestWithParam<SampleRow> {};

TEST_P(MarkdownSamples, AreThoseThatTheStatementNames) {
  EXPECT_EQ(samples_in_markdown(GetParam().text), GetParam().samples);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, MarkdownSamples,
    testing::Values(
        SampleRow{"fenced",
                  "## Samples\n\nInput:\n\n```\n1 2\n```\n\nOutput:\n\n```\n3\n```\n",
                  {{SpelledKind::input, 6, "1 2\n"}, {SpelledKind::output, 12, "3\n"}}},
        SampleRow{"indented",
                  "# Samples\n\nOutput (with a blank)\n\n     x\n    y\n\nNext\n",
                  {{SpelledKind::output, 5, " x\ny\n\n"}}},
        SampleRow{
            "headings", "### Sample Input 1\n```\n7\n```\n", {{SpelledKind::input, 3, "7\n"}}},
        SampleRow{"in a label alone",
                  "**Example output**\n\n~~~\n7\n~~~\n",
                  {{SpelledKind::output, 4, "7\n"}}},
        SampleRow{"section on input, no sample", "## Input\n\n```\nn\n```\n", {}},
        SampleRow{"behind the section", "## Samples\n\n## Input\n\n```\nn\n```\n", {}},
        SampleRow{"prose between", "## Samples\n\nInput\n\nIt looks so.\n\n```\nn\n```\n", {}},
        SampleRow{"fence without an end",
                  "## Samples\n\nInput\n\n```\nn\n",
                  {{SpelledKind::input, 6, "n\n"}}},
        SampleRow{"empty", "", {}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(TexSamples, AreVerbatim) {
  EXPECT_EQ(samples_in_tex("\\section*{Sample Input 1}\n\\begin{verbatim}\n1\n\\end{verbatim}\n"
                           "\\subsection{Output}\n\\begin{verbatim}\n2\n\\end{verbatim}\n"
                           "\\section{Input}\n\\begin{verbatim}\nn\n\\end{verbatim}\n"),
            (Samples{{SpelledKind::input, 3, "1\n"}, {SpelledKind::output, 7, "2\n"}}));
}

TEST(Samples, AreComparedWithoutBlanksAtEnds) {
  EXPECT_EQ(without_blank_ends(" a \r\nb\t\n\n\n"), " a\nb");
  EXPECT_EQ(without_blank_ends(""), "");
}

}  // namespace
}  // namespace judge
