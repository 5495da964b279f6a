#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/inspection/text_faults.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A name in a statement, and where it stands in the text.
struct Named {
  std::string name;
  std::size_t at = 0;
};

/// TeX with blanks in place of its comments.
std::string without_comments(std::string tex) {
  bool is_comment = false;
  for (std::size_t i = 0; i < tex.size(); ++i) {
    if (tex[i] == '\n') is_comment = false;
    if (tex[i] == '%' && (i == 0 || tex[i - 1] != '\\')) is_comment = true;
    if (is_comment) tex[i] = ' ';
  }
  return tex;
}

/// Behind what opens at `at`, where it ends; npos where nothing opens or it does not end.
std::size_t behind(std::string_view text, std::size_t at, char opens, char closes) {
  if (at >= text.size() || text[at] != opens) return text.npos;
  const std::size_t end = text.find(closes, at);
  return end == text.npos ? end : end + 1;
}

/// What stands in braces behind each such command, and behind its options and `before` others.
std::vector<Named> arguments_of(std::string_view tex, std::string_view command, int before) {
  std::vector<Named> found;
  for (std::size_t at = tex.find(command); at != tex.npos; at = tex.find(command, at + 1)) {
    std::size_t next = at + command.size();
    if (const std::size_t end = behind(tex, next, '[', ']'); end != tex.npos) next = end;
    for (int i = 0; i < before && next != tex.npos; ++i) next = behind(tex, next, '{', '}');
    const std::size_t end = behind(tex, next, '{', '}');
    if (end != tex.npos) found.push_back({std::string(tex.substr(next + 1, end - next - 2)), at});
  }
  return found;
}

/// The pictures of a statement in Markdown: ![...](path), src="path".
std::vector<Named> pictures_of_markdown(std::string_view text) {
  std::vector<Named> found;
  for (std::size_t at = text.find("!["); at != text.npos; at = text.find("![", at + 1)) {
    const std::size_t begin = text.find("](", at);
    if (begin == text.npos || text.substr(at, begin - at).find('\n') != text.npos) continue;
    const std::size_t end = text.find_first_of(") \n", begin);
    if (end != text.npos)
      found.push_back({std::string(text.substr(begin + 2, end - begin - 2)), at});
  }
  constexpr std::string_view kSource = "<img src=\"";
  for (std::size_t at = text.find(kSource); at != text.npos; at = text.find(kSource, at + 1)) {
    const std::size_t begin = at + kSource.size();
    const std::size_t end = text.find('"', begin);
    if (end != text.npos) found.push_back({std::string(text.substr(begin, end - begin)), at});
  }
  return found;
}

/// {{name}}, but for the format's own.
std::vector<Named> constants_of_markdown(std::string_view text) {
  std::vector<Named> found;
  for (std::size_t at = text.find("{{"); at != text.npos; at = text.find("{{", at + 1)) {
    const std::size_t end = text.find("}}", at);
    if (end == text.npos) break;
    const std::string_view name = text.substr(at + 2, end - at - 2);
    const bool is_word = !name.empty() && std::ranges::all_of(name, [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
    });
    if (is_word && name != "nextsample" && name != "remainingsamples")
      found.push_back({std::string(name), at});
  }
  return found;
}

class StatementParts {
 public:
  StatementParts(const Inspected& inspected, const fs::path& statement, std::string text)
      : inspected_(inspected),
        statement_(statement),
        is_tex_(statement.extension() == ".tex"),
        text_(is_tex_ ? without_comments(std::move(text)) : std::move(text)) {}

  Findings run() {
    if (is_tex_) {
      // Where TeX looks elsewhere, or for what a macro says, is not known.
      const bool looks_here = text_.find("\\graphicspath") == text_.npos;
      if (looks_here) tell_of_pictures(arguments_of(text_, "\\includegraphics", 0));
      if (looks_here) tell_of_pictures(arguments_of(text_, "\\illustration", 1));
    } else {
      tell_of_pictures(pictures_of_markdown(text_));
    }
    const bool has_constants = !inspected_.problem.constants.empty();
    if (!inspected_.is_legacy && (has_constants || is_tex_))
      tell_of_constants(is_tex_ ? arguments_of(text_, "\\constant", 0)
                                : constants_of_markdown(text_));
    return std::move(findings_);
  }

 private:
  bool is_there(const std::string& name) const {
    constexpr auto kEndings =
        std::to_array<std::string_view>({"", ".pdf", ".png", ".jpg", ".jpeg", ".eps", ".svg"});
    return std::ranges::any_of(kEndings, [&](std::string_view ending) {
      std::error_code code;
      return fs::exists(statement_.parent_path() / (name + std::string(ending)), code);
    });
  }

  void tell_of_pictures(const std::vector<Named>& pictures) {
    for (const auto& [name, at] : pictures) {
      // What a macro, an address or an escaped sign comes to is not known here.
      if (name.empty() || name.find_first_of("\\#%:<{\n") != name.npos || is_there(name)) continue;
      tell(RuleId::statement_file_missing, at,
           fmt::format("the picture {} is not there", visible_text(name, 255)));
    }
  }

  void tell_of_constants(const std::vector<Named>& names) {
    std::vector<std::string> known;
    for (const auto& [name, value] : inspected_.problem.constants) known.push_back(name);
    for (const auto& [name, at] : names) {
      if (std::ranges::find(known, name) != known.end()) continue;
      tell(RuleId::statement_constant_unknown, at,
           fmt::format("there is no constant {}", visible_text(name, 80)),
           spelling_help(name, known));
    }
  }

  void tell(RuleId rule, std::size_t at, std::string what, std::string help = {}) {
    findings_.push_back(find(rule, inspected_.at(statement_, line_at(text_, at)), std::move(what),
                             {}, std::move(help)));
  }

  const Inspected& inspected_;
  const fs::path& statement_;
  bool is_tex_;
  std::string text_;
  Findings findings_;
};

}  // namespace

Findings inspect_statement_parts(const Inspected& inspected) {
  Findings findings;
  for (const fs::path& statement : statements_of(inspected)) {
    if (statement.extension() == ".pdf") continue;
    auto text = read_file(statement, mebibytes(4));
    if (text) add_findings(findings, StatementParts(inspected, statement, *std::move(text)).run());
  }
  return findings;
}

}  // namespace judge
