#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/exchange/limit_keys.hpp"
#include "judge/exchange/polygon/polygon_draft.hpp"
#include "judge/exchange/polygon/statement_words.hpp"
#include "judge/exchange/polygon/tex_commands.hpp"
#include "judge/exchange/statement/markdown_to_tex.hpp"
#include "judge/problem/manifest_time_limit.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The text under each of its headings. What stands under others stays with these: in front of all
/// sections with the legend, else with the notes.
std::map<std::string_view, std::string> sections_of(std::string_view tex) {
  constexpr std::string_view kHeading = "\\section*{";
  std::map<std::string_view, std::string> sections;
  std::string_view current = "legend";
  while (!tex.empty()) {
    const std::size_t at = tex.find(kHeading, 1);
    std::string_view part = tex.substr(0, at);
    tex.remove_prefix(part.size());
    const std::size_t end = part.find('}');
    if (part.starts_with(kHeading) && end != std::string_view::npos) {
      const std::string heading =
          lower_case(std::string(part.substr(kHeading.size(), end - kHeading.size())));
      const auto* const section =
          std::ranges::find_if(kStatementSections, [&](const StatementSection& row) {
            return row.headings.find("|" + heading + "|") != std::string_view::npos;
          });
      if (section != kStatementSections.end()) {
        current = section->name;
        part.remove_prefix(end + 1);
      } else if (current != "legend") {
        current = "notes";
      }
    }
    const std::string_view lines = trimmed(part, "\n");
    if (lines.empty()) continue;
    std::string& text = sections[current];
    if (!text.empty()) text += "\n";
    text.append(lines).append("\n");
  }
  return sections;
}

class StatementsOfPolygon {
 public:
  explicit StatementsOfPolygon(PolygonDraft& polygon)
      : polygon_(polygon), exporting_(polygon.exporting) {}

  void run() {
    // As TeX, as a legacy package has them.
    PackageDraft plain;
    Exporting to_tex{.problem = exporting_.problem,
                     .library = exporting_.library,
                     .format = PackageFormat::polygon,
                     .balloon = {},
                     .draft = plain};
    export_statements(to_tex);
    exporting_.draft.uses_what(plain);
    for (const std::string& reason : plain.refusals()) exporting_.draft.refuse(reason);
    for (const Change& change : plain.changes()) {
      if (change.kind == Change::Kind::lost) exporting_.draft.lost(change.was, change.is);
      if (change.kind == Change::Kind::missing) exporting_.draft.missing(change.was, change.is);
    }
    std::vector<std::string> statements;
    std::vector<std::string> pictures;
    for (const auto& [path, entry] : plain.entries())
      (is_statement(path) ? statements : pictures).push_back(path);
    // Of "en" and "en-US", both of which are English, the one that the judge shows, else the former.
    const std::string shown = exporting_.problem.statement.value_or("").filename().string();
    std::ranges::stable_sort(statements, {}, [&](const std::string& path) {
      const std::string code = code_of(path);
      return std::pair(!shown.starts_with("problem." + code + "."), code.size());
    });
    std::vector<std::string> languages;
    for (const std::string& path : statements) {
      const std::string code = code_of(path);
      const std::string place = place_of(path);
      if (exporting_.draft.has(place)) {
        exporting_.draft.lost(name_in_source(plain, path),
                              fmt::format("another one is {} already: Polygon has one in {}", place,
                                          polygon_language_name(code)));
        continue;
      }
      put(path, plain.entries().at(path), title_in(to_tex, code));
      languages.push_back(polygon_language_name(code));
    }
    for (const std::string& path : pictures) put_picture(plain, path, languages);
  }

 private:
  static bool is_tex(const std::string& path) { return path.ends_with(".tex"); }

  static bool is_statement(const std::string& path) {
    const bool has_kind = is_tex(path) || path.ends_with(".pdf");
    return has_kind && path.find('/') == path.rfind('/') &&
           fs::path(path).stem().string().starts_with("problem.");
  }

  /// Of "problem_statement/problem.en.tex": "en".
  static std::string code_of(const std::string& path) {
    return fs::path(path).stem().string().substr(std::string_view("problem.").size());
  }

  /// Where that statement is going to be.
  static std::string place_of(const std::string& path) {
    return "statements/" + polygon_language_name(code_of(path)) +
           (is_tex(path) ? "/problem.tex" : "/problem.pdf");
  }

  static std::string name_in_source(const PackageDraft& plain, const std::string& path) {
    const auto moved = std::ranges::find_if(plain.changes(), [&](const Change& change) {
      return change.kind == Change::Kind::altered && change.is == path;
    });
    return moved == plain.changes().end() ? path : moved->was;
  }

  std::string title_in(const Exporting& to_tex, const std::string& code) const {
    const auto found = to_tex.titles.find(code);
    return found == to_tex.titles.end() ? exporting_.problem.name : found->second;
  }

  void put_picture(const PackageDraft& plain, const std::string& path,
                   const std::vector<std::string>& languages) {
    const std::string inner = path.substr(path.find('/') + 1);
    for (const std::string& language : languages)
      for (const char* folder : {"statements/", "statement-sections/"})
        exporting_.draft.put_file(folder + language + "/" + inner, plain.entries().at(path).source);
  }

  void put(const std::string& plain_path, const PackageDraft::Entry& entry,
           const std::string& title) {
    const std::string language = polygon_language_name(code_of(plain_path));
    const std::string path = place_of(plain_path);
    pugi::xml_node statement = polygon_.statements.append_child("statement");
    if (is_tex(path)) statement.append_attribute("charset") = "UTF-8";
    statement.append_attribute("language") = language.c_str();
    statement.append_attribute("path") = path.c_str();
    statement.append_attribute("type") = is_tex(path) ? "application/x-tex" : "application/pdf";
    pugi::xml_node name = polygon_.statements.parent().child("names").append_child("name");
    name.append_attribute("language") = language.c_str();
    name.append_attribute("value") = title.c_str();
    if (!is_tex(path)) return exporting_.draft.put_file(path, entry.source);
    const auto text = content_of(entry);
    if (!text) return exporting_.draft.refuse(text.error().message);
    put_tex(language, path, title, polygon_tex(without_title(*text)));
  }

  static std::string without_title(std::string text) {
    const std::size_t at = text.find("\\problemname{");
    const std::size_t end = at == std::string::npos ? at : text.find('\n', at);
    if (end != std::string::npos) text.erase(at, end + 1 - at);
    return text;
  }

  void put_tex(const std::string& language, const std::string& path, const std::string& title,
               const std::string& tex) {
    const std::map<std::string_view, std::string> sections = sections_of(tex);
    const std::string folder = "statement-sections/" + language + "/";
    exporting_.draft.put_text(folder + "name.tex", tex_escaped(title));
    std::string whole = begin_of_statement(title);
    for (const StatementSection& section : kStatementSections) {
      // Samples come in front of the notes.
      if (section.name == "notes") whole += samples(folder);
      const auto found = sections.find(section.name);
      if (found == sections.end()) continue;
      exporting_.draft.put_text(folder + std::string(section.name) + ".tex", found->second);
      whole += "\n" + std::string(section.command) + found->second;
    }
    exporting_.draft.put_text(path, whole + "\n\\end{problem}\n");
  }

  std::string begin_of_statement(const std::string& title) const {
    const Limits& limits = exporting_.problem.limits;
    const std::string seconds = seconds_text(limits.time_limit);
    return fmt::format(
        "\\begin{{problem}}{{{}}}{{standard input}}{{standard output}}{{{} {}}}{{{} "
        "megabytes}}\n",
        tex_escaped(title), seconds, seconds == "1" ? "second" : "seconds",
        limits.memory.count / mebibytes(1).count);
  }

  /// The files of the samples, by the numbers of the tests, and what shows them.
  std::string samples(const std::string& folder) {
    std::string text;
    int number = 0;
    for (const TestCase& test_case : each_case(exporting_.problem.data)) {
      ++number;
      if (!test_case.name.starts_with("sample/")) continue;
      const std::string name = fmt::format("example.{:02}", number);
      put_example(folder + name, test_case);
      text += fmt::format("\\exmpfile{{{0}}}{{{0}.a}}%\n", name);
    }
    return text.empty() ? "" : "\n\\Example\n\n\\begin{example}\n" + text + "\\end{example}\n";
  }

  /// Of a sample with a conversation what each side says, with an empty line where it is the
  /// other's turn.
  void put_example(const std::string& path, const TestCase& test_case) {
    const auto conversation = test_case.interaction.empty()
                                  ? Expected<std::string>("")
                                  : read_file(test_case.interaction, mebibytes(4));
    if (!conversation) return exporting_.draft.refuse(conversation.error().message);
    if (conversation->empty()) {
      exporting_.draft.put_file(path, test_case.input);
      exporting_.draft.put_file(path + ".a", test_case.answer);
      return;
    }
    std::string from_judge;
    std::string from_submission;
    for (const std::string_view line : lines_of(*conversation)) {
      from_judge += std::string(line.starts_with('<') ? line.substr(1) : "") + "\n";
      from_submission += std::string(line.starts_with('>') ? line.substr(1) : "") + "\n";
    }
    exporting_.draft.put_text(path, from_judge);
    exporting_.draft.put_text(path + ".a", from_submission);
    exporting_.draft.altered("the conversation of " + test_case.name, path + " and .a");
  }

  PolygonDraft& polygon_;
  Exporting& exporting_;
};

}  // namespace

void export_polygon_statements(PolygonDraft& polygon) {
  StatementsOfPolygon(polygon).run();
}

}  // namespace judge
