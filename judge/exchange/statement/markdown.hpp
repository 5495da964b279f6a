#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A part of a text in Markdown: what our statements use of it.
struct MarkdownBlock {
  enum class Kind {
    heading,
    code,
    list,  ///< `blocks` are the items, each of kind `item` with blocks of its own
    item,
    table,  ///< `rows`, the first one its heading
    quote,
    rule,  ///< a line across
    paragraph,
    definition,  ///< "[^1]: ..." of a footnote, which is in `blocks`; "[name]: address" of links
    unknown,     ///< HTML: is handed on as it stands there
  };

  Kind kind = Kind::paragraph;
  std::string text = {};  ///< of a heading, a paragraph (in lines), code (with its last newline);
                          ///< of a definition its name, as markdown_label() has it
  int level = 0;          ///< of a heading, from 1; of a list whose items are numbered: the first
                          ///< number, else -1
  std::vector<MarkdownBlock> blocks = {};
  std::vector<std::vector<std::string>> rows = {};
  std::string address = {};  ///< of a definition for links
  /// The lines it stands in, from 0, and the one behind it; of blocks within others nothing.
  std::size_t first_line = 0;
  std::size_t end_line = 0;
};

/// The name of a definition, without its brackets: capitals and how much white space there is make
/// no difference. That of a footnote begins with '^'.
std::string markdown_label(std::string_view text);

/// Parses it. Any text at all is some Markdown.
std::vector<MarkdownBlock> parse_markdown(std::string_view text);

}  // namespace judge
