#include "judge/conversation/talking_program.hpp"

#include <cerrno>

#include <sys/ioctl.h>
#include <unistd.h>

#include "judge/sandbox/supervision.hpp"

namespace judge {

Expected<> TalkingProgram::start(Sandbox& sandbox, const RunSpec& spec,
                                 std::optional<Pipe> speaks_through) {
  auto input = make_pipe(OurEnd::writes);
  if (!input) return tl::unexpected(input.error());
  auto streams = RunStreams::open(std::move(input->read_end));
  if (!streams) return tl::unexpected(streams.error());
  if (speaks_through) streams->output = std::move(*speaks_through);
  auto started = sandbox.start(spec, streams->programs_ends());
  if (!started) return tl::unexpected(started.error());
  program = std::move(*started);
  watch.emplace(spec.limits, *program, LimitWatch::Clock::now());
  ear = std::move(input->write_end);
  speech = std::move(streams->output.read_end);
  error_output = std::move(streams->error_output.read_end);
  return {};
}

void TalkingProgram::tell() {
  while (!unheard.empty() && ear) {
    const ssize_t written = ::write(ear.get(), unheard.data(), unheard.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) return;
    if (written < 0) ear.reset();
    if (written > 0) unheard.erase(0, static_cast<std::size_t>(written));
  }
  if (!ear) unheard.clear();
}

bool TalkingProgram::has_unread() const {
  int bytes = 0;
  return ear && ::ioctl(ear.get(), FIONREAD, &bytes) == 0 && bytes > 0;
}

}  // namespace judge
