// Writes so many MiB as its first argument says, lines of numbers, in pieces of 64 KiB, on the core
// that its second argument names.
#include <algorithm>
#include <string>

#include "bench/core.hpp"
#include "bench/texts.hpp"
#include <unistd.h>

int main(int, char** arguments) {
  judge::bench::stay_on_core(std::stoul(arguments[2]));
  const std::string block = judge::bench::block_of_lines();
  constexpr std::size_t kPiece = 64 * 1024;
  for (int mebibytes = std::stoi(arguments[1]); mebibytes > 0; --mebibytes) {
    for (std::size_t at = 0; at < block.size();) {
      const ssize_t put = ::write(1, block.data() + at, std::min(kPiece, block.size() - at));
      if (put < 0) return 1;
      at += static_cast<std::size_t>(put);
    }
  }
}
