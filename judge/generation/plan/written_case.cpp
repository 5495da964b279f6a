#include "judge/generation/plan/written_case.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <optional>

#include <fmt/format.h>

namespace judge {
namespace {

bool is_case_key(std::string_view key) {
  return std::ranges::find(kCaseKeys, key) != std::end(kCaseKeys);
}

std::optional<int> number_in(std::string_view text) {
  int number = -1;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = fault == std::errc() && end == text.data() + text.size();
  return is_whole && number >= 0 ? std::optional(number) : std::nullopt;
}

std::vector<int> from_to(int first, int last) {
  std::vector<int> all;
  for (int index = first; index <= last; ++index) all.push_back(index);
  return all;
}

/// `[1, 2, 5]`
std::vector<int> read_indices(const Node& count) {
  std::vector<int> indices;
  for (const Node& item : count.items()) {
    const auto index = item.as_integer(0, kMostRepeats);
    if (!index) return {};
    if (std::ranges::find(indices, *index) != indices.end()) {
      item.error(fmt::format("the index {} stands in 'count' twice", *index));
      return {};
    }
    indices.push_back(static_cast<int>(*index));
  }
  if (indices.empty()) count.error("'count' is empty");
  return indices;
}

/// `3..=7`
std::vector<int> read_range(const Node& count, std::string_view text, std::size_t dots) {
  const auto first = number_in(text.substr(0, dots));
  const auto last = number_in(text.substr(dots + 3));
  if (first && last && *first <= *last && *last <= kMostRepeats) return from_to(*first, *last);
  count.error(fmt::format("'{}' is no range", text), {},
              fmt::format("write 1..=5; {} is the largest index", kMostRepeats));
  return {};
}

/// The indices of the repeats; none after a mistake.
std::vector<int> read_count(const Node& count) {
  if (count.is_list()) return read_indices(count);
  const std::string text = count.is_scalar() ? count.as_string().value_or("") : "";
  const std::size_t dots = text.find("..=");
  if (dots != std::string::npos) return read_range(count, text, dots);
  const auto most = count.as_integer(1, kMostRepeats);
  return from_to(1, static_cast<int>(most.value_or(0)));
}

WrittenCase written_case(const Node::Entry& entry) {
  WrittenCase written{.name = entry.key, .location = entry.key_location, .value = entry.value};
  if (!entry.value.is_map()) return written;
  const Node count = entry.value.get("count");
  if (!count.is_present()) return written;
  written.is_repeated = true;
  const std::vector<int> repeats = read_count(count);
  if (!repeats.empty()) written.repeats = repeats;
  return written;
}

std::vector<WrittenCase> written_in_list(const Node& data) {
  std::vector<WrittenCase> all;
  int next = 1;
  for (const Node& item : data.items()) {
    if (!item.is_map()) {
      item.error(fmt::format("{}a case without its name", item.prefix()), {},
                 "write '- name: command', or '- \"\": command' for a number alone");
      continue;
    }
    const auto entries = item.entries();
    const auto misplaced = std::ranges::find_if(
        entries, [](const Node::Entry& entry) { return is_case_key(entry.key); });
    if (entries.size() > 1 && misplaced != entries.end()) {
      misplaced->value.error(fmt::format("'{}' stands beside the case's name", misplaced->key), {},
                             "indent what belongs to the case further than its name");
      continue;
    }
    for (const Node::Entry& entry : entries) {
      all.push_back(written_case(entry));
      all.back().number = next;
      all.back().counts_repeats = entries.size() == 1;
    }
    if (!entries.empty()) next = last_number(all.back()) + 1;
  }
  return all;
}

}  // namespace

int last_number(const WrittenCase& written) {
  const int further = static_cast<int>(written.repeats.size()) - 1;
  return written.number + (written.counts_repeats ? further : 0);
}

std::vector<WrittenCase> written_cases(const Node& data) {
  if (data.is_list()) return written_in_list(data);
  std::vector<WrittenCase> all;
  for (const Node::Entry& entry : data.entries()) all.push_back(written_case(entry));
  return all;
}

}  // namespace judge
