#include "bench/start.hpp"

#include <cerrno>
#include <cstdlib>
#include <iostream>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace judge::bench {

void give_up(const std::string& message) {
  std::cerr << program_invocation_short_name << ": " << message << '\n';
  std::exit(1);
}

pid_t start(const std::vector<std::string>& arguments, Descriptors streams) {
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  if (streams.input >= 0) {
    ::posix_spawn_file_actions_adddup2(&actions, streams.input, 0);
  } else {
    ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  }
  if (streams.output >= 0) {
    ::posix_spawn_file_actions_adddup2(&actions, streams.output, 1);
  } else {
    ::posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  }
  std::vector<char*> pointers;
  for (const std::string& argument : arguments)
    pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  pid_t pid = -1;
  const int error = ::posix_spawnp(&pid, pointers[0], &actions, nullptr, pointers.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) give_up("cannot start " + arguments[0]);
  return pid;
}

int wait_for(pid_t pid, rusage* usage) {
  int status = 0;
  ::wait4(pid, &status, 0, usage);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace judge::bench
