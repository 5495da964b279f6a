#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge::checktestdata {

using CharacterSet = std::bitset<256>;

/// A regular expression of the language: what most dialects have in common, and no more. `.` is any
/// byte; of alternatives the first one that leads to a match counts; repetitions take as much as
/// they can. Matching takes time in proportion to the input, whatever the expression, and no stack.
class Regex {
 public:
  /// Throws a RegexFault.
  explicit Regex(std::string_view pattern);

  /// The length of the match that begins where `input` does; nothing if there is none.
  std::optional<std::size_t> match_length(std::string_view input);

  /// What in it may be meant otherwise than it is read: "\d" is a backslash and a 'd'. Empty:
  /// nothing.
  const std::string& hint() const { return hint_; }

  /// A step of the program that it is compiled to. Of a `split` the first way is preferred.
  struct Step {
    enum class Kind : std::uint8_t { take, split, jump, accept };

    Kind kind = Kind::accept;
    std::uint32_t first = 0;   ///< take: the number of the set; else a step
    std::uint32_t second = 0;  ///< split only
  };

 private:
  /// The steps that the ways through the program have come to, in their order.
  struct Ways {
    void clear();
    /// Follows splits and jumps from there to steps that take a byte, or accept.
    void add(const std::vector<Step>& steps, std::uint32_t from);

    std::vector<std::uint32_t> list = {};
    std::vector<std::uint64_t> seen = {};  ///< of each step the generation it was added in
    std::uint64_t generation = 0;
    std::vector<std::uint32_t> pending = {};
  };

  std::vector<Step> steps_;
  std::vector<CharacterSet> sets_;
  std::string hint_;
  Ways now_;
  Ways then_;
};

/// What is wrong with a regular expression, and where in it. Thrown within the module only.
struct RegexFault {
  std::size_t position = 0;
  std::string what;
};

/// "the regular expression "a**" is wrong at character 3: ..."
std::string described(const RegexFault& fault, std::string_view pattern);

}  // namespace judge::checktestdata
