#include "judge/coverage/testlib_reads.hpp"

#include <array>

namespace judge {
namespace {

constexpr std::array<std::string_view, 10> kReads = {
    ".readInt(",  ".readInteger(", ".readLong(",  ".readUnsignedLong(", ".readDouble(",
    ".readReal(", ".readInts(",    ".readLongs(", ".readIntegers(",     ".readStrictDouble("};

/// What stands between the parenthesis that opens in front of `at` and the one that closes it.
std::string_view arguments_at(std::string_view source, std::size_t at) {
  std::size_t open = 1;
  for (std::size_t i = at; i < source.size(); ++i) {
    if (source[i] == '(') ++open;
    if (source[i] == ')' && --open == 0) return source.substr(at, i - at);
  }
  return source.substr(at);
}

bool is_in_comment(std::string_view source, std::size_t at) {
  const std::size_t end_before = source.rfind('\n', at);
  const std::size_t begin = end_before == source.npos ? 0 : end_before + 1;
  return source.substr(begin, at - begin).find("//") != std::string_view::npos;
}

}  // namespace

std::size_t unnamed_testlib_reads(std::string_view source) {
  std::size_t count = 0;
  for (const std::string_view read : kReads) {
    for (std::size_t at = source.find(read); at != source.npos; at = source.find(read, at + 1)) {
      const std::string_view arguments = arguments_at(source, at + read.size());
      // A name is the last of them, and mostly text. What is read without bounds has no limits.
      const bool has_bounds = arguments.find(',') != arguments.npos;
      const bool has_name = arguments.find('"') != arguments.npos;
      if (has_bounds && !has_name && !is_in_comment(source, at)) ++count;
    }
  }
  return count;
}

}  // namespace judge
