#include "judge/process/command.hpp"

#include <array>
#include <csignal>

#include <boost/asio/io_context.hpp>
#include <boost/process/v2/environment.hpp>
#include <boost/process/v2/posix/default_launcher.hpp>
#include <boost/process/v2/process.hpp>
#include <boost/process/v2/start_dir.hpp>
#include <boost/process/v2/stdio.hpp>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/text/signal_name.hpp"

namespace judge {
namespace {

namespace process_v2 = boost::process::v2;
using Clock = std::chrono::steady_clock;

/// What happens in the child between fork and exec: async-signal-safe calls only.
struct ChildSetup {
  const Command& command;

  template <class Launcher>
  boost::system::error_code on_exec_setup(Launcher&, const boost::filesystem::path&,
                                          const char* const*&) {
    // A group of its own, so that it can be killed whole; and it must not outlive us.
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) ::signal(signal, SIG_DFL);
    constexpr rlimit kNone{};
    ::setrlimit(RLIMIT_CORE, &kNone);
    return {};
  }

  template <class Launcher>
  void on_exec_error(Launcher&, const boost::filesystem::path&, const char* const*&,
                     const boost::system::error_code&) {
    // The launcher would call exit(3) here, which flushes our stdio buffers a second time from the
    // child.
    ::_exit(127);
  }
};

Expected<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    if (::access(name.c_str(), X_OK) != 0) return system_failure(errno, "start {}", name);
    return name;
  }
  const auto found = process_v2::environment::find_executable(name);
  if (found.empty()) return failure("start {}: not found in PATH", name);
  return found.string();
}

/// Moves what is there from `end` to `text`; closes `end` at its end-of-file. False when there was
/// more than `limit`.
bool drain(UniqueFd& end, std::string& text, Bytes limit) {
  std::array<char, 65536> buffer;
  while (end) {
    const ssize_t got = ::read(end.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return true;
    if (got == 0) {
      end.reset();
      return true;
    }
    const auto room = static_cast<std::size_t>(limit.count) - text.size();
    text.append(buffer.data(), std::min(room, static_cast<std::size_t>(got)));
    if (static_cast<std::size_t>(got) > room) return false;
  }
  return true;
}

int wait_for(pid_t pid) {
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

/// A program that was started, and the pipes that it writes to.
struct StartedProgram {
  pid_t pid;
  Pipe output;
  Pipe error_output;
};

Expected<StartedProgram> start_program(const Command& command) {
  const auto program = find_program(command.arguments.front());
  if (!program) return tl::unexpected(program.error());
  auto input = open_file(command.standard_input, O_RDONLY);
  if (!input) return tl::unexpected(input.error());
  auto output = make_pipe();
  if (!output) return tl::unexpected(output.error());
  auto error_output = make_pipe();
  if (!error_output) return tl::unexpected(error_output.error());

  boost::asio::io_context context;
  boost::system::error_code code;
  process_v2::posix::default_launcher launcher;
  std::vector<const char*> environment;
  if (command.environment) {
    for (const std::string& entry : *command.environment) environment.push_back(entry.c_str());
    environment.push_back(nullptr);
    launcher.env = environment.data();
  }
  const std::vector<std::string> arguments(command.arguments.begin() + 1, command.arguments.end());
  const std::filesystem::path folder = command.working_directory.empty()
                                           ? std::filesystem::current_path()
                                           : command.working_directory;
  auto process = launcher(context.get_executor(), code, *program, arguments, ChildSetup{command},
                          process_v2::process_start_dir(folder.string()),
                          process_v2::process_stdio{input->get(), output->write_end.get(),
                                                    error_output->write_end.get()});
  if (code) {
    if (launcher.pid > 0) wait_for(launcher.pid);  // it got as far as the fork
    return system_failure(code.value(), "start {}", *program);
  }
  const pid_t pid = process.id();
  process.detach();  // we reap it ourselves, together with its group
  output->write_end.reset();
  error_output->write_end.reset();
  return StartedProgram{
      .pid = pid, .output = *std::move(output), .error_output = *std::move(error_output)};
}

/// Takes what is in the pipes.
void take_output(StartedProgram& program, const Command& command, CommandResult& result) {
  result.output_cut =
      !drain(program.output.read_end, result.output, command.output_limit) ||
      !drain(program.error_output.read_end, result.error_output, command.output_limit);
}

/// Reads what the program says until it ends or must not go on. Whether it ended.
bool read_until_end(StartedProgram& program, const UniqueFd& exit_event, const Command& command,
                    CommandResult& result) {
  const auto deadline = Clock::now() + command.wall_limit;
  bool ended = false;
  while (!ended && !result.timed_out && !result.output_cut && !result.cancelled) {
    std::array<pollfd, 4> events = {
        pollfd{.fd = exit_event.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = program.output.read_end.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = program.error_output.read_end.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = command.cancellation.fd(), .events = 0, .revents = 0}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    ::poll(events.data(), events.size(), static_cast<int>(std::max<std::int64_t>(0, left.count())));
    ended = events[0].revents != 0;
    result.cancelled = events[3].revents != 0;
    take_output(program, command, result);
    result.timed_out = !ended && Clock::now() >= deadline;
  }
  return ended;
}

}  // namespace

Expected<CommandResult> run_command(const Command& command) {
  auto program = start_program(command);
  if (!program) return tl::unexpected(program.error());
  const UniqueFd exit_event(static_cast<int>(::syscall(SYS_pidfd_open, program->pid, 0)));
  if (!exit_event) {
    const int error = errno;
    ::kill(-program->pid, SIGKILL);
    wait_for(program->pid);
    return system_failure(error, "watch {}", command.arguments.front());
  }
  CommandResult result;
  const bool ended = read_until_end(*program, exit_event, command, result);
  ::kill(-program->pid, SIGKILL);
  const int status = wait_for(program->pid);
  // What was written before the end is still in the pipes.
  if (ended && !result.output_cut) take_output(*program, command, result);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  return result;
}

std::string describe_end(const CommandResult& result, const Command& command) {
  if (result.cancelled) return "interrupted";
  if (result.timed_out) {
    return fmt::format("no end within {:g} s",
                       std::chrono::duration<double>(command.wall_limit).count());
  }
  if (result.output_cut)
    return fmt::format("more than {} of output", to_string(command.output_limit));
  if (result.signal != 0) return fmt::format("killed by {}", signal_description(result.signal));
  return fmt::format("exit code {}", result.exit_code);
}

}  // namespace judge
