#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/exchange/polygon/from_polygon.hpp"
#include "judge/exchange/polygon/statement_words.hpp"
#include "judge/exchange/polygon/tex_commands.hpp"
#include "judge/exchange/statement/markdown_to_tex.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestStatement = mebibytes(4);

/// Takes out all from one text to the end of the next.
void take_out(std::string& tex, std::string_view begin, std::string_view end) {
  for (std::size_t at = tex.find(begin); at != std::string::npos; at = tex.find(begin, at)) {
    const std::size_t last = tex.find(end, at);
    if (last == std::string::npos) return;
    tex.erase(at, last + end.size() - at);
  }
}

/// What stands in the environment `problem`, behind its arguments; all of it where there is none.
std::string inside_problem(const std::string& tex) {
  constexpr std::string_view kBegin = "\\begin{problem}";
  constexpr std::string_view kEnd = "\\end{problem}";
  std::size_t begin = tex.find(kBegin);
  if (begin == std::string::npos) return tex;
  begin += kBegin.size();
  constexpr int kArguments = 5;  // behind these a brace is the statement's own
  for (int argument = 0; argument < kArguments; ++argument) {
    const std::size_t next = next_argument(tex, begin);
    if (next >= tex.size() || tex[next] != '{') break;
    begin = end_of_argument(tex, next);
  }
  const std::size_t end = tex.find(kEnd, std::min(begin, tex.size()));
  return tex.substr(std::min(begin, tex.size()), end == std::string::npos ? end : end - begin);
}

class StatementConversion {
 public:
  StatementConversion(Exporting& exporting, const PolygonManifest& manifest)
      : exporting_(exporting),
        draft_(exporting.draft),
        root_(exporting.problem.places.root),
        manifest_(manifest) {}

  void run() {
    std::set<std::string> languages;
    for (const PolygonStatement& statement : manifest_.statements)
      languages.insert(statement.language);
    // One that has not been put together yet is not among them.
    const auto sections = entries_of(root_ / "statement-sections");
    for (const fs::path& folder : sections.value_or(std::vector<fs::path>()))
      if (is_file(folder / "legend.tex")) languages.insert(folder.filename().string());
    for (const std::string& language : languages) put(language);
    if (exporting_.titles.empty()) draft_.missing("a statement", "the format wants one");
    for (const char* folder : {"statements", "statement-sections"}) use_all_in(root_ / folder);
  }

 private:
  void put(const std::string& language) {
    const std::string code = language_code(language);
    if (code.empty())
      return draft_.lost("the statement in " + language, "the code of that language is not known");
    const auto named = manifest_.titles.find(language);
    const std::string title =
        named == manifest_.titles.end() ? exporting_.problem.name : named->second;
    const std::string path = "statement/problem." + code;
    const fs::path sections = root_ / "statement-sections" / language;
    if (is_file(sections / "legend.tex")) {
      put_tex(path, title, of_sections(sections));
      draft_.altered("statement-sections/" + language, path + ".tex");
      put_pictures(sections);
    } else if (!put_file_of(language, path, title)) {
      return;
    }
    exporting_.titles[code] = title;
    const fs::path tutorial = sections / "tutorial.tex";
    if (is_file(tutorial)) {
      const std::string place = "solution/solution." + code + ".tex";
      draft_.put_file(place, tutorial);
      draft_.altered("statement-sections/" + language + "/tutorial.tex", place);
    }
  }

  /// The statement as one file, TeX rather than PDF; whether there is one.
  bool put_file_of(const std::string& language, const std::string& path, const std::string& title) {
    std::string missing;
    for (const char* extension : {".tex", ".pdf"}) {
      for (const PolygonStatement& statement : manifest_.statements) {
        const fs::path file = root_ / statement.path;
        if (statement.language != language || file.extension() != extension) continue;
        if (!is_file(file)) {
          if (missing.empty()) missing = statement.path;
          continue;
        }
        if (file.extension() == ".pdf") {
          draft_.put_file(path + extension, file);
        } else {
          put_tex(path, title, of_whole(file));
          put_pictures(file.parent_path());
        }
        draft_.altered(statement.path, path + extension);
        return true;
      }
    }
    draft_.lost("the statement in " + language,
                missing.empty() ? "it is neither TeX nor PDF" : missing + " is not there");
    return false;
  }

  void put_tex(const std::string& path, const std::string& title, const std::string& text) {
    // Typewriter in Polygon's style, an accent elsewhere.
    const bool has_typewriter = text.find("\\t{") != std::string::npos;
    draft_.put_text(
        path + ".tex",
        fmt::format("\\problemname{{{}}}\n{}\n{}\n", tex_escaped(title),
                    has_typewriter ? "\\renewcommand{\\t}[1]{\\texttt{#1}}\n" : "", trimmed(text)));
  }

  static std::string of_sections(const fs::path& folder) {
    std::string text;
    for (const StatementSection& section : kStatementSections) {
      const auto part = read_file(folder / (std::string(section.name) + ".tex"), kLargestStatement);
      if (!part || trimmed(*part).empty()) continue;
      if (!section.heading.empty()) text += fmt::format("\\section*{{{}}}\n\n", section.heading);
      text.append(trimmed(*part)).append("\n\n");
    }
    return text;
  }

  /// Without the samples, which come from the tests.
  static std::string of_whole(const fs::path& file) {
    std::string text = inside_problem(read_file(file, kLargestStatement).value_or(""));
    take_out(text, "\\begin{example}", "\\end{example}");
    for (const char* command : {"\\Example", "\\Examples"}) replace_command(text, command, "");
    replace_command(text, "\\Notes", "\\section*{Notes}\n");
    for (const StatementSection& section : kStatementSections) {
      if (section.command.empty()) continue;
      replace_command(text, trimmed(section.command),
                      fmt::format("\\section*{{{}}}\n", section.heading));
    }
    return text;
  }

  void put_pictures(const fs::path& folder) {
    for (const fs::path& file : entries_of(folder).value_or(std::vector<fs::path>())) {
      const std::string name = file.filename().string();
      constexpr std::string_view kOthers[] = {".tex", ".sty", ".json", ".html",
                                              ".bat", ".mp",  ".log"};
      const bool is_other =
          std::ranges::find(kOthers, file.extension().string()) != std::end(kOthers);
      if (is_other || name.starts_with("example.") || !is_file(file)) continue;
      if (draft_.has("statement/" + name)) {
        draft_.uses(file);
      } else {
        draft_.put_file("statement/" + name, file);
      }
    }
  }

  /// The same in other forms.
  void use_all_in(const fs::path& folder) {
    std::error_code code;
    fs::recursive_directory_iterator entry(folder, code);
    for (const fs::recursive_directory_iterator end; !code && entry != end; entry.increment(code))
      draft_.uses(entry->path());
  }

  Exporting& exporting_;
  PackageDraft& draft_;
  fs::path root_;
  const PolygonManifest& manifest_;
};

}  // namespace

void export_statements_of_polygon(Exporting& exporting, const PolygonManifest& manifest) {
  StatementConversion(exporting, manifest).run();
}

}  // namespace judge
