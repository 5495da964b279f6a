#include "judge/stressing/grown_inputs.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "judge/stressing/text_change.hpp"
#include "judge/stressing/text_parts.hpp"

namespace judge {
namespace {

/// Of a text so many of its first numbers may be counts.
constexpr std::size_t kMostCountsGrown = 4;
/// And so many inputs are made of it.
constexpr std::size_t kMostOfText = 32;
/// So much longer a count becomes at most.
constexpr std::size_t kMostDigits = 20;
/// So often what is counted is there, whatever the limits.
constexpr std::int64_t kTimes[] = {64, 1024, 16384};

/// What is there once more behind a place.
struct Repeated {
  std::size_t at = 0;
  std::string text;
};

/// The lines behind line `index`, as many as the number says; nothing: there are not so many.
std::vector<Repeated> counted_lines(std::string_view text, const TextParts& parts,
                                    std::size_t index, std::int64_t number) {
  const auto& lines = parts.lines();
  if (std::cmp_greater(number, lines.size() - index - 1)) return {};
  const TextLine& last = lines[index + static_cast<std::size_t>(number)];
  const std::size_t first = lines[index + 1].at;
  const std::size_t end = last.at + last.whole_size;
  std::string again(text.substr(first, end - first));
  if (!again.ends_with('\n')) return {};
  return {{.at = end, .text = std::move(again)}};
}

/// The tokens of each line behind line `index` that has as many as the number says.
std::vector<Repeated> counted_tokens(std::string_view text, const TextParts& parts,
                                     std::size_t index, std::int64_t number) {
  std::vector<Repeated> all;
  for (std::size_t i = index + 1; i < parts.lines().size(); ++i) {
    const auto& tokens = parts.lines()[i].tokens;
    if (tokens.empty() || std::cmp_not_equal(tokens.size(), number)) continue;
    const std::size_t end = tokens.back().at + tokens.back().size;
    all.push_back(
        {.at = end,
         .text = " " + std::string(text.substr(tokens.front().at, end - tokens.front().at))});
  }
  return all;
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// How often, the least first.
std::set<std::int64_t> times_of(std::int64_t number, const std::vector<std::int64_t>& numbers) {
  std::set<std::int64_t> times(std::begin(kTimes), std::end(kTimes));
  for (const std::int64_t limit : numbers) {
    if (limit / number > 1) times.insert(limit / number);
  }
  return times;
}

class Growing {
 public:
  Growing(std::string_view text, const std::vector<std::int64_t>& numbers, std::size_t most)
      : text_(text), numbers_(numbers), most_(most) {}

  void add(const TextToken& count, const std::vector<Repeated>& pieces) {
    if (pieces.empty()) return;
    std::size_t size = 0;
    for (const Repeated& piece : pieces) size += piece.text.size();
    const std::size_t least = text_.size() + kMostDigits;
    for (const std::int64_t times : times_of(*count.number, numbers_)) {
      const bool has_room = least < most_ && std::cmp_less(times, 1 + (most_ - least) / size);
      if (!has_room || all_.size() == kMostOfText) return;
      // As it has room, it is no number that is too large for 64 bits.
      TextChange change = {{count.at, count.size, std::to_string(*count.number * times)}};
      for (const Repeated& piece : pieces) {
        change.push_back({piece.at, 0, repeated(piece.text, static_cast<std::size_t>(times - 1))});
      }
      all_.push_back(changed(text_, change));
    }
  }

  std::vector<std::string> all() { return std::move(all_); }

 private:
  std::string_view text_;
  const std::vector<std::int64_t>& numbers_;
  std::size_t most_;
  std::vector<std::string> all_;
};

}  // namespace

std::vector<std::string> grown_inputs(std::string_view text,
                                      const std::vector<std::int64_t>& numbers, std::size_t most) {
  const TextParts parts(text);
  Growing growing(text, numbers, most);
  std::size_t counts = 0;
  for (std::size_t i = 0; i < parts.lines().size(); ++i) {
    for (const TextToken& token : parts.lines()[i].tokens) {
      if (!token.number || *token.number <= 0) continue;
      if (++counts > kMostCountsGrown) return growing.all();
      growing.add(token, counted_lines(text, parts, i, *token.number));
      growing.add(token, counted_tokens(text, parts, i, *token.number));
    }
  }
  return growing.all();
}

}  // namespace judge
