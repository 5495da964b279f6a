#include "judge/cli/silenced_output.hpp"

#include <iostream>

#include <fcntl.h>
#include <unistd.h>

#include "judge/cli/drawn_line.hpp"

namespace judge {

SilencedOutput::SilencedOutput()
    : nowhere_(::open("/dev/null", O_WRONLY | O_CLOEXEC)),
      output_(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)),
      error_output_(::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)) {}

void SilencedOutput::silence() {
  // Without one of them all is told as ever.
  if (!nowhere_ || !output_ || !error_output_) return;
  is_silent_ = true;
  ::dup2(nowhere_.get(), STDOUT_FILENO);
  ::dup2(nowhere_.get(), STDERR_FILENO);
}

SilencedOutput::~SilencedOutput() {
  if (!is_silent_) return;
  std::cout.flush();
  std::cerr.flush();
  ::dup2(output_.get(), STDOUT_FILENO);
  ::dup2(error_output_.get(), STDERR_FILENO);
  // Nobody has wiped it away.
  if (can_draw_lines()) std::cerr << kClearLine << std::flush;
}

}  // namespace judge
