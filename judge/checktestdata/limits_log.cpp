#include "judge/checktestdata/limits_log.hpp"

#include <ostream>

namespace judge::checktestdata {

void LimitsLog::note(const NumberRead& read) {
  const auto [place, is_new] = places_.try_emplace(std::string(read.name), entries_.size());
  if (is_new) entries_.push_back({place->first, read.least, read.most, read.value, read.value});
  Entry& entry = entries_[place->second];
  entry.are_constant = entry.are_constant && entry.least == read.least && entry.most == read.most;
  entry.has_least = entry.has_least || read.value == read.least;
  entry.has_most = entry.has_most || read.value == read.most;
  if (compare(read.value, entry.least_seen) < 0) entry.least_seen = read.value;
  if (compare(read.value, entry.most_seen) > 0) entry.most_seen = read.value;
}

void LimitsLog::write(std::ostream& out) const {
  for (const Entry& entry : entries_) {
    out << '"' << entry.name << "\":" << (entry.has_least ? " min-value-hit" : "")
        << (entry.has_most ? " max-value-hit" : "") << '\n';
    if (entry.are_constant) {
      out << "constant-bounds \"" << entry.name << "\": " << shown(entry.least) << ' '
          << shown(entry.most) << '\n';
    }
    out << "values \"" << entry.name << "\": " << shown(entry.least_seen) << ' '
        << shown(entry.most_seen) << '\n';
  }
}

}  // namespace judge::checktestdata
