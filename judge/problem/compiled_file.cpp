#include "judge/problem/compiled_file.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"

namespace judge {

bool is_compiled_file(const std::filesystem::path& file) {
  using namespace std::string_view_literals;
  // ELF, Mach-O of 64 bits, that of several machines, and what Windows runs.
  constexpr auto kBeginnings = std::to_array<std::string_view>(
      {"\x7f"
       "ELF"sv,
       "\xcf\xfa\xed\xfe"sv, "\xca\xfe\xba\xbe\0\0"sv, "MZ\x90\0"sv});
  if (!is_file(file)) return false;
  const auto fd = open_file(file, O_RDONLY | O_NONBLOCK);
  if (!fd) return false;
  std::array<char, 8> bytes{};
  const ssize_t got = ::pread(fd->get(), bytes.data(), bytes.size(), 0);
  const std::string_view text(bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  return std::ranges::any_of(kBeginnings,
                             [&](std::string_view begin) { return text.starts_with(begin); });
}

}  // namespace judge
