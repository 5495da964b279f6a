#include "judge/sandbox/kernel/thread_call.hpp"

#include <charconv>

#include <sys/syscall.h>

namespace judge {

std::optional<Call> call_of(const std::string& files) {
  // proc(5): the call's number, then its arguments in hexadecimal; -1 for one that sleeps in none;
  // a word for one that has been woken meanwhile. Not every user may look.
  const std::string text = read_proc(files + "/syscall");
  if (text.starts_with("running")) return std::nullopt;
  const char* const end = text.data() + text.size();
  Call call;
  const char* at = std::from_chars(text.data(), end, call.number).ptr;
  for (std::uint64_t& argument : call.arguments) {
    constexpr std::string_view kPrefix = " 0x";
    if (!std::string_view(at, end).starts_with(kPrefix)) return Call{};
    at = std::from_chars(at + kPrefix.size(), end, argument, 16).ptr;
  }
  return call;
}

bool is_stalled(const Stat& stat, const std::string& files) {
  if (stat.state != 'D') return false;
  const auto call = call_of(files);
  // A thread that pages is in no call, which is told, too; nothing is told where we may not look.
  if (!call || read_proc(files + "/syscall").empty()) return false;
  switch (call->number) {
    case SYS_clone:
    case SYS_clone3:
#if defined(SYS_vfork)
    case SYS_vfork:
#endif
      return false;
    default:
      return true;
  }
}

}  // namespace judge
