#include "judge/exchange/statement/markdown_to_tex.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "judge/exchange/statement/tex_inline.hpp"

namespace judge {
namespace {

using Kind = MarkdownBlock::Kind;

class TexWriter {
 public:
  TexText write(const std::vector<MarkdownBlock>& blocks) {
    read_addresses(blocks);
    std::map<std::string, std::string> footnotes;
    read_footnotes(blocks, footnotes);
    references_.footnotes = std::move(footnotes);
    TexText result;
    result.text = all(blocks);
    for (const auto& [label, text] : references_.footnotes) {
      if (!references_.named_footnotes.contains(label))
        tell("a footnote that nothing in the text names: [" + label + "]");
    }
    for (std::string& what : references_.unconverted) {
      if (std::ranges::find(result.unconverted, what) == result.unconverted.end())
        result.unconverted.push_back(std::move(what));
    }
    return result;
  }

 private:
  void tell(std::string what) { references_.unconverted.push_back(std::move(what)); }

  void read_addresses(const std::vector<MarkdownBlock>& blocks) {
    for (const MarkdownBlock& block : blocks) {
      if (block.kind == Kind::definition && !block.address.empty())
        references_.addresses.emplace(block.text, block.address);
      read_addresses(block.blocks);
    }
  }

  /// Once all addresses are known, which footnotes may name. Footnotes within footnotes are not
  /// TeX's.
  void read_footnotes(const std::vector<MarkdownBlock>& blocks,
                      std::map<std::string, std::string>& footnotes) {
    for (const MarkdownBlock& block : blocks) {
      if (block.kind != Kind::definition) read_footnotes(block.blocks, footnotes);
      if (block.kind != Kind::definition || !block.address.empty()) continue;
      std::string text = all(block.blocks);
      if (text.ends_with('\n')) text.pop_back();
      if (text.find("\\begin{verbatim}") != std::string::npos)
        tell("a footnote with code in lines of its own: [" + block.text + "]");
      else
        footnotes.emplace(block.text, std::move(text));
    }
  }

  std::string all(const std::vector<MarkdownBlock>& blocks) {
    std::string text;
    for (const MarkdownBlock& block : blocks) {
      const std::string part = one(block);
      if (!part.empty()) text += (text.empty() ? "" : "\n") + part;
    }
    return text;
  }

  std::string one(const MarkdownBlock& block) {
    switch (block.kind) {
      case Kind::heading:
        return heading(block);
      case Kind::code:
        return code(block.text);
      case Kind::list:
        return list(block);
      case Kind::item:
        return all(block.blocks);
      case Kind::table:
        return table(block);
      case Kind::quote:
        return "\\begin{quote}\n" + all(block.blocks) + "\\end{quote}\n";
      case Kind::rule:
        return "\\noindent\\hrulefill\n";
      case Kind::paragraph:
        return tex_inline(block.text, references_) + "\n";
      case Kind::definition:
        return "";
      case Kind::unknown:
        tell("HTML: " + block.text.substr(0, block.text.find('\n')));
        return "";
    }
    return "";
  }

  std::string heading(const MarkdownBlock& block) {
    if (block.level == 1) return "";
    const std::string text = tex_inline(block.text, references_);
    if (block.level == 2) return "\\section*{" + text + "}\n";
    return (block.level == 3 ? "\\subsection*{" : "\\textbf{") + text + "}\n";
  }

  std::string code(const std::string& text) {
    constexpr std::string_view kEnd = "\\end{verbatim}";
    if (text.find(kEnd) != std::string::npos) tell("code with \\end{verbatim} in it");
    return "\\begin{verbatim}\n" + text + std::string(kEnd) + "\n";
  }

  std::string list(const MarkdownBlock& block) {
    const std::string kind = block.level >= 0 ? "enumerate" : "itemize";
    std::string text = "\\begin{" + kind + "}\n";
    if (block.level > 1) text += fmt::format("\\setcounter{{enumi}}{{{}}}\n", block.level - 1);
    for (const MarkdownBlock& item : block.blocks) {
      // Two columns more, for people; but verbatim takes its spaces for its own.
      text += "\\item " + all(item.blocks);
    }
    return text + "\\end{" + kind + "}\n";
  }

  std::string table(const MarkdownBlock& block) {
    std::size_t columns = 0;
    for (const auto& row : block.rows) columns = std::max(columns, row.size());
    std::string text = "\\begin{tabular}{|" + repeated("l|", columns) + "}\n\\hline\n";
    for (const auto& row : block.rows) {
      for (std::size_t i = 0; i < columns; ++i) {
        const std::string cell = i < row.size() ? tex_inline(row[i], references_) : "";
        const bool is_heading = &row == &block.rows.front() && !cell.empty();
        text += (i == 0 ? "" : " & ") + (is_heading ? "\\textbf{" + cell + "}" : cell);
      }
      text += " \\\\\n\\hline\n";
    }
    return text + "\\end{tabular}\n";
  }

  static std::string repeated(std::string_view text, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += text;
    return all;
  }

  TexReferences references_;
};

}  // namespace

TexText tex_of(const std::vector<MarkdownBlock>& blocks) {
  return TexWriter().write(blocks);
}

}  // namespace judge
