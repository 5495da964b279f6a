#pragma once

#include <array>
#include <string>
#include <string_view>

namespace judge {

// The shelves of a project, by their paths from its root.

// With a folder for each problem.
inline constexpr std::string_view kCaseShelf = "cases";
inline constexpr std::string_view kGeneratorShelf = "generators";
inline constexpr std::string_view kSolutionShelf = "solutions";
inline constexpr std::array kProblemShelves = {kCaseShelf, kGeneratorShelf, kSolutionShelf};

// With a program, a file or a folder, for each problem that has one.
inline constexpr std::string_view kCheckerShelf = "judge/checkers";
inline constexpr std::string_view kInteractorShelf = "judge/interactors";
inline constexpr std::string_view kVisualizerShelf = "judge/visualizers";
inline constexpr std::array kJudgingShelves = {kCheckerShelf, kInteractorShelf, kVisualizerShelf};

// What programs share. The kit comes with the judge, for programs that judge.
inline constexpr std::string_view kKit = "judge/kit";
inline constexpr std::string_view kSolutionLibrary = "solutions/lib";
inline constexpr std::string_view kGeneratorLibrary = "generators/lib";
inline constexpr std::string_view kVisualizerLibrary = "judge/visualizers/lib";

/// What paths of that problem on the shelf begin with: "cases/hello/" of the first three,
/// "judge/checkers/hello" of the others.
std::string shelf_path(std::string_view shelf, std::string_view id);

/// Whether a path from the root is on the shelf, and not the shelf itself.
bool is_on_shelf(std::string_view path, std::string_view shelf);

}  // namespace judge
