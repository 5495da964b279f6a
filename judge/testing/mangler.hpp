#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <random>
#include <string>

namespace judge {

/// How often a test mangles something: JUDGE_MANGLED_ROUNDS, or so often in a usual run.
inline int rounds_of_mangling(int usual) {
  const char* const wanted = std::getenv("JUDGE_MANGLED_ROUNDS");
  return wanted == nullptr ? usual : std::max(1, std::atoi(wanted));
}

/// For tests: changes a text in a few places, in all the ways in which files are found to be
/// broken. The same seed makes the same changes.
class Mangler {
 public:
  explicit Mangler(std::uint32_t seed) : random_(seed) {}

  /// A number from 0 to below `end`; 0 where that is 0.
  std::size_t below(std::size_t end) { return end == 0 ? 0 : random_() % end; }

  std::string mangled(std::string text) {
    for (std::size_t i = 1 + below(4); i > 0; --i) change(text);
    return text;
  }

 private:
  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    switch (below(9)) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(below(256));
        break;
      case 1:
        text.insert(at, 1, "<>{}[]:\"'&%#*!|-\n\t \\/"[below(22)]);
        break;
      case 2:
        text.erase(at, below(40));
        break;
      case 3:
        text.erase(at);
        break;
      case 4:  // a piece of it somewhere else
        text.insert(at, text.substr(below(text.size() + 1), below(200)));
        break;
      case 5:
        text.insert(at, kShreds[below(std::size(kShreds))]);
        break;
      case 6:
        change_number(text);
        break;
      case 7:
        text.insert(at, std::string(below(3000), "[{-<("[below(5)]));
        break;
      default:
        swap_lines(text, at);
        break;
    }
  }

  void change_number(std::string& text) {
    const std::size_t first = text.find_first_of("0123456789", below(text.size() + 1));
    if (first == std::string::npos) return;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", first), text.size());
    text.replace(first, end - first, kNumbers[below(std::size(kNumbers))]);
  }

  void swap_lines(std::string& text, std::size_t at) {
    const std::size_t begin = text.find('\n', at);
    if (begin == std::string::npos) return;
    const std::size_t end = std::min(text.find('\n', begin + 1), text.size());
    const std::string line = text.substr(begin, end - begin);
    text.erase(begin, end - begin);
    text.insert(below(text.size() + 1), line);
  }

  static constexpr const char* kNumbers[] = {
      "0", "-1", "1e400", "99999999999999999999", "2147483648", "0.0000000001", "nan", "", "-0"};
  static constexpr const char* kShreds[] = {"\n",        "\r\n",
                                            "\xff\xfe",  "\xef\xbb\xbf",
                                            "---\n",     "&a [*a, *a]",
                                            "*a",        "!!binary ",
                                            "<<: *b\n",  "? ",
                                            "<![CDATA[", "]]>",
                                            "&#0;",      "<!DOCTYPE a [<!ENTITY b \"c\">]>",
                                            "&b;",       "../../../../etc/passwd",
                                            "{count}",   "{seed:1}",
                                            "%99d",      "%s",
                                            "null",      "~",
                                            "true",      "[]",
                                            "{}",        "REP(1000000000)",
                                            "END",       "SPACE ",
                                            "/*",        "*/",
                                            "'",         "\"",
                                            "\\x00"};

  std::mt19937 random_;
};

}  // namespace judge
