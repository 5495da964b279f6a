#include "judge/history/field_value.hpp"

#include <cmath>
#include <cstdio>
#include <utility>

#include <fmt/format.h>

namespace judge {
namespace {

/// The greatest below which every whole number is a double.
constexpr double kMostExact = 9007199254740992.0;

template <class Whole>
bool read_whole(const FieldValue& value, Whole& field) {
  std::int64_t number = 0;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) {
    number = *whole;
  } else if (const auto* real = std::get_if<double>(&value)) {
    if (!(std::abs(*real) < kMostExact)) return false;
    number = std::llround(*real);
  } else {
    return false;
  }
  if (!std::in_range<Whole>(number)) return false;
  field = static_cast<Whole>(number);
  return true;
}

}  // namespace

std::string text_of_time(RunHead::Time time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                     clock.subseconds().count());
}

std::optional<RunHead::Time> time_of_text(const std::string& text) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  unsigned hour = 0;
  unsigned minute = 0;
  unsigned second = 0;
  unsigned thousandth = 0;
  if (std::sscanf(text.c_str(), "%4d-%2u-%2uT%2u:%2u:%2u.%3uZ", &year, &month, &day, &hour, &minute,
                  &second, &thousandth) != 7)
    return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month),
                                         std::chrono::day(day)};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute) +
         std::chrono::seconds(second) + std::chrono::milliseconds(thousandth);
}

bool read_field(const FieldValue& value, bool& field) {
  if (const auto* truth = std::get_if<bool>(&value)) {
    field = *truth;
    return true;
  }
  int number = 0;
  if (!read_whole(value, number)) return false;
  field = number != 0;
  return true;
}

bool read_field(const FieldValue& value, int& field) {
  return read_whole(value, field);
}

bool read_field(const FieldValue& value, std::int64_t& field) {
  return read_whole(value, field);
}

bool read_field(const FieldValue& value, std::size_t& field) {
  return read_whole(value, field);
}

bool read_field(const FieldValue& value, double& field) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) {
    field = static_cast<double>(*whole);
    return true;
  }
  const auto* real = std::get_if<double>(&value);
  if (real == nullptr) return false;
  field = *real;
  return true;
}

bool read_field(const FieldValue& value, std::string& field) {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return false;
  field = *text;
  return true;
}

bool read_field(const FieldValue& value, Verdict& field) {
  const auto* text = std::get_if<std::string>(&value);
  const auto verdict = text == nullptr ? std::nullopt : parse_verdict(*text);
  if (!verdict) return false;
  field = *verdict;
  return true;
}

bool read_field(const FieldValue& value, RunKind& field) {
  const auto* text = std::get_if<std::string>(&value);
  const auto kind = text == nullptr ? std::nullopt : parse_run_kind(*text);
  if (!kind) return false;
  field = *kind;
  return true;
}

bool read_field(const FieldValue& value, Bytes& field) {
  return read_whole(value, field.count);
}

bool read_field(const FieldValue& value, std::chrono::milliseconds& field) {
  std::int64_t count = 0;
  if (!read_whole(value, count)) return false;
  field = std::chrono::milliseconds(count);
  return true;
}

bool read_field(const FieldValue& value, std::chrono::microseconds& field) {
  double count = 0;
  if (!read_field(value, count) || !(std::abs(count) < kMostExact / 1000)) return false;
  field = std::chrono::microseconds(std::llround(count * 1000));
  return true;
}

bool read_field(const FieldValue& value, RunHead::Time& field) {
  const auto* text = std::get_if<std::string>(&value);
  const auto time = text == nullptr ? std::nullopt : time_of_text(*text);
  if (!time) return false;
  field = *time;
  return true;
}

}  // namespace judge
