#include "judge/cli/common_options.hpp"

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remedies.hpp"
#include "judge/cli/work_line.hpp"
#include "judge/program/cache/cache_folder.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Where the project is looked for: --root, JUDGE_ROOT, else here.
fs::path chosen_start(const CommandLine& line) {
  if (line.has("root")) return line.get<std::string>("root");
  const std::string configured = environment_variable("JUDGE_ROOT");
  std::error_code code;
  return configured.empty() ? fs::current_path(code) : fs::path(configured);
}

/// A folder that is named has to be one; of one that is not there the search for the project tells.
OrFault<> check_start(const CommandLine& line) {
  std::error_code code;
  const fs::path start = chosen_start(line);
  if (!fs::exists(start, code) || fs::is_directory(start, code)) return {};
  return fault(Fault::Kind::usage, "{} takes a folder, and '{}' is a file",
               line.has("root") ? "--root" : "JUDGE_ROOT", start.string());
}

OrExit<std::unique_ptr<Workspace>> open(const CommandLine& line, WorkspaceOptions options) {
  auto workspace = open_workspace_at(line, std::move(options));
  if (!workspace) return tl::unexpected(tell(workspace.error()));
  return std::move(*workspace);
}

}  // namespace

OrFault<std::unique_ptr<Workspace>> open_workspace_at(const CommandLine& line,
                                                      WorkspaceOptions options) {
  if (const auto known = check_start(line); !known) return tl::unexpected(known.error());
  const auto isolation = chosen_isolation(line);
  if (!isolation) return tl::unexpected(isolation.error());
  if (options.from.empty()) options.from = chosen_start(line);
  options.cache_folder = chosen_cache_folder(line);
  options.language_files = chosen_language_files(line);
  options.isolation = *isolation;
  options.cgroups = chosen_cgroups(line);
  if (wants_progress())
    options.watch_activity = [told = std::make_shared<WorkLine>()](const Activity* activity) {
      told->tell(activity);
    };
  options.note_lack = [](const std::string& lack) {
    tell_beside_live_line(lack + "; see `judge doctor`");
  };
  Diagnostics diagnostics;
  auto workspace = Workspace::open(options, diagnostics);
  tell(diagnostics);
  return workspace;
}

OrExit<std::unique_ptr<Workspace>> open_workspace(const CommandLine& line,
                                                  Cancellation cancellation, int workers) {
  return open(line, {.words = line.words(), .workers = workers, .cancellation = cancellation});
}

OrExit<std::unique_ptr<Workspace>> open_workspace_to_read(const CommandLine& line,
                                                          Cancellation cancellation) {
  return open(
      line,
      {.words = line.words(), .programs = Programs::not_started, .cancellation = cancellation});
}

OrExit<std::unique_ptr<Workspace>> open_workspace_on(const CommandLine& line,
                                                     const std::vector<std::string>& paths,
                                                     Cancellation cancellation, int workers) {
  return open(line, {.words = paths, .workers = workers, .cancellation = cancellation});
}

OrExit<std::unique_ptr<Workspace>> open_workspace_without_problem(const CommandLine& line,
                                                                  Cancellation cancellation,
                                                                  int workers) {
  return open(line,
              {.workers = workers, .problems = Problems::not_needed, .cancellation = cancellation});
}

OrFault<Project> chosen_project(const CommandLine& line) {
  if (const auto known = check_start(line); !known) return tl::unexpected(known.error());
  return project_around(chosen_start(line));
}

Cgroups chosen_cgroups(const CommandLine& line) {
  return line.has("no-cgroup") ? Cgroups::left_out : Cgroups::used;
}

OrFault<std::optional<Isolation>> chosen_isolation(const CommandLine& line) {
  if (!line.has("isolation")) return std::nullopt;
  const auto word = line.get<std::string>("isolation");
  if (const auto isolation = isolation_named(word)) return isolation;
  return fault(Fault::Kind::usage, "--isolation takes full, limits or none, not '{}'", word);
}

std::vector<fs::path> chosen_language_files(const CommandLine& line) {
  const auto words = line.list("languages");
  return {words.begin(), words.end()};
}

fs::path chosen_cache_folder(const CommandLine& line) {
  const fs::path folder =
      line.has("cache") ? fs::path(line.get<std::string>("cache")) : default_cache_folder();
  std::error_code code;
  return fs::absolute(folder, code);
}

Expected<fs::path> open_chosen_cache(const CommandLine& line) {
  auto cache = open_cache(chosen_cache_folder(line));
  if (!cache) cache.error().message += help_for(Remedy::choose_a_cache);
  return cache;
}

}  // namespace judge
