#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/inspection/text_faults.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTitleCommand = "\\problemname{";

struct Title {
  std::string text;
  int line = 0;
};

/// Whether a '%' is before that place on its line.
bool is_in_tex_comment(std::string_view tex, std::size_t at) {
  const std::size_t begin = tex.rfind('\n', at) + 1;  // npos + 1 is 0
  const std::size_t sign = tex.substr(begin, at - begin).find('%');
  return sign != std::string_view::npos && (sign == 0 || tex[begin + sign - 1] != '\\');
}

/// What a statement in TeX says with \problemname{...}; braces in it are kept.
std::optional<Title> title_of(std::string_view tex) {
  std::size_t at = tex.find(kTitleCommand);
  while (at != std::string_view::npos && is_in_tex_comment(tex, at))
    at = tex.find(kTitleCommand, at + 1);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t begin = at + kTitleCommand.size();
  int depth = 1;
  std::size_t end = begin;
  while (end < tex.size() && depth > 0) {
    depth += tex[end] == '{' ? 1 : tex[end] == '}' ? -1 : 0;
    ++end;
  }
  return Title{std::string(tex.substr(begin, end - begin - (depth == 0 ? 1 : 0))),
               line_at(tex, at)};
}

/// TeX's quotes and dashes, and those of typography, as keyboards have them; in this order.
constexpr auto kPlainSigns = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"``", "\""},
    {"''", "\""},
    {"“", "\""},
    {"”", "\""},
    {"„", "\""},
    {"‘", "'"},
    {"’", "'"},
    {"`", "'"},
    {"---", "-"},
    {"--", "-"},
    {"–", "-"},
    {"—", "-"},
});

std::string with_plain_signs(std::string text) {
  for (const auto& [sign, plain] : kPlainSigns) {
    for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign, at + plain.size()))
      text.replace(at, sign.size(), plain);
  }
  return text;
}

/// A title as both files would have it: without TeX's marks and with single blanks.
std::string plain_title(std::string_view written) {
  const std::string title = with_plain_signs(std::string(written));
  std::string plain;
  for (const char c : title) {
    const bool is_mark = c == '{' || c == '}' || c == '\\' || c == '$';
    const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '~';
    if (is_mark || (is_blank && (plain.empty() || plain.back() == ' '))) continue;
    plain += is_blank ? ' ' : c;
  }
  while (plain.ends_with(' ')) plain.pop_back();
  return plain;
}

/// Titles by language; "" for one that is for every language.
std::vector<std::pair<std::string, std::string>> titles_of_manifest(const Inspected& inspected) {
  std::error_code code;
  if (!fs::is_regular_file(inspected.manifest, code)) return {};
  ManifestReader reader = read_tolerantly(inspected.manifest, inspected.shown(inspected.manifest));
  const Node name = reader.root().get("name");
  std::vector<std::pair<std::string, std::string>> titles;
  if (name.is_scalar()) titles.emplace_back("", name.as_string().value_or(""));
  for (const Node::Entry& entry : name.is_map() ? name.entries() : std::vector<Node::Entry>())
    titles.emplace_back(entry.key, entry.value.as_string().value_or(""));
  return titles;
}

/// What to do about a name without a language that is the title of a statement in another language
/// than English. "" where it is none's.
std::string help_by_languages(const std::vector<fs::path>& statements, std::string_view name) {
  for (const fs::path& statement : statements) {
    const std::string language = statement_language(statement);
    if (language.empty() || language == "en" || statement.extension() != ".tex") continue;
    const auto text = read_file(statement, mebibytes(4));
    const auto title = text ? title_of(*text) : std::nullopt;
    if (title && plain_title(title->text) == plain_title(name)) {
      return fmt::format(
          "a name without a language is the English one: write 'name: {{en: ..., {}: ...}}'",
          language);
    }
  }
  return {};
}

/// Tells of the problem's name where it is the first line of a statement in Markdown.
void look_for_title(const Inspected& inspected, const fs::path& statement,
                    const std::vector<std::pair<std::string, std::string>>& titles,
                    Findings& findings) {
  const auto text = read_file(statement, mebibytes(4));
  const std::size_t begin = text ? text->find_first_not_of(" \t\r\n") : std::string::npos;
  if (begin == std::string::npos || !text->substr(begin).starts_with("# ")) return;
  const std::string title = text->substr(begin + 2, text->find('\n', begin) - begin - 2);
  const auto is_it = [&](const auto& known) {
    return plain_title(known.second) == plain_title(title);
  };
  if (std::ranges::any_of(titles, is_it))
    findings.push_back(find(RuleId::statement_repeats_title,
                            inspected.at(statement, line_at(*text, begin)),
                            "begins with the problem's name"));
}

}  // namespace

Findings inspect_statements(const Inspected& inspected) {
  Findings findings;
  const std::vector<fs::path> statements = statements_of(inspected);
  const Problem& problem = inspected.problem;
  if (statements.empty() && !problem.are_missing_parts_told) {
    findings.push_back(
        find(RuleId::statement_missing, inspected.at(problem.package), "there is no statement"));
  } else if (std::ranges::none_of(statements, has_statement_ending) && !statements.empty()) {
    findings.push_back(find(RuleId::statement_missing, inspected.at(statements.front()),
                            "a statement that is neither TeX nor Markdown nor PDF"));
  }
  const auto titles = titles_of_manifest(inspected);
  bool has_title = !titles.empty();
  for (const fs::path& statement : statements) {
    if (statement.extension() == ".md" && problem.must_keep_package_format())
      look_for_title(inspected, statement, titles, findings);
    if (statement.extension() != ".tex") continue;
    const auto text = read_file(statement, mebibytes(4));
    const auto title = text ? title_of(*text) : std::nullopt;
    has_title = has_title || title.has_value();
    if (text && !title && problem.has_titles_in_statements) {
      findings.push_back(find(RuleId::statement_without_title, inspected.at(statement),
                              "there is no \\problemname{...}"));
    }
    if (!title) continue;
    const std::string of_statement = statement_language(statement);
    for (const auto& [language, name] : titles) {
      const bool is_of_it =
          language.empty() || language == (of_statement.empty() ? "en" : of_statement);
      // A title by a macro of the contest's own is for TeX to know.
      if (!is_of_it || title->text.find('\\') != std::string::npos ||
          plain_title(name) == plain_title(title->text))
        continue;
      // One name without a language is that of the English statement.
      if (language.empty() && !of_statement.empty() && of_statement != "en") continue;
      findings.push_back(find(RuleId::title_differs, inspected.at(statement, title->line),
                              fmt::format("\\problemname is {}, and 'name' in problem.yaml is {}",
                                          visible_text(title->text), visible_text(name)),
                              {}, language.empty() ? help_by_languages(statements, name) : ""));
    }
  }
  const bool is_pdf_alone = std::ranges::all_of(
      statements, [](const fs::path& path) { return path.extension() == ".pdf"; });
  // What a manifest lacks beside a statement that has no text, tools still want to know.
  if (!has_title && problem.name == problem.id) {
    findings.push_back(find(RuleId::title_missing, inspected.at(inspected.manifest),
                            is_pdf_alone || statements.empty()
                                ? "the problem has no title"
                                : "neither problem.yaml nor a statement gives a title"));
  }
  return findings;
}

}  // namespace judge
