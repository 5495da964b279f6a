#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/base/fields.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {

/// The input stands in the plan itself.
struct InlineInput {
  std::string text;

  friend bool operator==(const InlineInput&, const InlineInput&) = default;
};

/// The case's files are copied: `<from>.in`, and `<from>.ans` and the like where they exist.
struct CopiedInput {
  std::filesystem::path from;  ///< relative to the plan's folder, without extension: "kept/pasted"

  friend bool operator==(const CopiedInput&, const CopiedInput&) = default;
};

/// What a generator prints.
struct GeneratedInput {
  std::string program;  ///< a key of Plan::generators, else a program beside the plan
  std::vector<std::string> arguments;  ///< with {seed}, {name} and {count} filled in
  std::optional<std::uint32_t> seed;   ///< what stands for {seed}, where the command has one
  std::string command;                 ///< as written in the plan

  friend bool operator==(const GeneratedInput&, const GeneratedInput&) = default;
};

/// One testcase to make; a case with `count` has become that many.
struct PlannedCase {
  std::string name;  ///< group and case: "secret/01-smallest"
  std::variant<InlineInput, CopiedInput, GeneratedInput> input;
  std::optional<std::string> answer;       ///< `ans`: wins over a copied file and over the solution
  std::optional<std::string> output;       ///< `out`: what a checker shall accept or reject
  std::optional<std::string> interaction;  ///< a conversation to show with the statement
  std::string description;                 ///< `desc`
  std::string hint;
  /// Makes the answer: the plan's, unless the case or its group names another; empty: nothing does.
  std::filesystem::path solution;
  Location location;  ///< of the case's name

  std::string_view group() const { return std::string_view(name).substr(0, name.find('/')); }

  friend bool operator==(const PlannedCase&, const PlannedCase&) = default;
};

/// A generators.yaml, read.
struct Plan {
  std::filesystem::path solution;  ///< relative to the project's root; empty: the plan names none
  std::string random_salt;
  /// Generators made of several files: name to files, relative to the plan's folder, the one that
  /// starts first.
  std::map<std::string, std::vector<std::filesystem::path>> generators;
  /// Group by group in the order of kPlanGroups, in each as planned.
  std::vector<PlannedCase> cases;

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// The groups of cases that a plan may hold, in the order in which they are made.
inline constexpr const auto& kPlanGroups = kCaseGroups;

struct LoadedPlan {
  Plan plan;  ///< what could be understood; whole only when diagnostics hold no error
  Diagnostics diagnostics;
};

/// Reads the plan at `file`: the generators.yaml of BAPCtools, without `include`, groups of
/// testcases inside `secret`, and what its `retries` and `match` do. Every mistake in it becomes a
/// diagnostic; the files it names are not looked at.
///
/// The cases of a list are numbered in their group from 1, with at least two digits and all as wide
/// as the last: `01-name`, or `01` for an empty name; those of a map keep their names. A repeat
/// adds its index: `02-name-1`, `03-name-2`.
LoadedPlan load_plan(const std::filesystem::path& file);

/// The same from a text; `file` is what diagnostics call it.
LoadedPlan parse_plan(std::string_view text, const std::string& file);

/// A testcase's, a group's or a generator's name: `^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$`.
bool is_valid_name(std::string_view name);

template <>
struct Fields<InlineInput> {
  static constexpr auto list = std::tuple(Field("text", &InlineInput::text));
};

template <>
struct Fields<CopiedInput> {
  static constexpr auto list = std::tuple(Field("from", &CopiedInput::from));
};

template <>
struct Fields<GeneratedInput> {
  static constexpr auto list = std::tuple(
      Field("program", &GeneratedInput::program), Field("arguments", &GeneratedInput::arguments),
      Field("seed", &GeneratedInput::seed), Field("command", &GeneratedInput::command));
};

template <>
struct Fields<PlannedCase> {
  static constexpr auto list = std::tuple(
      Field("name", &PlannedCase::name), Field("input", &PlannedCase::input),
      Field("answer", &PlannedCase::answer), Field("output", &PlannedCase::output),
      Field("interaction", &PlannedCase::interaction),
      Field("description", &PlannedCase::description), Field("hint", &PlannedCase::hint),
      Field("solution", &PlannedCase::solution), Field("location", &PlannedCase::location));
};

}  // namespace judge
