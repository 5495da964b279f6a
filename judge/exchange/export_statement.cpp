#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/exchange/exporting.hpp"
#include "judge/exchange/statement/markdown.hpp"
#include "judge/exchange/statement/markdown_to_tex.hpp"
#include "judge/exchange/statement/statement_samples.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/problem_credits.hpp"
#include "judge/program/language/constants.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A statement's file: "problem.en.tex" of the shelves' "statement.md".
struct StatementFile {
  fs::path file;
  std::string language;
  std::string extension;  ///< ".md"
};

class StatementExport {
 public:
  explicit StatementExport(Exporting& exporting)
      : exporting_(exporting), problem_(exporting.problem), draft_(exporting.draft) {}

  void run() {
    const std::vector<StatementFile> files = find();
    put_printed_one_beside();
    read_titles();
    for (const StatementFile& statement : files) {
      put(statement);
      if (!exporting_.titles.contains(statement.language))
        exporting_.titles[statement.language] = title_of(statement);
    }
    // Titles of languages without a statement would be a mistake.
    std::erase_if(exporting_.titles, [&](const auto& title) {
      return std::ranges::none_of(
          files, [&](const StatementFile& file) { return file.language == title.first; });
    });
    if (!exporting_.is_to_legacy()) leave_out_titles_without_code();
  }

 private:
  /// The keys of names are codes of languages, which statements of older packages may have others
  /// for: "zh-Hans".
  void leave_out_titles_without_code() {
    std::erase_if(exporting_.titles, [&](const auto& title) {
      if (is_language_code(title.first)) return false;
      if (title.second != problem_.name)
        draft_.lost("the title in " + title.first,
                    "2025-09 wants the code of a language, as 'en' or 'pt-BR'");
      return true;
    });
  }

  std::string folder() const {
    return exporting_.is_to_legacy() ? "problem_statement" : "statement";
  }

  std::vector<StatementFile> find() {
    std::vector<StatementFile> files;
    if (!problem_.statement) {
      draft_.missing("a statement", "the format wants one");
      return files;
    }
    const fs::path& first = *problem_.statement;
    const std::string around = first.parent_path().filename().string();
    if (around != "statement" && around != "problem_statement") {
      files.push_back({first, "en", first.extension().string()});
      return files;
    }
    const auto entries = entries_of(first.parent_path());
    for (const fs::path& file : entries.value_or(std::vector<fs::path>())) {
      std::error_code code;
      const std::string name = file.filename().string();
      if (!is_ignored(name)) put_folder(file, folder() + "/" + name);
      if (is_ignored(name) || !fs::is_regular_file(file, code)) continue;
      if (name.starts_with("problem.") && has_statement_ending(file)) {
        const std::string stem = file.stem().string();
        files.push_back(
            {file, stem == "problem" ? "en" : stem.substr(8), file.extension().string()});
      } else {
        draft_.put_file(folder() + "/" + name, file);  // pictures and the like
      }
    }
    if (files.empty()) {
      draft_.missing("a statement that the format reads",
                     exporting_.shown(first) + " is neither TeX nor Markdown nor PDF");
    }
    return with_places_of_their_own(std::move(files));
  }

  /// problem.pdf at the root, which DOMjudge shows. It stays where it is, but where it is all that
  /// there is: then it is among the other statements.
  void put_printed_one_beside() {
    const bool is_read_there =
        exporting_.format == PackageFormat::domjudge ||
        (exporting_.format == PackageFormat::legacy && exporting_.is_from_legacy());
    if (!is_read_there || !exporting_.is_from_package()) return;
    const fs::path printed = problem_.places.root / "problem.pdf";
    std::error_code code;
    if (fs::is_regular_file(printed, code) && problem_.statement != printed)
      draft_.put_file("problem.pdf", printed);
  }

  /// One file for each place: where several belong there, the one that the judge shows, else one
  /// that names its language. The others are told.
  std::vector<StatementFile> with_places_of_their_own(std::vector<StatementFile> files) {
    std::ranges::stable_sort(files, {}, [&](const StatementFile& statement) {
      const bool names_language = statement.file.stem() != "problem";
      return std::pair(statement.file != *problem_.statement, !names_language);
    });
    std::map<std::string, std::string> taken;
    std::vector<StatementFile> kept;
    for (StatementFile& statement : files) {
      const std::string shown = name_in_source(statement);
      const auto [place, is_free] = taken.try_emplace(place_of(statement), shown);
      if (is_free) {
        kept.push_back(std::move(statement));
        continue;
      }
      draft_.uses(statement.file);
      draft_.lost(
          shown, place->second + " is the statement in that language already: keep one of the two");
    }
    return kept;
  }

  std::string place_of(const StatementFile& statement) const {
    const bool becomes_tex = statement.extension == ".md" && exporting_.is_to_legacy();
    return folder() + "/problem." + statement.language +
           (becomes_tex ? ".tex" : statement.extension);
  }

  std::string name_in_source(const StatementFile& statement) const {
    return statement.file.lexically_relative(problem_.places.root).string();
  }

  /// Pictures in a folder beside the statement, which names them by it: "img/map.png". A link to a
  /// folder is none.
  void put_folder(const fs::path& pictures, const std::string& target) {
    std::error_code code;
    if (fs::symlink_status(pictures, code).type() != fs::file_type::directory) return;
    for (const fs::path& file : entries_of(pictures).value_or(std::vector<fs::path>())) {
      const std::string name = file.filename().string();
      if (is_ignored(name)) continue;
      put_folder(file, target + "/" + name);
      if (fs::is_regular_file(file, code)) draft_.put_file(target + "/" + name, file);
    }
  }

  /// Those of the manifest.
  void read_titles() {
    const fs::path& manifest = exporting_.problem.manifest;
    std::error_code code;
    if (!fs::is_regular_file(manifest, code)) return;
    ManifestReader reader = read_tolerantly(manifest, exporting_.shown(manifest));
    const Node name = reader.root().is_map() ? reader.root().get("name") : reader.root();
    for (const Node::Entry& entry : name.is_map() ? name.entries() : std::vector<Node::Entry>())
      exporting_.titles[entry.key] = entry.value.as_string().value_or("");
    if (exporting_.titles.empty()) exporting_.titles["en"] = problem_.name;
  }

  std::string title_of(const StatementFile& statement) const {
    if (statement.extension != ".tex") return problem_.name;
    constexpr std::string_view kCommand = "\\problemname{";
    const auto text = read_file(statement.file, mebibytes(4));
    const std::size_t at = text ? text->find(kCommand) : std::string::npos;
    if (at == std::string::npos) return problem_.name;
    const std::size_t begin = at + kCommand.size();
    const std::size_t end = text->find_first_of("}\n", begin);
    return end == std::string::npos || end == begin ? problem_.name
                                                    : text->substr(begin, end - begin);
  }

  void put(const StatementFile& statement) {
    const std::string path = place_of(statement);
    if (statement.extension != ".md") {
      draft_.put_file(path, statement.file);
      return tell_place(statement, path);
    }
    auto text = read_file(statement.file, mebibytes(4));
    if (!text) return draft_.refuse(text.error().message);
    draft_.uses(statement.file);
    // Braces would be other characters in TeX.
    if (exporting_.is_to_legacy()) replace_constants(problem_.constants, *text);
    // In a package it is as the format wants it already.
    const bool stays = !exporting_.is_to_legacy() && exporting_.is_from_package();
    draft_.put_text(path, stays ? *text : exporting_.is_to_legacy() ? tex(*text) : markdown(*text));
    tell_place(statement, path);
  }

  void tell_place(const StatementFile& statement, const std::string& path) {
    const std::string was = name_in_source(statement);
    if (was != path) draft_.altered(was, path);
  }

  std::vector<ShownSample> samples() const {
    std::vector<ShownSample> shown;
    for (const TestCase& test_case : each_case(problem_.data)) {
      if (!test_case.name.starts_with("sample/")) continue;
      const auto text = [](const fs::path& file) {
        return file.empty() ? "" : read_file(file, mebibytes(4)).value_or("");
      };
      shown.push_back({test_case.name, text(test_case.input), text(test_case.answer),
                       text(test_case.interaction)});
    }
    return shown;
  }

  std::vector<SamplePlace> places(const std::vector<MarkdownBlock>& blocks) {
    const std::vector<ShownSample> shown = samples();
    std::vector<SamplePlace> found = find_samples(blocks, shown);
    if (found.size() < shown.size() && !found.empty()) {
      draft_.altered(
          fmt::format("the statement does not show {} as it is", shown[found.size()].name),
          "judge systems show it at the end");
    }
    return found;
  }

  /// Without the title, which judge systems put there, and with a command in place of each sample.
  std::string markdown(const std::string& text) {
    const std::vector<MarkdownBlock> blocks = parse_markdown(text);
    const std::vector<std::string_view> given = lines_of(text);
    std::vector<std::string> lines(given.begin(), given.end());
    std::vector<bool> is_left_out(lines.size(), false);
    const auto leave_out = [&](const MarkdownBlock& block) {
      for (std::size_t i = block.first_line; i < block.end_line; ++i) is_left_out[i] = true;
    };
    if (!blocks.empty() && blocks.front().kind == MarkdownBlock::Kind::heading &&
        blocks.front().level == 1)
      leave_out(blocks.front());
    for (const SamplePlace& place : places(blocks)) {
      for (const std::size_t block : place.blocks) leave_out(blocks[block]);
      const std::size_t line = blocks[place.blocks.back()].first_line;
      lines[line] = "{{nextsample}}";
      is_left_out[line] = false;
      // Code in lines of four spaces ends with what is empty before the next text.
      const std::size_t end = blocks[place.blocks.back()].end_line;
      if (end > line + 1 && end < lines.size() && !lines[end].empty()) {
        lines[end - 1].clear();
        is_left_out[end - 1] = false;
      }
    }
    std::string kept;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool is_second_empty_line =
          lines[i].empty() && (kept.empty() || kept.ends_with("\n\n"));
      if (!is_left_out[i] && !is_second_empty_line) kept += lines[i] + "\n";
    }
    return kept;
  }

  std::string tex(const std::string& text) {
    std::vector<MarkdownBlock> blocks = parse_markdown(text);
    std::vector<bool> is_left_out(blocks.size(), false);
    for (const SamplePlace& place : places(blocks)) {
      for (const std::size_t block : place.blocks) is_left_out[block] = true;
      if (place.has_heading && !place.is_explained) is_left_out[place.heading] = true;
    }
    std::vector<MarkdownBlock> kept;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      // Samples stand at the end in this format, wherever they are asked for.
      const bool is_command =
          blocks[i].text == "{{nextsample}}" || blocks[i].text == "{{remainingsamples}}";
      if (!is_left_out[i] && !is_command) kept.push_back(std::move(blocks[i]));
    }
    drop_empty_sections(kept);
    TexText converted = tex_of(kept);
    for (const std::string& what : converted.unconverted)
      draft_.lost(what, "the statement is in TeX");
    return "\\problemname{" + tex_escaped(problem_.name) + "}\n\n" + converted.text;
  }

  /// A section "Samples" of which nothing is left.
  static void drop_empty_sections(std::vector<MarkdownBlock>& blocks) {
    const auto is_heading = [&](std::size_t i) {
      return blocks[i].kind == MarkdownBlock::Kind::heading;
    };
    for (std::size_t i = blocks.size(); i-- > 0;) {
      if (!is_heading(i) || blocks[i].level < 2 || !blocks[i].text.starts_with("Sample")) continue;
      std::size_t next = i + 1;
      while (next < blocks.size() && blocks[next].kind == MarkdownBlock::Kind::definition) ++next;
      if (next == blocks.size() || (is_heading(next) && blocks[next].level <= blocks[i].level))
        blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  Exporting& exporting_;
  const Problem& problem_;
  PackageDraft& draft_;
};

}  // namespace

void export_statements(Exporting& exporting) {
  StatementExport(exporting).run();
}

}  // namespace judge
