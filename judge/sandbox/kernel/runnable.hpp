#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "judge/base/crash_text.hpp"
#include "judge/base/fields.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/sandbox/kernel/run_limits.hpp"
#include "judge/sandbox/kernel/visible_folder.hpp"

namespace judge {

/// The sources of a program, relative to the folder that it was built in.
struct ProgramFiles {
  std::filesystem::path folder;
  std::vector<std::filesystem::path> files = {};  ///< what they include from elsewhere too
  std::size_t own_count = 0;                      ///< of these the first are its own
  /// Of its own, those that are found in the place of modules of the language's own.
  std::vector<std::filesystem::path> hiding = {};
  std::vector<std::filesystem::path> hiding_imported = {};  ///< of these, those that it imports

  /// Whether lines of its own end as those of Windows do, and its language minds.
  bool have_carriage_returns = false;

  /// What those of its own were called before some were renamed for their compiler; empty where
  /// none was.
  std::vector<std::string> called = {};

  /// Those of its own, by their paths below `folder`.
  std::span<const std::filesystem::path> own() const { return std::span(files).first(own_count); }

  /// The same with what they were called.
  OwnFiles own_files() const { return {.paths = own(), .called = called}; }

  /// What a program of several files finds in its working directory, by these paths, each time as
  /// they are in `folder`; nothing of a program of one file.
  std::vector<std::filesystem::path> found_where_it_starts() const {
    if (own_count < 2) return {};
    return {files.begin(), files.begin() + static_cast<std::ptrdiff_t>(own_count)};
  }

  friend bool operator==(const ProgramFiles&, const ProgramFiles&) = default;
};

/// What the language of a program means for its runs.
struct LanguageTraits {
  std::string id = {};    ///< "cpp"
  std::string name = {};  ///< for people: "C++20"
  /// What the Problem Package Format calls it: that of the row whose place it takes ("python3"),
  /// else its id.
  std::string format_code = {};
  AddressSpaceLimit address_space = AddressSpaceLimit::applied;
  /// Of its cpu time a program may take so many times as much on the clock, and so much more.
  double wall_factor = 2;
  std::chrono::milliseconds wall_constant = std::chrono::seconds(1);
  bool can_be_explained = false;  ///< should it crash
  /// The compiler that builds its programs so that they count what they reach, and whose gcov reads
  /// that; empty: they cannot be measured.
  std::string measured_by = {};
  CrashText crash_text = {};
  /// Whether its programs call what lies beside them "./jury", so that one that judges is started
  /// in the folder it was built in.
  bool starts_in_own_folder = false;
  /// Whether its programs are grammars that our own interpreter reads: it tells mistakes in them by
  /// other exit codes than that of an input that they reject.
  bool is_of_grammars = false;
  /// Whether its programs are none, but outputs, which are judged as they are.
  bool is_of_answers = false;
  /// Of these: whether the program is one output, for whatever case.
  bool is_for_all_cases = false;

  std::chrono::milliseconds wall_limit(std::chrono::milliseconds cpu_limit) const {
    const std::chrono::duration<double, std::milli> scaled = cpu_limit * wall_factor;
    return std::chrono::ceil<std::chrono::milliseconds>(scaled) + wall_constant;
  }

  friend bool operator==(const LanguageTraits&, const LanguageTraits&) = default;
};

/// A program that is ready to run: all that anybody has to know of it to start it. What builds
/// it makes one, and it is passed on whole.
struct Runnable {
  std::vector<std::string> arguments;       ///< that start it: its absolute path first
  std::vector<VisibleFolder> folders = {};  ///< what an isolated program must see to run
  ProgramFiles files = {};
  LanguageTraits language = {};
  /// Where it starts, as its language names that: a class, or the path of a file in its folder.
  std::string entry_point = {};

  /// Where one that judges is started: in its own folder, if its language wants that, else here.
  std::filesystem::path place_to_start(const std::filesystem::path& here) const {
    return language.starts_in_own_folder ? files.folder : here;
  }

  friend bool operator==(const Runnable&, const Runnable&) = default;
};

template <>
struct Fields<ProgramFiles> {
  static constexpr auto list(const auto& use) {
    return use(Field("folder", &ProgramFiles::folder), Field("files", &ProgramFiles::files),
               Field("own_count", &ProgramFiles::own_count), Field("hiding", &ProgramFiles::hiding),
               Field("hiding_imported", &ProgramFiles::hiding_imported),
               Field("have_carriage_returns", &ProgramFiles::have_carriage_returns),
               Field("called", &ProgramFiles::called));
  }
};

template <>
struct Fields<LanguageTraits> {
  static constexpr auto list(const auto& use) {
    return use(Field("id", &LanguageTraits::id), Field("name", &LanguageTraits::name),
               Field("format_code", &LanguageTraits::format_code),
               Field("address_space", &LanguageTraits::address_space),
               Field("wall_factor", &LanguageTraits::wall_factor),
               Field("wall_constant_ms", &LanguageTraits::wall_constant),
               Field("can_be_explained", &LanguageTraits::can_be_explained),
               Field("measured_by", &LanguageTraits::measured_by),
               Field("crash_text", &LanguageTraits::crash_text),
               Field("starts_in_own_folder", &LanguageTraits::starts_in_own_folder),
               Field("is_of_grammars", &LanguageTraits::is_of_grammars),
               Field("is_of_answers", &LanguageTraits::is_of_answers),
               Field("is_for_all_cases", &LanguageTraits::is_for_all_cases));
  }
};

template <>
struct Fields<Runnable> {
  static constexpr auto list(const auto& use) {
    return use(Field("arguments", &Runnable::arguments), Field("folders", &Runnable::folders),
               Field("files", &Runnable::files), Field("language", &Runnable::language),
               Field("entry_point", &Runnable::entry_point));
  }
};

}  // namespace judge
