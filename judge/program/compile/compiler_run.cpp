// Theory of operation
//
// A source can make its compiler write: Perl runs BEGIN blocks, assemblers fill arrays, macros run
// programs. So a compiler works on copies, in a place whose size is bounded, and what it leaves
// there is gone, but for the program, which is copied out once nothing of the compiler lives any
// more:
//
//   full     in the sandbox's own file system, in memory: the kernel refuses what is too much. We
//            reach it by a descriptor that the launcher has sent.
//   others   in a folder beside the program's: each file is bounded (RLIMIT_FSIZE), not all of
//            them together. A program that is not isolated can write elsewhere anyhow.
#include "judge/program/compile/compiler_run.hpp"

#include <algorithm>

#include <fcntl.h>
#include <sys/statvfs.h>

#include "judge/base/os/copy_files.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/signal_name.hpp"
#include "judge/program/compile/toolchain.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"
#include "judge/sandbox/kernel/private_root.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr Bytes kMessagesKept = mebibytes(1);

/// Of what it says of a program that it accepts, in bytes: people read it, if they ask.
constexpr std::size_t kWarningsKept = std::size_t{16} * 1024;

/// On a machine with other work; the cpu time decides where it can.
milliseconds wall_limit(const CompileLimits& limits) {
  return 2 * limits.cpu_time;
}

/// A complaint: what the compiler said, and how it ended where that says more.
std::string complaint(std::string said, const std::string& end, bool end_matters) {
  return said.empty() || end_matters ? end + "\n" + said : said;
}

std::vector<std::string> environment(const BuildPlace& place) {
  std::vector<std::string> variables = plain_environment(place.home());
  variables.push_back(kHeaderListVariable);
  return variables;
}

std::string wrote_too_much() {
  return fmt::format("the compiler wrote more than {}", to_string(kMostWritten));
}

/// Whether it says that there was no room for what it wrote: the linker, the assembler or whatever
/// it starts is told so, and may take away what did not fit.
bool speaks_of_room(std::string_view said) {
  return said.find("No space left on device") != std::string_view::npos ||
         said.find("File size limit exceeded") != std::string_view::npos ||
         said.find("File too large") != std::string_view::npos;
}

/// Whether a compiler may have failed for want of room on the disk, and not because of the program.
bool may_lack_room(const fs::path& folder, std::string_view said) {
  struct statvfs room {};
  if (::statvfs(folder.c_str(), &room) != 0) return false;
  const auto free = static_cast<std::uint64_t>(room.f_bavail) * room.f_frsize;
  const bool has_no_inode = room.f_files > 0 && room.f_favail == 0;
  if (has_no_inode || free < static_cast<std::uint64_t>(kibibytes(64).count)) return true;
  // A linker takes away what did not fit, and then there is room again. The words alone prove
  // nothing: a program can make the compiler say them.
  return free < static_cast<std::uint64_t>(kMostWritten.count) &&
         said.find("No space left on device") != std::string_view::npos;
}

/// Without the folder in front of paths in it. A path that merely goes on like that stays.
std::string with_relative_paths(std::string_view said, const fs::path& folder) {
  const std::string prefix = folder.string() + "/";
  std::string text;
  while (true) {
    const std::size_t at = said.find(prefix);
    const char before = at == 0 ? (text.empty() ? '\n' : text.back())
                                : (at == std::string_view::npos ? '\n' : said[at - 1]);
    const bool is_middle = std::isalnum(static_cast<unsigned char>(before)) != 0 ||
                           std::string_view("/._-").find(before) != std::string_view::npos;
    text += said.substr(0, at);
    if (at == std::string_view::npos) return text;
    if (is_middle) text += prefix;
    said.remove_prefix(at + prefix.size());
  }
}

/// Takes what the compiler made, while it said this.
Expected<CompilerWord> take_over(int workshop, const fs::path& program, std::string said) {
  const auto to = open_file(program, O_RDONLY | O_DIRECTORY);
  if (!to) return tl::unexpected(to.error());
  auto refusal =
      copy_files(workshop, to->get(), {.bytes = kLargestProgram, .files = kMostMadeFiles});
  if (!refusal) return tl::unexpected(refusal.error());
  if (*refusal) return CompilerWord{fmt::format("the compiler made {}\n", **refusal)};
  return CompilerWord{.warnings = std::move(said)};
}

/// What gives a compiler more time, where that is to be had.
constexpr std::string_view kMoreTime =
    "limits.compilation_time in the problem's manifest gives submissions more";

/// How a compiler ended that was at work for all the time it had on the clock. One that hardly
/// computed waits, and more time is of no use to it.
std::string describe_long_wait(const RunResult& result, const CompileLimits& limits,
                               Isolation isolation) {
  const bool has_waited = 2 * result.cpu_time < limits.cpu_time;
  const std::string_view why_waiting =
      isolation == Isolation::full ? "if it fetches something: there is no network"
                                   : "does it fetch something, or wait for another program?";
  return fmt::format(
      "the compiler was not done after {} s, in which it computed for {}; {}",
      std::chrono::ceil<std::chrono::seconds>(wall_limit(limits)).count(),
      run_time_text(result.cpu_time),
      has_waited ? std::string(why_waiting)
                 : fmt::format("other programs had the processors; {}", kMoreTime));
}

/// Empty for a compiler that accepted.
std::string describe_end(const RunResult& result, const CompileLimits& limits,
                         Isolation isolation) {
  switch (result.limit_hit) {
    case LimitHit::cpu_time:
      return fmt::format("the compiler was not done after {} s of cpu time; {}",
                         std::chrono::ceil<std::chrono::seconds>(limits.cpu_time).count(),
                         kMoreTime);
    case LimitHit::wall_time:
      return describe_long_wait(result, limits, isolation);
    case LimitHit::memory:
      return fmt::format("the compiler wanted more than {} of memory", to_string(limits.memory));
    case LimitHit::output:
      return wrote_too_much();
    case LimitHit::processes:
      return "the compiler started too many processes";
    case LimitHit::machine_memory:  // no word on the program
    case LimitHit::none:
      break;
  }
  if (result.ended_by_reader) return "the compiler had too much to say";
  if (result.signal != 0) return "killed by " + signal_description(result.signal);
  return result.exit_code == 0 ? "" : fmt::format("exit code {}", result.exit_code);
}

/// Without full isolation: copies of the sources in a folder beside them, which is opened.
Expected<std::variant<UniqueFd, std::string>> furnish_workshop(const BuildPlace& place) {
  std::error_code code;
  for (const fs::path& folder : {place.workshop(), place.home()}) {
    fs::create_directory(folder, code);
    if (code) return system_failure(code.value(), "create {}", folder.string());
  }
  const auto from = open_file(place.program(), O_RDONLY | O_DIRECTORY);
  if (!from) return tl::unexpected(from.error());
  auto workshop = open_file(place.workshop(), O_RDONLY | O_DIRECTORY);
  if (!workshop) return tl::unexpected(workshop.error());
  auto refusal =
      copy_files(from->get(), workshop->get(), {.bytes = kMostWritten, .files = kMostMadeFiles});
  if (!refusal) return tl::unexpected(refusal.error());
  if (*refusal) return fmt::format("the program consists of {}\n", **refusal);
  return std::move(*workshop);
}

RunSpec compiler_run(const std::vector<std::string>& command, const Language& language,
                     const BuildPlace& place, const CompileLimits& limits,
                     const BuildOptions& options, const std::vector<VisibleFolder>& folders) {
  RunSpec spec{
      .program = {.arguments = command, .folders = visible_installation(language, options.tools)},
      .environment = environment(place),
      .standard_input = "/dev/null",
      .limits = {.cpu_time = limits.cpu_time,
                 .wall_time = wall_limit(limits),
                 .most_given_back = 1,
                 .memory = limits.memory,
                 .output = kMostWritten,
                 .processes = 512,
                 .open_files = 1024,
                 .address_space = AddressSpaceLimit::left_out},
      .cancellation = options.cancellation};
  spec.program.folders.insert(spec.program.folders.end(), folders.begin(), folders.end());
  if (options.sandbox.isolation == Isolation::full) {
    spec.initial_files = place.program();
    // What it writes is in memory, too, and has room of its own.
    spec.limits.memory = limits.memory + kMostWritten;
  } else {
    spec.working_directory = place.workshop();
  }
  return spec;
}

/// `workshop` is open where it is no folder of the sandbox's own.
Expected<CompilerWord> run(const RunSpec& spec, const BuildPlace& place, UniqueFd workshop,
                           const CompileLimits& limits, const BuildOptions& options) {
  const auto scratch = TempDir::create(options.temporary_folder);
  if (!scratch) return tl::unexpected(scratch.error());
  auto sandbox = make_sandbox(options.sandbox, scratch->path());
  if (!sandbox) return tl::unexpected(sandbox.error());
  CollectingReader reader(static_cast<std::size_t>(kMessagesKept.count));
  const auto result = (*sandbox)->run(spec, reader);
  if (!result) return tl::unexpected(result.error());
  if (result->cancelled) return failure("interrupted");
  if (result->limit_hit == LimitHit::machine_memory)
    return failure(
        "the compiler was killed because the machine had no memory left: build less at a time (-j "
        "1), or where there is more");
  const std::string said = result->error_output + reader.text;
  std::string end = describe_end(*result, limits, options.sandbox.isolation);
  if (!end.empty()) {
    if (workshop && may_lack_room(place.aside(), said))
      return system_failure(ENOSPC, "compile in {}", options.cache_folder.string());
    const bool lacked_room = result->limit_hit == LimitHit::none && speaks_of_room(said);
    return CompilerWord{
        complaint(said, lacked_room ? wrote_too_much() : end,
                  lacked_room || result->limit_hit != LimitHit::none || result->exit_code == 0)};
  }
  if (workshop) return take_over(workshop.get(), place.program(), said);
  const auto made = (*sandbox)->open_private_folder();
  if (made) return take_over(made->get(), place.program(), said);
  // Its permissions it may have taken away itself.
  if (made.error().code == EACCES) return CompilerWord{"the compiler locked its own folder\n"};
  return tl::unexpected(made.error());
}

}  // namespace

BuildPlace::BuildPlace(const fs::path& aside, Isolation isolation)
    : aside_(aside), entry_(aside / "entry") {
  const bool is_full = isolation == Isolation::full;
  workshop_ = is_full ? fs::path(kPrivateFolder) : aside / "workshop";
  home_ = is_full ? fs::path("/tmp") : aside / "home";
}

Expected<CompilerWord> run_compiler(const std::vector<std::string>& command,
                                    const Language& language, const BuildPlace& place,
                                    const CompileLimits& limits, const BuildOptions& options,
                                    const std::vector<VisibleFolder>& folders) {
  UniqueFd workshop;
  if (options.sandbox.isolation != Isolation::full) {
    auto furnished = furnish_workshop(place);
    if (!furnished) return tl::unexpected(furnished.error());
    if (auto* refused = std::get_if<std::string>(&*furnished))
      return CompilerWord{std::move(*refused)};
    workshop = std::move(std::get<UniqueFd>(*furnished));
  }
  auto word = run(compiler_run(command, language, place, limits, options, folders), place,
                  std::move(workshop), limits, options);
  if (!word) return word;
  if (word->complaint) *word->complaint = with_relative_paths(*word->complaint, place.workshop());
  word->warnings = with_relative_paths(word->warnings, place.workshop());
  if (word->warnings.size() > kWarningsKept)
    word->warnings = word->warnings.substr(0, kWarningsKept) + "\n…\n";
  return word;
}

std::vector<VisibleFolder> visible_installation(const Language& language,
                                                const ToolPlaces& places) {
  std::vector<VisibleFolder> folders;
  for (const fs::path& folder : installation_folders(availability(language, places), places))
    folders.push_back({.path = folder});
  return folders;
}

}  // namespace judge
