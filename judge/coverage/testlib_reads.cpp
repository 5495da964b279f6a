#include "judge/coverage/testlib_reads.hpp"

#include <array>

namespace judge {
namespace {

struct Read {
  std::string_view call;
  std::size_t arguments;  ///< with bounds and without a name, which is the next one
};

constexpr auto kReads = std::to_array<Read>({{".readInt(", 2},
                                             {".readInteger(", 2},
                                             {".readLong(", 2},
                                             {".readUnsignedLong(", 2},
                                             {".readUnsignedLongs(", 3},
                                             {".readDouble(", 2},
                                             {".readReal(", 2},
                                             {".readInts(", 3},
                                             {".readLongs(", 3},
                                             {".readIntegers(", 3},
                                             {".readDoubles(", 3},
                                             {".readReals(", 3},
                                             {".readStrictDouble(", 4},
                                             {".readStrictReal(", 4},
                                             {".readStrictDoubles(", 5},
                                             {".readStrictReals(", 5}});

/// How many arguments stand behind the parenthesis that opens in front of `at`, if any does.
std::size_t arguments_at(std::string_view source, std::size_t at) {
  std::size_t open = 1;
  std::size_t count = 1;
  for (std::size_t i = at; i < source.size() && open > 0; ++i) {
    if (source[i] == '(') ++open;
    if (source[i] == ')') --open;
    if (source[i] == ',' && open == 1) ++count;
  }
  return count;
}

bool is_in_comment(std::string_view source, std::size_t at) {
  const std::size_t begin = source.rfind('\n', at) + 1;  // npos + 1 is 0
  return source.substr(begin, at - begin).find("//") != std::string_view::npos;
}

}  // namespace

std::size_t unnamed_testlib_reads(std::string_view source) {
  std::size_t count = 0;
  for (const auto& [call, arguments] : kReads) {
    for (std::size_t at = source.find(call); at != source.npos; at = source.find(call, at + 1)) {
      const bool is_unnamed = arguments_at(source, at + call.size()) == arguments;
      if (is_unnamed && !is_in_comment(source, at)) ++count;
    }
  }
  return count;
}

}  // namespace judge
