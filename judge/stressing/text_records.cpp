#include "judge/stressing/text_records.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace judge {
namespace {

/// Of a record's first line so many numbers may say how many lines it has ...
constexpr std::size_t kMostSizes = 2;
/// ... beside the first and at most so many others.
constexpr std::size_t kMostOtherLines = 2;

/// How many lines a record has that begins with a line; nothing: none begins with it.
class RecordLength {
 public:
  /// Always so many.
  static RecordLength fixed(std::size_t lines) { return RecordLength(std::nullopt, lines); }
  /// So many and those that the number at this place of the line says.
  static RecordLength said_at(std::size_t place, std::size_t lines) {
    return RecordLength(place, lines);
  }

  std::optional<std::size_t> of(const TextLine& line, std::size_t most) const {
    if (!place_) return lines_;
    if (*place_ >= line.tokens.size()) return std::nullopt;
    const auto number = line.tokens[*place_].number;
    if (!number || *number < 0 || std::cmp_greater(*number, most)) return std::nullopt;
    return lines_ + static_cast<std::size_t>(*number);
  }

 private:
  RecordLength(std::optional<std::size_t> place, std::size_t lines)
      : place_(place), lines_(lines) {}

  std::optional<std::size_t> place_;
  std::size_t lines_;
};

/// As many records from line `first` on as `count` says, if the last ends where the text does.
std::optional<CountedRecords> records_of(const std::vector<TextLine>& lines, std::size_t first,
                                         const TextToken& count, const RecordLength& length) {
  CountedRecords records{.count = count, .lines = {first}};
  for (std::size_t at = first; std::cmp_less(records.size(), *count.number);) {
    const auto next = at < lines.size() ? length.of(lines[at], lines.size()) : std::nullopt;
    if (!next || *next > lines.size() - at) return std::nullopt;
    at += *next;
    records.lines.push_back(at);
  }
  if (records.lines.back() != lines.size()) return std::nullopt;
  return records;
}

}  // namespace

std::vector<CountedRecords> counted_records(const TextParts& parts) {
  const std::vector<TextLine>& lines = parts.lines();
  std::vector<CountedRecords> all;
  const auto read = [&](std::size_t first, const TextToken& count, const RecordLength& length) {
    auto records = records_of(lines, first, count, length);
    if (!records) return;
    const bool is_known = std::ranges::any_of(all, [&](const CountedRecords& other) {
      return other.count.at == records->count.at && other.lines == records->lines;
    });
    if (!is_known) all.push_back(*std::move(records));
  };
  for (std::size_t first = 1; first <= std::min<std::size_t>(lines.size(), 2); ++first) {
    const std::vector<TextToken>& tokens = lines[first - 1].tokens;
    const std::size_t rest = lines.size() - first;
    for (std::size_t i = 0; i < std::min(tokens.size(), kMostCounts); ++i) {
      const auto number = tokens[i].number;
      if (!number || *number < 2 || std::cmp_greater(*number, rest)) continue;
      for (std::size_t place = 0; place < kMostSizes; ++place) {
        for (std::size_t others = 0; others <= kMostOtherLines; ++others)
          read(first, tokens[i], RecordLength::said_at(place, 1 + others));
      }
      const auto count = static_cast<std::size_t>(*number);
      if (rest % count == 0) read(first, tokens[i], RecordLength::fixed(rest / count));
    }
  }
  return all;
}

}  // namespace judge
