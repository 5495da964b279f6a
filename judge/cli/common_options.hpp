#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/workspace/project_around.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The workspace that the common options ask for, with room for so many jobs at a time. What takes
/// it long is told on standard error.
OrExit<std::unique_ptr<Workspace>> open_workspace(const CommandLine& line,
                                                  Cancellation cancellation, int workers = 1);

/// The same for a command that starts no program.
OrExit<std::unique_ptr<Workspace>> open_workspace_to_read(const CommandLine& line,
                                                          Cancellation cancellation);

/// A workspace of the packages at these paths, whatever other words there are.
OrExit<std::unique_ptr<Workspace>> open_workspace_on(const CommandLine& line,
                                                     const std::vector<std::string>& paths,
                                                     Cancellation cancellation, int workers = 1);

/// A workspace for programs that belong to no problem: there need be none here.
OrExit<std::unique_ptr<Workspace>> open_workspace_without_problem(const CommandLine& line,
                                                                  Cancellation cancellation,
                                                                  int workers = 1);

/// A workspace of what `options` say of places, words, workers and what is started, with the common
/// options besides. What is to be told of it is told, but not why there is none.
OrFault<std::unique_ptr<Workspace>> open_workspace_at(const CommandLine& line,
                                                      WorkspaceOptions options);

/// The project: looked for from --root, JUDGE_ROOT, else here.
OrFault<Project> chosen_project(const CommandLine& line);

/// --no-cgroup
Cgroups chosen_cgroups(const CommandLine& line);

/// --isolation, if it was given.
OrFault<std::optional<Isolation>> chosen_isolation(const CommandLine& line);

/// --languages, besides those that the judge brings along.
std::vector<std::filesystem::path> chosen_language_files(const CommandLine& line);

/// --cache, absolute.
std::filesystem::path chosen_cache_folder(const CommandLine& line);

/// The same, made ready; an Error that says what helps where it is not fit for a cache.
Expected<std::filesystem::path> open_chosen_cache(const CommandLine& line);

}  // namespace judge
