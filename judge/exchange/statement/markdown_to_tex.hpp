#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/exchange/statement/markdown.hpp"

namespace judge {

/// A text in TeX, and what of it could not be said there.
struct TexText {
  std::string text;
  std::vector<std::string> unconverted;  ///< "an image in the text: maze.bmp"
};

/// Markdown as the LaTeX that judge systems are able to show: sections, lists, verbatim, tabular,
/// emphasis, links, footnotes; formulas between `$` are LaTeX already. Headings of the first level
/// are left out: they are the title.
TexText tex_of(const std::vector<MarkdownBlock>& blocks);

/// A plain text as TeX: characters that mean something there are escaped.
std::string tex_escaped(std::string_view text);

}  // namespace judge
