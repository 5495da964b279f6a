#include <filesystem>
#include <iostream>
#include <thread>

#include <sys/syscall.h>
#include <unistd.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/session.hpp"
#include "judge/language/tool.hpp"
#include "judge/sandbox/process_tree.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

enum class Health { good, lacking, broken };

ExitCode tell_line(Health health, const std::string& what, const std::string& detail) {
  const char* sign = health == Health::good ? "✓" : health == Health::lacking ? "-" : "✗";
  std::cout << fmt::format("{} {:<24} {}\n", sign, what, detail);
  return health == Health::broken ? ExitCode::judge_error : ExitCode::ok;
}

ExitCode tell_machine(const Session& session) {
  std::cout << "machine\n";
  ExitCode code =
      tell_line(Health::good, "cores", std::to_string(std::thread::hardware_concurrency()));
  const long pidfd = ::syscall(SYS_pidfd_open, ::getpid(), 0);
  if (pidfd >= 0) ::close(static_cast<int>(pidfd));
  code = worse(code,
               tell_line(pidfd >= 0 ? Health::good : Health::broken, "pidfd",
                         pidfd >= 0 ? "exits are told by the kernel" : "needs Linux 5.3 or newer"));
  const auto reaper = become_subreaper();
  code = worse(code, tell_line(reaper ? Health::good : Health::broken, "child subreaper",
                               reaper ? "nothing outlives its run" : reaper.error().message));
  std::error_code error;
  const bool lists_children =
      fs::exists(fmt::format("/proc/self/task/{}/children", ::getpid()), error);
  code = worse(code, tell_line(lists_children ? Health::good : Health::broken, "/proc children",
                               lists_children ? "whole process trees are seen"
                                              : "needs a kernel with CONFIG_PROC_CHILDREN"));
  tell_line(Health::good, "limits in force",
            "cpu, wall, memory (peak), output, file size, processes");
  tell_line(Health::lacking, "isolation",
            "none: submissions run as this user, with its files and its network");
  fs::create_directories(session.cache_folder(), error);
  const bool writable = ::access(session.cache_folder().c_str(), W_OK) == 0;
  code = worse(code, tell_line(writable ? Health::good : Health::broken, "cache",
                               session.cache_folder().string() +
                                   (writable ? "" : " cannot be written; use --cache DIR")));
  const auto temporary = TempDir::create();
  return worse(code, tell_line(temporary ? Health::good : Health::broken, "temporary files",
                               temporary ? temporary->path().parent_path().string()
                                         : temporary.error().message));
}

void tell_languages(const Session& session) {
  std::cout << "\nlanguages\n";
  for (const Language& language : session.languages().languages()) {
    const Availability available = availability(language);
    const auto version =
        available.is_available() ? tool_version(language) : Expected<std::string>("");
    tell_line(available.is_available() ? Health::good : Health::lacking, language.name,
              !available.is_available() ? available.problem
              : version                 ? *version
                                        : version.error().message);
  }
}

}  // namespace

ExitCode command_doctor(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("doctor [OPTION...]",
                   "Tells what this machine offers: what runs are limited and accounted by, and "
                   "which languages there are.");
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto session = Session::open(line, cancellation);
  if (!session) return session.error();
  const ExitCode code = tell_machine(**session);
  tell_languages(**session);
  return code;
}

}  // namespace judge
