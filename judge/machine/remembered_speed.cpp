#include "judge/machine/remembered_speed.hpp"

#include <charconv>

#include <fmt/format.h>
#include <sys/utsname.h>

#include "judge/base/os/file.hpp"
#include "judge/machine/slowness.hpp"

namespace judge {
namespace {

using std::chrono::nanoseconds;

constexpr Bytes kLongestLine = kibibytes(1);
/// A change of less than a tenth is not worth a file.
constexpr int kShareOfChange = 10;
/// No loop takes longer than this on a machine that judges.
constexpr nanoseconds kMost = std::chrono::seconds(10);

#ifdef __OPTIMIZE__
constexpr const char* kBuild = "optimized";
#else
constexpr const char* kBuild = "plain";
#endif

/// "1 <machine> <build> ", before the nanoseconds. A cache may lie where several machines see it.
std::string beginning_of_line() {
  utsname names{};
  ::uname(&names);
  return fmt::format("1 {} {} ", names.nodename, kBuild);
}

}  // namespace

nanoseconds RememberedSpeed::idle_loop() const {
  const auto line = read_file(file_, kLongestLine);
  const std::string beginning = beginning_of_line();
  if (!line || !line->starts_with(beginning)) return nanoseconds(0);
  std::int64_t count = 0;
  std::from_chars(line->data() + beginning.size(), line->data() + line->size(), count);
  return count > 0 && nanoseconds(count) < kMost ? nanoseconds(count) : nanoseconds(0);
}

void RememberedSpeed::note_idle(nanoseconds seen) {
  const nanoseconds before = idle_loop();
  const nanoseconds after = idle_loop_after(before, seen);
  const nanoseconds change = after > before ? after - before : before - after;
  if (after.count() <= 0 || change * kShareOfChange < before) return;
  // A machine that does not let itself be remembered is measured all the same.
  (void)write_file_whole(file_, fmt::format("{}{}\n", beginning_of_line(), after.count()));
}

}  // namespace judge
