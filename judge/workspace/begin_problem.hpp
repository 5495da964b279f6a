#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/problem/shelves/project.hpp"
#include "judge/scaffolding/file_purpose.hpp"
#include "judge/scaffolding/new_problem.hpp"
#include "judge/workspace/generate_cases.hpp"

namespace judge {

/// How a problem that is begun is made aside, before any of it is put into its place.
struct BeginWish {
  /// Opens a workspace there; what is to be told of it is told then, but not why there is none.
  std::function<OrFault<std::unique_ptr<Workspace>>(WorkspaceOptions where)> open;
  int workers = 1;  ///< that make test data at the same time
  /// Told of which problem test data are going to be made.
  std::function<void(const std::string& id)> begin;
  GenerateProgress progress;
  /// Told what is wrong, and how the test data came out; also where there is nothing.
  std::function<void(const Diagnostics&)> tell;
  /// Told each reason why there cannot be such a problem.
  std::function<void(const std::string&)> refuse;
  Cancellation cancellation = {};
};

struct BegunFile {
  std::string path;  ///< from where the problem stands: the project's or the package's folder
  FilePurpose purpose = FilePurpose::unsaid;
};

/// A problem that is begun, where it stands now.
struct BegunProblem {
  std::string id;
  std::vector<BegunFile> files;  ///< what it consists of, but for test data that were made
  std::size_t file_count = 0;    ///< with those
  std::vector<std::string> library_folders = {};  ///< put there as well, sorted
  bool is_data_whole = true;
  /// The project builds problems with CMake, too, and this one is not among them.
  bool is_missing_in_cmake = false;
};

/// A fault where a problem on the shelves cannot have that id.
OrFault<> check_id_of_new(const std::string& id);

/// Puts a new problem with its test data onto the shelves of the project, all or nothing, and with
/// it those libraries of its programs that the project lacks. Where `problem` gives no name or no
/// author, they are made of its id, and looked for on this machine.
OrFault<BegunProblem> begin_on_shelves(const NewProblem& problem, const Project& project,
                                       const BeginWish& wish);

/// The same as a package of 2025-09 in a folder below `around`, which is named as the format wants
/// it: with the letters and digits of the id.
OrFault<BegunProblem> begin_package(const NewProblem& problem, const std::filesystem::path& around,
                                    const BeginWish& wish);

/// A new problem with the shelves of another one. Nothing is made aside: `wish` is told only.
OrFault<BegunProblem> begin_like(const std::string& like, const std::string& id,
                                 const Project& project, const BeginWish& wish);

}  // namespace judge
