#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/base/fields.hpp"
#include "judge/generation/plan/plan_setting.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {

/// A program that makes the input, and what else it writes.
struct GeneratedInput {
  std::string program;  ///< a key of Plan::generators, else a program beside the plan
  std::vector<std::string> arguments;  ///< with {seed}, {name} and {count} filled in
  std::optional<std::uint32_t> seed;   ///< what stands for {seed}, where the command has one
  std::uint64_t seed_argument = 0;     ///< where it does: in which argument,
  std::uint64_t seed_offset = 0;       ///< and from which byte of it on
  std::string command;                 ///< as written in the plan
  std::string stem;  ///< what stands for {name}; files of that name are the case's
  int tries = 1;     ///< with the next seed each, should it fail

  friend bool operator==(const GeneratedInput&, const GeneratedInput&) = default;
};

/// A case's files are those of another one: `<from>.in`, and `<from>.ans` and the like where they
/// exist.
struct CopiedFiles {
  enum class Base : std::uint8_t {
    plan_folder,   ///< they lie there
    cases_folder,  ///< they lie where the case is, and stay
    made_cases,    ///< another case of the plan, made before
  };

  std::filesystem::path from;  ///< relative, without extension: "kept/pasted", "sample/01-a"
  Base base = Base::plan_folder;

  friend bool operator==(const CopiedFiles&, const CopiedFiles&) = default;
};

/// Makes answers. Empty: nothing does.
struct PlannedSolution {
  std::filesystem::path path;  ///< relative to Problem::paths_begin
  std::vector<std::string> arguments;

  bool empty() const { return path.empty(); }

  friend auto operator<=>(const PlannedSolution&, const PlannedSolution&) = default;
};

/// What one of a case's files must hold somewhere.
struct PlannedMatch {
  std::string extension;  ///< "in" or "ans"
  std::string pattern;
  Location location;

  friend bool operator==(const PlannedMatch&, const PlannedMatch&) = default;
};

/// One testcase to make; a case with `count` has become that many. Of where a file of it comes
/// from, the last that has it counts: the generator, what is copied, what stands in the plan.
struct PlannedCase {
  std::string name;  ///< groups and case: "secret/01-smallest"
  std::optional<GeneratedInput> generated;
  std::optional<CopiedFiles> copied;
  std::map<std::string, std::string> texts;  ///< by extension: "in", "ans.statement"
  std::map<std::string, std::string> links;  ///< files that are another of the case's: to extension
  std::vector<PlannedMatch> matches;
  PlannedSolution solution;  ///< the plan's, unless the case or a group around it names another
  Location location;         ///< of the case's name

  /// "secret", also of "secret/large/01".
  std::string_view group() const { return std::string_view(name).substr(0, name.find('/')); }

  bool has_text(const std::string& extension) const { return texts.contains(extension); }
  bool is_copy_of(CopiedFiles::Base base) const { return copied && copied->base == base; }

  friend bool operator==(const PlannedCase&, const PlannedCase&) = default;
};

/// A file about a group of cases: "secret/large/test_group.yaml".
struct PlannedFile {
  std::string name;
  std::string text;
  Location location;  ///< of its text in the plan
};

/// A generators.yaml, read.
struct Plan {
  PlanConventions conventions = PlanConventions::judge;
  PlannedSolution solution;
  std::string random_salt;
  /// Generators made of several files: name to files, relative to the plan's folder, the one that
  /// starts first.
  std::map<std::string, std::vector<std::filesystem::path>> generators;
  std::vector<PlannedFile> files;
  /// Group by group in the order of kCaseGroups, in each as planned.
  std::vector<PlannedCase> cases;
};

struct LoadedPlan {
  Plan plan;  ///< what could be understood; whole only when diagnostics hold no error
  Diagnostics diagnostics;
};

/// Reads a plan from its text: the generators.yaml of BAPCtools. `file` is what diagnostics call
/// it. Every mistake in it becomes a diagnostic; the files it names are not looked at.
LoadedPlan parse_plan(std::string_view text, const std::string& file,
                      const PlanSetting& setting = {});

/// A testcase's, a group's or a generator's name: `^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$`.
bool is_valid_name(std::string_view name);

template <>
struct Fields<GeneratedInput> {
  static constexpr auto list(const auto& use) {
    return use(Field("program", &GeneratedInput::program),
               Field("arguments", &GeneratedInput::arguments), Field("seed", &GeneratedInput::seed),
               Field("seed_argument", &GeneratedInput::seed_argument),
               Field("seed_offset", &GeneratedInput::seed_offset),
               Field("command", &GeneratedInput::command), Field("stem", &GeneratedInput::stem),
               Field("tries", &GeneratedInput::tries));
  }
};

template <>
struct Fields<CopiedFiles> {
  static constexpr auto list(const auto& use) {
    return use(Field("from", &CopiedFiles::from), Field("base", &CopiedFiles::base));
  }
};

template <>
struct Fields<PlannedSolution> {
  static constexpr auto list(const auto& use) {
    return use(Field("path", &PlannedSolution::path),
               Field("arguments", &PlannedSolution::arguments));
  }
};

template <>
struct Fields<PlannedMatch> {
  static constexpr auto list(const auto& use) {
    return use(Field("extension", &PlannedMatch::extension),
               Field("pattern", &PlannedMatch::pattern),
               Field("location", &PlannedMatch::location));
  }
};

template <>
struct Fields<PlannedCase> {
  static constexpr auto list(const auto& use) {
    return use(Field("name", &PlannedCase::name), Field("generated", &PlannedCase::generated),
               Field("copied", &PlannedCase::copied), Field("texts", &PlannedCase::texts),
               Field("links", &PlannedCase::links), Field("matches", &PlannedCase::matches),
               Field("solution", &PlannedCase::solution),
               Field("location", &PlannedCase::location));
  }
};

}  // namespace judge
