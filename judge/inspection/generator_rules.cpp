#include "judge/inspection/generator_rules.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/inspection/text_faults.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Chance that no argument decides, by the language's extension.
struct ChanceRow {
  std::string_view extensions;  ///< between blanks
  std::string_view text;
  std::string_view unless;  ///< one of these, between blanks, is in the source; empty: always
};

constexpr auto kChance = std::to_array<ChanceRow>({
    {" .cpp .cc .cxx .c .h .hpp ", "random_device", ""},
    {" .cpp .cc .cxx .c .h .hpp ", "time(NULL)", ""},
    {" .cpp .cc .cxx .c .h .hpp ", "time(nullptr)", ""},
    {" .cpp .cc .cxx .c .h .hpp ", "time(0)", ""},
    {" .cpp .cc .cxx .c .h .hpp ", "_clock::now()", ""},
    {" .cpp .cc .cxx ", "jngen.h", "registerGen( .seed("},
    {" .py .py3 ", "import random", "seed("},
    {" .py .py3 ", ", random", "seed("},
    {" .py .py3 ", "from random", "seed("},
    {" .py .py3 ", "os.urandom", ""},
    {" .py .py3 ", "import secrets", ""},
    {" .py .py3 ", "SystemRandom", ""},
    {" .java .kt ", "new Random()", ""},
    {" .java .kt ", "Math.random()", ""},
    {" .sh .bash ", "$RANDOM", "RANDOM="},
    {" .sh .bash ", "/dev/urandom", ""},
    {" .sh .bash ", "shuf ", "--random-source"},
});

bool is_of_language(const fs::path& path, std::string_view extensions) {
  const std::string extension = path.extension().string();
  return !extension.empty() && extensions.find(" " + extension + " ") != std::string_view::npos;
}

/// Whether the place is behind the sign that begins a comment, on its line.
bool is_in_comment(const fs::path& path, std::string_view source, std::size_t at) {
  const std::size_t begin = source.rfind('\n', at) + 1;  // npos + 1 is 0
  const bool is_script = is_of_language(path, " .py .py3 .sh .bash ");
  return source.substr(begin, at - begin).find(is_script ? "#" : "//") != std::string_view::npos;
}

/// Whether a seed is given to an object: random.Random(int(sys.argv[1])).
bool has_seeded_object(std::string_view source) {
  constexpr std::string_view kObject = "Random(";
  for (std::size_t at = source.find(kObject); at != source.npos;
       at = source.find(kObject, at + 1)) {
    const std::size_t inside = source.find_first_not_of(" \t\r\n", at + kObject.size());
    if (inside != source.npos && source[inside] != ')') return true;
  }
  return false;
}

/// Whether it is a header of a library that takes its seed of the arguments, as testlib.h and
/// jngen.h do: what else is in it is for those that do not ask for that.
bool is_library_with_seed(const fs::path& path, std::string_view source) {
  return is_of_language(path, " .h .hpp ") && source.find("void registerGen(") != source.npos;
}

bool has_one_of(std::string_view words, std::string_view source) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (source.find(words.substr(0, end)) != source.npos) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

/// ", random" is behind other modules, of a list of those.
bool is_import_if_it_must_be(const ChanceRow& row, std::string_view source, std::size_t at) {
  if (!row.text.starts_with(',')) return true;
  const std::size_t begin = source.rfind('\n', at) + 1;  // npos + 1 is 0
  const std::size_t end = at + row.text.size();
  const bool is_whole = end == source.size() ||
                        std::string_view(" ,\t\r\n;").find(source[end]) != std::string_view::npos;
  const std::string_view line = source.substr(begin, at - begin);
  return is_whole &&
         line.substr(std::min(line.find_first_not_of(" \t"), line.size())).starts_with("import ");
}

}  // namespace

std::optional<std::size_t> chance_in(const fs::path& path, std::string_view source) {
  if (is_library_with_seed(path, source)) return std::nullopt;
  const bool has_own_object = has_seeded_object(source);
  for (const ChanceRow& row : kChance) {
    if (!is_of_language(path, row.extensions)) continue;
    if (!row.unless.empty() && (has_own_object || has_one_of(row.unless, source))) continue;
    for (std::size_t at = source.find(row.text); at != source.npos;
         at = source.find(row.text, at + 1)) {
      if (!is_in_comment(path, source, at) && is_import_if_it_must_be(row, source, at)) return at;
    }
  }
  return std::nullopt;
}

namespace {

constexpr std::size_t kMostInFolder = 10'000;  ///< of a folder; one of more is not looked at

/// The files of a folder, and those of the folders in it, which may be programs of several files.
std::vector<fs::path> files_of_programs(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code code;
  const auto add = [&](const fs::path& path) {
    if (!is_ignored(path.filename().string()) && fs::is_regular_file(path, code))
      files.push_back(path);
  };
  for (const fs::path& path :
       entries_of(folder, {.most = kMostInFolder}).value_or(std::vector<fs::path>())) {
    add(path);
    if (is_ignored(path.filename().string()) || fs::is_symlink(path, code) ||
        !fs::is_directory(path, code))
      continue;
    std::ranges::for_each(
        entries_of(path, {.most = kMostInFolder}).value_or(std::vector<fs::path>()), add);
  }
  return files;
}

/// Whether the word stands in the text by itself, or as a file's name in front of its ending.
bool names(std::string_view text, std::string_view word) {
  const auto is_part = [&](std::size_t at) {
    const char c = at < text.size() ? text[at] : ' ';
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
  };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    if ((at == 0 || !is_part(at - 1)) && !is_part(at + word.size())) return true;
  }
  return false;
}

/// Looks for generators that nothing names: no plan, no script in the data folder, and no file
/// among the generators, for one may be part of another, or be started by it.
class UnusedGenerators {
 public:
  explicit UnusedGenerators(const Inspected& inspected)
      : inspected_(inspected), folder_(inspected.problem.generators_folder) {}

  Findings find_all() {
    // Generators of recipes have no other plan, nor a folder of their own.
    if (!inspected_.problem.recipes.empty()) return in_recipes();
    if (!read_plans()) return {};
    const std::vector<fs::path> files = files_of_programs(folder_);
    for (const fs::path& file : files) {
      if (is_program_source(file) || file.filename() == "Makefile") read(file);
    }
    for (const fs::path& file : files) {
      // Of a folder it is told once.
      const fs::path program = is_in_folder(file) ? file.parent_path() : file;
      if (is_program_source(file) && !is_validator(file) && !is_named(file))
        unused_.insert(program);
    }
    for (const fs::path& file : files) {
      if (is_in_folder(file) && (is_named(file) || is_validator(file)))
        unused_.erase(file.parent_path());
    }
    for (const fs::path& program : unused_) tell(inspected_.at(program));
    return std::move(findings_);
  }

 private:
  Findings in_recipes() {
    for (const auto& each : inspected_.problem.recipe_programs) {
      const auto& name = each.first;
      const bool is_used =
          std::ranges::any_of(inspected_.problem.recipes, [&](const CaseRecipe& recipe) {
            return !recipe.command.empty() && recipe.command.front() == name;
          });
      if (!is_used) tell({each.second.shown});
    }
    return std::move(findings_);
  }

  void tell(Location place) {
    findings_.push_back(
        find(RuleId::generator_unused, std::move(place), "nothing says what it makes"));
  }

  /// Whether there are any.
  bool read_plans() {
    const Problem& problem = inspected_.problem;
    if (problem.plan) read(*problem.plan);
    // What cannot be read may name them all.
    if (problem.plan && texts_.empty()) return false;
    for (const fs::path& path : entries_of(problem.cases_folder, {.most = kMostInFolder})
                                    .value_or(std::vector<fs::path>())) {
      if (path.extension() == ".sh") read(path);
    }
    return !texts_.empty();
  }

  void read(const fs::path& file) {
    if (auto text = read_file(file, mebibytes(1))) texts_.emplace(file, std::move(*text));
  }

  bool is_in_folder(const fs::path& file) const { return file.parent_path() != folder_; }

  /// Also by the folder that it lies in.
  bool is_named(const fs::path& file) const {
    const std::string folder = is_in_folder(file) ? file.parent_path().filename().string() : "";
    return std::ranges::any_of(texts_, [&](const auto& each) {
      const auto& [place, text] = each;
      if (!folder.empty() && place.parent_path() != file.parent_path() && names(text, folder))
        return true;
      return place != file && names(text, file.stem().string());
    });
  }

  bool is_validator(const fs::path& file) const {
    return std::ranges::any_of(inspected_.problem.input_validators, [&](const Program& validator) {
      return std::ranges::count(validator.source.files, file) > 0;
    });
  }

  const Inspected& inspected_;
  const fs::path& folder_;
  std::map<fs::path, std::string> texts_;
  std::set<fs::path> unused_;
  Findings findings_;
};

/// Those of recipes lie beside programs of all other roles.
std::vector<fs::path> files_of_generators(const Problem& problem) {
  if (problem.recipes.empty()) return files_of_programs(problem.generators_folder);
  std::set<fs::path> files;  // several have the same headers
  for (const auto& [name, program] : problem.recipe_programs)
    files.insert(program.source.files.begin(), program.source.files.end());
  return {files.begin(), files.end()};
}

}  // namespace

Findings inspect_generators(const Inspected& inspected) {
  Findings findings;
  for (const fs::path& path : files_of_generators(inspected.problem)) {
    const auto source = read_file(path, mebibytes(1));
    if (!source) continue;
    const auto at = chance_in(path, *source);
    if (!at) continue;
    const std::size_t begin = source->rfind('\n', *at) + 1;
    const std::string_view line = std::string_view(*source).substr(begin);
    const std::size_t first = line.find_first_not_of(" \t");
    findings.push_back(
        find(RuleId::generator_takes_chance, inspected.at(path, line_at(*source, *at)),
             fmt::format("takes chance that no argument decides: {}",
                         visible_text(line.substr(first, line.find('\n') - first)))));
  }
  add_findings(findings, UnusedGenerators(inspected).find_all());
  return findings;
}

}  // namespace judge
