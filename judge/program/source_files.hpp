#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/base/sha256.hpp"
#include "judge/program/build_files.hpp"
#include "judge/program/language/language.hpp"

namespace judge {

/// The files of one program that is built, with what is in them, and where each stands in the
/// folder that it is built in. Before read() it knows no contents.
class SourceFiles {
 public:
  /// `compiled` are those of the files, by where they lie, that the compiler is given. The row must
  /// outlive it.
  SourceFiles(const Language& row, std::vector<std::filesystem::path> compiled,
              std::vector<BuildFile> files)
      : row_(row), compiled_(std::move(compiled)), files_(std::move(files)) {}

  /// All of them. read() takes the text out of the `content` of its own: only that it is there
  /// counts.
  const std::vector<BuildFile>& files() const { return files_; }

  /// Reads what was not read before. To be called once; a file of more than 64 MiB is an error.
  Expected<> read();

  /// Adds all files to a hash: their places, contents, and what each is for.
  void add_to(Sha256& sha) const;

  /// Writes all files to where they stand in that folder, where none of them is yet.
  Expected<> write_to(const std::filesystem::path& folder) const;

  /// Those that the compiler is given, where they stand in that folder.
  std::vector<std::filesystem::path> compiled_in(const std::filesystem::path& folder) const;

  /// Where in that folder the file stands that lies there; empty for one that is none of these.
  std::filesystem::path place_in(const std::filesystem::path& folder,
                                 const std::filesystem::path& file) const;

  /// What the compiler is to call the program: a name where nothing of its own stands. Of one that
  /// brings scripts, the script that starts it.
  std::string binary_name() const;

  /// Whether each that the compiler is given includes this header before all else.
  bool all_include_first(std::string_view header) const;

  /// Why the script that makes the program is not started; nothing where it is.
  std::optional<std::string> fault_of_build_script() const;

  /// What its own files were called before they were renamed; empty where none was.
  std::vector<std::string> called() const;

  /// What a compiler says, with the names of files that people know.
  std::string as_called(std::string_view said) const;

  /// Of its own files, those that are found in the place of a module of the language's own.
  std::vector<std::filesystem::path> hiding() const;

  /// What is in its own files. Views, as long as this lives.
  std::vector<std::string_view> own_contents() const;

  /// Whether lines of its own end as those of Windows do, and its language minds.
  bool have_carriage_returns() const;

 private:
  /// Of a program that brings scripts, one of these, or what else can be run where it comes from.
  bool starts_as_program(const BuildFile& file) const;
  bool is_compiled(const BuildFile& file) const;
  std::vector<std::filesystem::path> own_paths() const;

  const Language& row_;
  std::vector<std::filesystem::path> compiled_;
  std::vector<BuildFile> files_;
  std::vector<std::string> contents_;  ///< of files_, in their order
};

}  // namespace judge
