#include "judge/build/compiler_run.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/temp_dir.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/language/tool.hpp"
#include "judge/process/command.hpp"
#include "judge/process/signal_name.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kMessagesKept = mebibytes(1);

using Complaint = std::optional<std::string>;

/// A complaint: what the compiler said, and how it ended where that says more.
std::string complaint(std::string said, const std::string& end, bool end_matters) {
  return said.empty() || end_matters ? end + "\n" + said : said;
}

Expected<Complaint> run_bare(const std::vector<std::string>& command, const Language& language,
                             const fs::path& folder, const BuildOptions& options) {
  const Command build{.arguments = command,
                      .working_directory = folder,
                      .environment = plain_environment(folder),
                      .wall_limit = options.wall_limit,
                      .output_limit = kMessagesKept,
                      .address_space_limit = language.address_space_limit && language.id != "java"
                                                 ? std::optional(options.memory_limit)
                                                 : std::nullopt,
                      .file_size_limit = kLargestMadeFile,
                      .cancellation = options.cancellation};
  const auto result = run_command(build);
  if (!result) return tl::unexpected(result.error());
  if (result->cancelled) return failure("interrupted");
  if (result->succeeded()) return std::nullopt;
  return complaint(result->error_output + result->output, describe_end(*result, build),
                   result->exit_code == 0);
}

/// Empty for a compiler that accepted.
std::string describe_end(const RunResult& result, const BuildOptions& options) {
  switch (result.limit_hit) {
    case LimitHit::cpu_time:
    case LimitHit::wall_time:
      return fmt::format("the compiler was not done after {} s",
                         std::chrono::ceil<std::chrono::seconds>(options.wall_limit).count());
    case LimitHit::memory:
      return fmt::format("the compiler wanted more than {} of memory",
                         to_string(options.memory_limit));
    case LimitHit::output:
      return fmt::format("the compiler wrote more than {}", to_string(kLargestMadeFile));
    case LimitHit::processes:
      return "the compiler started too many processes";
    case LimitHit::none:
      break;
  }
  if (result.ended_by_reader) return "the compiler had too much to say";
  if (result.signal != 0) return "killed by " + signal_description(result.signal);
  return result.exit_code == 0 ? "" : fmt::format("exit code {}", result.exit_code);
}

/// Calls `change` with the descriptor of each file and folder, the folder itself too; links are
/// left alone.
template <class Change>
void for_all(const fs::path& folder, const Change& change) {
  const auto visit = [&](const fs::path& path) {
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (fd) change(fd.get());
  };
  visit(folder);
  std::error_code code;
  for (fs::recursive_directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    if (!entry->is_symlink(code)) visit(entry->path());
  }
}

Expected<Complaint> run_isolated(const std::vector<std::string>& command, const Language& language,
                                 const fs::path& folder, const BuildOptions& options) {
  const auto scratch = TempDir::create();
  if (!scratch) return tl::unexpected(scratch.error());
  auto sandbox = make_sandbox(options.sandbox, scratch->path());
  if (!sandbox) return tl::unexpected(sandbox.error());
  std::vector<VisibleFolder> folders = visible_installation(language);
  folders.push_back({.path = folder, .access = VisibleFolder::Access::read_write});
  if (const auto user = contained_user()) {
    for_all(folder, [&](int fd) { (void)!::fchown(fd, *user, *user); });
  }
  CollectingReader reader(static_cast<std::size_t>(kMessagesKept.count));
  const auto result = (*sandbox)->run({.arguments = command,
                                       .environment = plain_environment(folder),
                                       .working_directory = folder,
                                       .standard_input = "/dev/null",
                                       .folders = std::move(folders),
                                       .limits = {.cpu_time = options.wall_limit,
                                                  .wall_time = options.wall_limit,
                                                  .memory = options.memory_limit,
                                                  .output = kLargestMadeFile,
                                                  .processes = 512,
                                                  .open_files = 1024,
                                                  .address_space = AddressSpaceLimit::left_out},
                                       .cancellation = options.cancellation},
                                      reader);
  if (!result) return tl::unexpected(result.error());
  if (result->cancelled) return failure("interrupted");
  const std::string end = describe_end(*result, options);
  if (end.empty()) return std::nullopt;
  return complaint(result->error_output + reader.text, end, result->exit_code == 0);
}

}  // namespace

Expected<Complaint> run_compiler(const std::vector<std::string>& command, const Language& language,
                                 const fs::path& folder, const BuildOptions& options) {
  return options.sandbox.isolation == Isolation::full
             ? run_isolated(command, language, folder, options)
             : run_bare(command, language, folder, options);
}

void make_readable(const fs::path& folder) {
  for_all(folder, [](int fd) {
    struct stat status {};
    if (::fstat(fd, &status) != 0) return;
    if (status.st_uid != ::geteuid()) (void)!::fchown(fd, ::geteuid(), ::getegid());
    const bool can_be_run = S_ISDIR(status.st_mode) || (status.st_mode & S_IXUSR) != 0;
    (void)::fchmod(fd, can_be_run ? 0755 : 0644);
  });
}

std::vector<VisibleFolder> visible_installation(const Language& language) {
  std::vector<VisibleFolder> folders;
  for (const fs::path& folder : installation_folders(availability(language)))
    folders.push_back({.path = folder});
  return folders;
}

}  // namespace judge
