#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "judge/base/crash_text.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/fields.hpp"
#include "judge/program/language/role.hpp"

namespace judge {

class ManifestReader;

/// How programs of one language are recognised, built and started: a row of languages.yaml.
struct Language {
  std::string id;                  ///< the row's key: "cpp"
  std::string name;                ///< for people: "C++"
  int priority = 0;                ///< decides between languages that claim as many files
  std::vector<std::string> files;  ///< globs of source files: "*.cpp"
  std::string shebang;  ///< regular expression that a source's first line must match; empty: any
  std::vector<std::string> shebang_files;  ///< globs of files whose first line counts; empty: all
  std::string compile;  ///< command template (see command_template.hpp); empty: nothing to build
  std::string
      explain;  ///< command template: builds a program whose crash explains itself; or empty
  std::string measure;  ///< command template: builds a program that counts for gcov; or empty
  std::string run;      ///< command template
  std::string version;  ///< command that prints the tool's version
  std::string package;  ///< the Debian packages that hold the tools; empty: none does
  std::vector<std::string> codes;  ///< what problems may call it besides its id: "js"
  /// Of what tools start and use besides what is known of them: programs by name, files and folders
  /// by globs of paths. A change in them is noticed.
  std::vector<std::string> parts;
  /// Regular expressions (ECMAScript) of the whole first line that its tools say where a part of
  /// their installation is missing.
  std::vector<std::string> part_missing = {};
  std::string precompile;  ///< a header that is compiled once for all that begin with it; or empty
  /// Its programs bring what builds and starts them: an executable file of one of these names at
  /// their top decides, however many others there are.
  bool brings_scripts = false;
  std::vector<Role> roles;          ///< what its programs can be; empty: anything
  bool address_space_limit = true;  ///< whether a limit on virtual memory leaves its programs alive
  double wall_factor = 2;           ///< of its cpu time it may take so many times on the clock,
                                    ///< and so much more:
  std::chrono::milliseconds wall_constant = std::chrono::seconds(1);
  CrashText crash_text = {};
  std::vector<std::string> modules = {};  ///< its own, in whose place a program's file may be found
  /// The id of one that runs its programs, too, where its own tools are missing; or empty.
  std::string instead = {};
  Location location;  ///< of the row

  /// Whether a program of that role may be in it.
  bool is_for(Role role) const;

  /// Whether a problem means it by that code: its id or one of its other codes.
  bool has_code(std::string_view code) const;

  friend bool operator==(const Language&, const Language&) = default;
};

/// A program's source files, recognised.
struct Recognised {
  const Language* language = nullptr;        ///< lives as long as its table
  std::vector<std::filesystem::path> files;  ///< those given that are its source files, sorted
};

/// The languages that the judge knows, highest priority first.
class LanguageTable {
 public:
  struct Loaded;

  LanguageTable() = default;
  /// Rows as languages() of another table gives them.
  explicit LanguageTable(std::vector<Language> languages) : languages_(std::move(languages)) {}

  /// The rows that come with the judge, then those of `own_files` in order: a row of a known key
  /// changes only the keys it names, others are added. Mistakes become diagnostics and cost the row
  /// they stand in.
  static Loaded load(const std::vector<std::filesystem::path>& own_files = {});

  /// `known` with the rows of one file.
  static Loaded read(LanguageTable known, ManifestReader reader);

  const std::vector<Language>& languages() const { return languages_; }

  /// The row with this key, or null.
  const Language* find(std::string_view id) const;

  /// What the Problem Package Format's table calls a language: its id, or that of the row here
  /// whose place it takes.
  std::string code_in_format(const Language& language) const;

  /// The language for that role that claims most of `files` (by name, and by first line where the
  /// row has a shebang); the higher priority decides between equals. Reads a file only where a
  /// shebang asks for it. Where none claims any, capitals in extensions do not count: "A.CPP".
  tl::expected<Recognised, Diagnostic> detect(const std::vector<std::filesystem::path>& files,
                                              Role role = Role::submission) const;

  /// The same when the language is known already, because the user named it.
  tl::expected<Recognised, Diagnostic> select(const std::vector<std::filesystem::path>& files,
                                              std::string_view id,
                                              Role role = Role::submission) const;

  /// That of a program whose language may have been said: select(), or detect() of no id.
  tl::expected<Recognised, Diagnostic> recognise(const std::vector<std::filesystem::path>& files,
                                                 std::string_view id,
                                                 Role role = Role::submission) const {
    return id.empty() ? detect(files, role) : select(files, id, role);
  }

 private:
  std::vector<Language> languages_;
};

struct LanguageTable::Loaded {
  LanguageTable table;
  Diagnostics diagnostics;
};

/// The same with its extension in small letters, as languages know it: "A.cpp" for "A.CPP".
std::filesystem::path with_small_extension(std::filesystem::path file);

/// The file that diagnostics name for the rows that come with the judge.
inline constexpr std::string_view kBuiltInLanguages = "languages.yaml (built in)";

/// The rows of the languages.yaml that comes with the judge, as WireWriter writes them: reading
/// YAML would be a third of what `judge list` takes. judge-pack-languages makes them while the
/// judge is built.
std::string_view built_in_languages();

template <>
struct Fields<Language> {
  static constexpr auto list(const auto& use) {
    return use(
        Field("id", &Language::id), Field("name", &Language::name),
        Field("priority", &Language::priority), Field("files", &Language::files),
        Field("shebang", &Language::shebang), Field("shebang_files", &Language::shebang_files),
        Field("compile", &Language::compile), Field("explain", &Language::explain),
        Field("measure", &Language::measure), Field("run", &Language::run),
        Field("version", &Language::version), Field("package", &Language::package),
        Field("codes", &Language::codes), Field("parts", &Language::parts),
        Field("part_missing", &Language::part_missing), Field("precompile", &Language::precompile),
        Field("brings_scripts", &Language::brings_scripts), Field("roles", &Language::roles),
        Field("address_space_limit", &Language::address_space_limit),
        Field("wall_factor", &Language::wall_factor),
        Field("wall_constant", &Language::wall_constant),
        Field("crash_text", &Language::crash_text), Field("modules", &Language::modules),
        Field("instead", &Language::instead), Field("location", &Language::location));
  }
};

}  // namespace judge
