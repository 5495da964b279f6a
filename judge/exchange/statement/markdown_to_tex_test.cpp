#include "judge/exchange/statement/markdown_to_tex.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct TexCase {
  std::string name;
  std::string markdown;
  std::string tex;
};

std::ostream& operator<<(std::ostream& out, const TexCase& row) {
  return out << row.name;
}

class MarkdownToTex : public testing::TestWithParam<TexCase> {};

TEST_P(MarkdownToTex, SaysTheSame) {
  const TexText converted = tex_of(parse_markdown(GetParam().markdown));
  EXPECT_EQ(converted.text, GetParam().tex);
  EXPECT_THAT(converted.unconverted, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, MarkdownToTex,
    testing::Values(
        TexCase{"Link", "See [here](https://a.org/x_1).", "See \\href{https://a.org/x_1}{here}.\n"},
        TexCase{"BracketsBeforeALink", "In [1, n], see [here](https://a.org).",
                "In [1, n], see \\href{https://a.org}{here}.\n"},
        TexCase{"BracketsWithinALink", "[a [b] c](https://a.org)",
                "\\href{https://a.org}{a [b] c}\n"},
        TexCase{"AddressWithParentheses", "[it](https://a.org/It_(word)) is",
                "\\href{https://a.org/It_(word)}{it} is\n"},
        TexCase{"TitleOfALink", "[it](<https://a.org> \"Title\")", "\\href{https://a.org}{it}\n"},
        TexCase{"NoLink", "a[i](j", "a[i](j\n"},
        TexCase{"LinksByName",
                "[One][a b], [two][] and [Two].\n\n[A  B]: https://a.org/1\n[two]: "
                "<https://a.org/2> 'Second'\n",
                "\\href{https://a.org/1}{One}, \\href{https://a.org/2}{two} and "
                "\\href{https://a.org/2}{Two}.\n"},
        TexCase{"UnknownName", "[One][a] and [x].\n\n[x]: it is no address\n",
                "[One][a] and [x].\n\n[x]: it is no address\n"},
        TexCase{"Footnote", "A maze[^m] is *one*[^2].\n\n[^m]: It is\n  small.\n[^2]: By `N`.\n",
                "A maze\\footnote{It is\nsmall.} is \\emph{one}\\footnote{By \\texttt{N}.}.\n"},
        TexCase{"FootnoteWithALink", "A[^1]\n\n[^1]: [B](https://a.org/b)\n",
                "A\\footnote{\\href{https://a.org/b}{B}}\n"},
        TexCase{"FootnoteOfTwoParagraphs", "A[^1]\n\n[^1]: B\n\n    C\n\nD\n",
                "A\\footnote{B\n\nC}\n\nD\n"},
        TexCase{"UnknownFootnote", "A[^1]", "A[\\^{}1]\n"},
        TexCase{"UnderlinedHeadings", "Title\n=====\n\nInput\n-----\nA line.\n\n---\n",
                "\\section*{Input}\n\nA line.\n\n\\noindent\\hrulefill\n"},
        TexCase{"RuleBehindAList", "- a\n---\nb\n",
                "\\begin{itemize}\n\\item a\n\\end{itemize}\n\n\\noindent\\hrulefill\n\nb\n"},
        TexCase{"FootnoteWithinAQuote", "> A[^1]\n>\n> [^1]: B\n",
                "\\begin{quote}\nA\\footnote{B}\n\\end{quote}\n"},
        TexCase{"FrontMatter", "---\ntitle: Maze\n---\nA maze.\n", "A maze.\n"},
        TexCase{"RuleAtTheBeginning", "---\n\nA: maze.\n\n---\n",
                "\\noindent\\hrulefill\n\nA: maze.\n\n\\noindent\\hrulefill\n"},
        TexCase{"Break", "one<br>two<br/>three", "one\\\\two\\\\three\n"},
        TexCase{"NoTag", "1 <2 and 3> 2, a<", "1 $<$2 and 3$>$ 2, a$<$\n"},
        TexCase{"Entities", "a &lt; b &amp;&nbsp;c &such; d", "a $<$ b \\&~c \\&such; d\n"},
        TexCase{"Image", "![It](it.png)", "\\includegraphics{it.png}\n"}),
    [](const auto& row) { return row.param.name; });

TEST(TexOfMarkdown, TellsWhatItLeavesOut) {
  const auto untold = [](const char* text) { return tex_of(parse_markdown(text)).unconverted; };
  EXPECT_THAT(untold("x<sub>1</sub> and y<sub>2</sub>"),
              ElementsAre("HTML: <sub>", "HTML: </sub>"));
  EXPECT_THAT(untold("A\n\n[^1]: B"),
              ElementsAre("a footnote that nothing in the text names: [^1]"));
  EXPECT_THAT(untold("A[^1]\n\n[^1]:\n    ```\n    B\n    ```\n"),
              ElementsAre("a footnote with code in lines of its own: [^1]"));
  for (const char* address : {"https://a.org/a.png", "http:a.org/400", "a.svg"}) {
    EXPECT_THAT(untold(("![It](" + std::string(address) + ")").c_str()),
                ElementsAre("an image that LaTeX cannot show: " + std::string(address)));
  }
}

TEST(TexOfMarkdown, TakesNoLongForManyBrackets) {
  const std::string many(200'000, '[');
  EXPECT_EQ(tex_of(parse_markdown(many)).text, many + "\n");
  const std::string closed = std::string(100'000, '[') + "a" + std::string(100'000, ']');
  EXPECT_EQ(tex_of(parse_markdown(closed)).text, closed + "\n");
  std::string nested = std::string(20'000, '[') + "a";
  for (int i = 0; i < 20'000; ++i) nested += "](b)";
  EXPECT_THAT(tex_of(parse_markdown(nested)).text, HasSubstr("\\href{b}{"));
}

}  // namespace
}  // namespace judge
