#include "judge/coverage/testlib_reads.hpp"

#include <algorithm>
#include <array>
#include <vector>

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

/// Where the text behind the quotation mark at `at` ends: at the next one.
std::size_t end_of_text(std::string_view source, std::size_t at) {
  for (++at; at < source.size() && source[at] != '"'; ++at)
    if (source[at] == '\\') ++at;
  return at;
}

/// The arguments behind the parenthesis that opens in front of `at`.
std::vector<std::string_view> arguments_at(std::string_view source, std::size_t at) {
  std::vector<std::string_view> arguments;
  std::size_t open = 1;
  std::size_t begin = at;
  for (; at < source.size(); ++at) {
    if (source[at] == '"') at = end_of_text(source, at);
    if (at >= source.size()) break;
    if (source[at] == '(') ++open;
    if (source[at] == ')' && --open == 0) break;
    if (source[at] != ',' || open != 1) continue;
    arguments.push_back(source.substr(begin, at - begin));
    begin = at + 1;
  }
  begin = std::min(begin, source.size());
  arguments.push_back(source.substr(begin, std::min(at, source.size()) - begin));
  return arguments;
}

/// Whether the name has a digit: testlib leaves such ones out. Of one that is put together it is so
/// where a number goes into it.
bool has_digit(std::string_view name) {
  for (const std::string_view number :
       {"%d", "%i", "%u", "%lld", "%zu", "%ld", "to_string(", "toString(", "vtos("})
    if (name.find(number) != name.npos) return true;
  for (std::size_t at = name.find('"'); at < name.size(); at = name.find('"', at + 1)) {
    const std::size_t end = std::min(end_of_text(name, at), name.size());
    if (name.substr(at, end - at).find_first_of("0123456789") != name.npos) return true;
    at = end;
  }
  return false;
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
      const auto given = arguments_at(source, at + call.size());
      const bool is_unnamed =
          given.size() == arguments || (given.size() > arguments && has_digit(given[arguments]));
      if (is_unnamed && !is_in_comment(source, at)) ++count;
    }
  }
  return count;
}

}  // namespace judge
