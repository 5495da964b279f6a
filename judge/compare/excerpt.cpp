#include "judge/compare/excerpt.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/text/utf8.hpp"
#include "judge/compare/explain.hpp"
#include "judge/compare/scan.hpp"

namespace judge {
namespace {

std::string_view ends_of(Unit unit) {
  return unit == Unit::line ? std::string_view("\n") : kSpaces;
}

}  // namespace

std::int64_t skipped_before(std::int64_t offset) {
  // Short beginnings are shown from the start; otherwise half of the piece lies in front of the
  // place. Depends on nothing else, so that both sides begin alike.
  constexpr auto kLimit = static_cast<std::int64_t>(kExcerptLimit);
  return offset <= kLimit * 3 / 4 ? 0 : offset - kLimit / 2;
}

Excerpt excerpt_at(std::string_view text, std::size_t offset, Unit unit) {
  const std::string_view ends = ends_of(unit);
  const std::size_t last_end =
      offset == 0 ? std::string_view::npos : text.find_last_of(ends, offset - 1);
  const std::size_t begin = last_end == std::string_view::npos ? 0 : last_end + 1;
  Excerpt excerpt;
  excerpt.skipped = skipped_before(static_cast<std::int64_t>(offset - begin));
  const std::size_t from = begin + static_cast<std::size_t>(excerpt.skipped);
  const std::string_view piece = text.substr(from, kExcerptLimit + 1);
  const std::size_t end = std::min(piece.find_first_of(ends, offset - from), piece.size());
  excerpt.text = piece.substr(0, end);
  excerpt.place = offset - from;
  excerpt.whole = end <= kExcerptLimit;
  return excerpt;
}

TextPlace place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t last = before.rfind('\n');
  const std::size_t begin = last == std::string_view::npos ? 0 : last + 1;
  return {1 + static_cast<std::int64_t>(std::ranges::count(before, '\n')),
          static_cast<std::int64_t>(character_at(text.substr(begin), offset - begin))};
}

void RecentBytes::keep(std::string_view chunk) {
  const std::string_view added = chunk.substr(chunk.size() - std::min(chunk.size(), bytes_.size()));
  const std::size_t left = std::min(size_, bytes_.size() - added.size());
  char* const begin = bytes_.data();
  std::copy(begin + (size_ - left), begin + size_, begin);
  std::ranges::copy(added, begin + left);
  size_ = left + added.size();
}

std::string RecentBytes::before(std::string_view chunk, std::size_t at, std::size_t count) const {
  const std::size_t here = std::min(at, count);
  const std::size_t earlier = std::min(size_, count - here);
  std::string text(bytes_.data() + (size_ - earlier), earlier);
  return text += chunk.substr(at - here, here);
}

PendingDifference::PendingDifference(Difference difference, Unit unit, Excerpt expected,
                                     Excerpt found, std::string_view answer_rest)
    : difference_(std::move(difference)),
      unit_(unit),
      expected_(std::move(expected)),
      found_(std::move(found)),
      answer_rest_(answer_rest) {}

bool PendingDifference::take(std::string_view bytes) {
  const std::size_t room = kExcerptLimit + 1 - found_.text.size();
  const std::string_view near = bytes.substr(0, room);
  const std::size_t end = near.find_first_of(ends_of(unit_));
  found_.text += near.substr(0, end);
  found_.whole = end != std::string_view::npos;
  return found_.whole || near.size() == room;
}

Difference PendingDifference::complete() const {
  Difference difference = difference_;
  difference.what = unit_ == Unit::line
                        ? explain_lines(expected_, found_, answer_rest_, difference.ended)
                        : explain_tokens(expected_, found_, difference.ended);
  difference.expected = expected_.text;
  difference.found = found_.text;
  difference.expected_skipped = expected_.skipped;
  difference.found_skipped = found_.skipped;
  return difference;
}

}  // namespace judge
