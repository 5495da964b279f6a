#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fnmatch.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/regular_expression.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/program/language/entry_point.hpp"
#include "judge/program/language/language.hpp"

namespace judge {
namespace {

using Files = std::vector<std::filesystem::path>;

/// How the names of files are held against those of languages: "a.C" is in another than "a.c".
enum class Extensions { as_they_are, in_small_letters };

bool matches_any(const std::filesystem::path& file, const std::vector<std::string>& globs,
                 Extensions extensions) {
  const std::string name = extensions == Extensions::as_they_are
                               ? file.filename()
                               : with_small_extension(file.filename());
  return std::ranges::any_of(
      globs, [&](const std::string& glob) { return fnmatch(glob.c_str(), name.c_str(), 0) == 0; });
}

/// The beginning of a file up to its first newline; empty when it cannot be read. Longer lines are
/// cut: a shebang is short, and regular expressions take stack with each character.
std::string first_line(const std::filesystem::path& file) {
  // Without O_NONBLOCK, opening a FIFO would wait for a writer.
  const auto fd = open_file(file, O_RDONLY | O_NONBLOCK);
  if (!fd) return {};
  std::array<char, 256> start;
  const ssize_t length = ::read(fd->get(), start.data(), start.size());
  if (length <= 0) return {};
  const std::string_view text(start.data(), static_cast<std::size_t>(length));
  return std::string(text.substr(0, text.find_first_of("\r\n")));
}

/// The first lines of a program's files, each read once and only if asked for.
class FirstLines {
 public:
  const std::string& of(const std::filesystem::path& file) {
    const auto [line, is_new] = lines_.try_emplace(file);
    if (is_new) line->second = first_line(file);
    return line->second;
  }

 private:
  std::map<std::filesystem::path, std::string> lines_;
};

/// Its source files, sorted, whatever their first lines say.
Files source_files(const Language& language, const Files& files, Extensions extensions) {
  Files sources;
  std::ranges::copy_if(files, std::back_inserter(sources), [&](const auto& file) {
    return matches_any(file, language.files, extensions);
  });
  std::ranges::sort(sources);
  return sources;
}

bool is_executable(const std::filesystem::path& file, FirstLines& first_lines) {
  // What came in an archive may have lost its permissions.
  return ::access(file.c_str(), X_OK) == 0 || first_lines.of(file).starts_with("#!");
}

/// Whether one of the files is a script that builds or starts them all.
bool has_script(const Language& language, const Files& files, FirstLines& first_lines) {
  const auto is_script = [&](const std::filesystem::path& file) {
    return matches_any(file, language.files, Extensions::as_they_are) &&
           is_executable(file, first_lines) &&
           std::ranges::all_of(files, [&](const std::filesystem::path& other) {
             return is_at_or_below(other, file.parent_path());
           });
  };
  return std::ranges::any_of(files, is_script);
}

/// How many files speak for the language.
std::size_t count_claimed(const Language& language, const Files& files, Extensions extensions,
                          FirstLines& first_lines) {
  std::size_t claimed = 0;
  for (const std::filesystem::path& file : files) {
    if (!matches_any(file, language.files, extensions)) continue;
    const bool line_counts =
        !language.shebang.empty() &&
        (language.shebang_files.empty() || matches_any(file, language.shebang_files, extensions));
    if (line_counts && !RegularExpression(language.shebang).search(first_lines.of(file))) {
      continue;
    }
    ++claimed;
  }
  return claimed;
}

/// What the patterns "*.cpp" of all languages for that role end in: ".cpp".
std::vector<std::string> known_extensions(const std::vector<Language>& languages, Role role) {
  std::set<std::string> extensions;
  for (const Language& language : languages) {
    if (!language.is_for(role)) continue;
    for (const std::string& glob : language.files) {
      if (glob.starts_with("*.")) extensions.insert(glob.substr(1));
    }
  }
  return {extensions.begin(), extensions.end()};
}

bool is_same_word(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  });
}

/// What is to be done where something by that end of its name stands in the place of a source;
/// empty of anything else.
const char* help_for_no_source(const std::string& extension) {
  const auto is_one_of = [&](std::initializer_list<std::string_view> extensions) {
    return std::ranges::find(extensions, extension) != extensions.end();
  };
  if (is_one_of({".zip", ".tar", ".gz", ".tgz", ".xz", ".7z", ".rar"}))
    return "it is an archive: unpack it, and name the program or its folder";
  if (is_one_of({".class", ".jar", ".exe", ".o", ".out", ".pyc"}))
    return "it is compiled: name its source";
  return extension == ".ipynb" ? "it is a notebook: save its program as a .py" : "";
}

Diagnostic no_language(const Files& files, const std::vector<Language>& languages, Role role) {
  Diagnostic diagnostic{.location = location_of(files)};
  if (files.empty()) {
    diagnostic.what = "a program without a file";
    return diagnostic;
  }
  std::vector<std::string> names;
  for (const auto& file : files) names.push_back("'" + file.filename().string() + "'");
  if (names.size() > 3) {
    const std::size_t more = names.size() - 3;
    names.resize(3);
    names.push_back(fmt::format("{} more", more));
  }
  diagnostic.what = fmt::format("no known language for {}", fmt::join(names, ", "));
  diagnostic.why = "a program's language is recognised by the names of its files";
  if (files.size() == 1)
    diagnostic.help = help_for_no_source(lower_case(files.front().extension()));
  if (!diagnostic.help.empty()) return diagnostic;
  diagnostic.help = fmt::format("known: {}", fmt::join(known_extensions(languages, role), " "));
  diagnostic.remedy = Remedy::say_the_language;
  return diagnostic;
}

}  // namespace

std::filesystem::path with_small_extension(std::filesystem::path file) {
  return file.replace_extension(lower_case(file.extension()));
}

tl::expected<Recognised, Diagnostic> LanguageTable::detect(const Files& files, Role role) const {
  FirstLines first_lines;
  for (const Extensions extensions : {Extensions::as_they_are, Extensions::in_small_letters}) {
    const Language* best = nullptr;
    std::size_t most = 0;
    for (const Language& language : languages_) {
      if (!language.is_for(role)) continue;
      if (language.brings_scripts) {
        if (!has_script(language, files, first_lines)) continue;
        return Recognised{.language = &language,
                          .files = source_files(language, files, Extensions::as_they_are)};
      }
      const std::size_t claimed = count_claimed(language, files, extensions, first_lines);
      // Rows come with falling priority, so that only more files can beat an earlier one.
      if (claimed <= most) continue;
      best = &language;
      most = claimed;
    }
    if (best != nullptr)
      return Recognised{.language = best, .files = source_files(*best, files, extensions)};
  }
  return tl::unexpected(no_language(files, languages_, role));
}

tl::expected<Recognised, Diagnostic> LanguageTable::select(const Files& files, std::string_view id,
                                                           Role role) const {
  const Language* language = find(id);
  // People also write what a language is called.
  for (const Language& known : languages_) {
    if (language == nullptr && known.is_for(role) && is_same_word(known.name, id))
      language = &known;
  }
  if (language == nullptr || !language->is_for(role)) {
    std::vector<std::string> ids;
    for (const Language& known : languages_) {
      if (known.is_for(role)) ids.push_back(known.id);
    }
    return tl::unexpected(Diagnostic{
        .location = location_of(files),
        .what = fmt::format("unknown language '{}'{}", id,
                            language == nullptr ? "" : fmt::format(" for a {}", to_string(role))),
        .help = spelling_help(id, ids)});
  }
  if (files.empty()) return tl::unexpected(no_language(files, languages_, role));
  // The user has said what the files are, so a first line is not asked; of files that no name tells
  // apart, all count.
  Recognised selected{.language = language, .files = {}};
  for (const Extensions extensions : {Extensions::as_they_are, Extensions::in_small_letters}) {
    if (selected.files.empty()) selected.files = source_files(*language, files, extensions);
  }
  if (selected.files.empty()) selected.files = files;
  std::ranges::sort(selected.files);
  return selected;
}

}  // namespace judge
