#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

#include "judge/base/bytes.hpp"
#include "judge/base/fields.hpp"
#include "judge/history/recorded_run.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// What a field of a record is in a column of a table and in a document: nothing, a truth value, a
/// number or a text.
using FieldValue = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

/// "2026-11-25T18:03:12.345Z"
std::string text_of_time(RunHead::Time time);
std::optional<RunHead::Time> time_of_text(const std::string& text);

template <class T>
requires std::is_integral_v<T> FieldValue value_of_field(T value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else {
    return static_cast<std::int64_t>(value);
  }
}
inline FieldValue value_of_field(double value) {
  return value;
}
inline FieldValue value_of_field(const std::string& text) {
  return text;
}
inline FieldValue value_of_field(Verdict verdict) {
  return std::string(to_string(verdict));
}
inline FieldValue value_of_field(RunKind kind) {
  return std::string(to_string(kind));
}
inline FieldValue value_of_field(Bytes size) {
  return size.count;
}
inline FieldValue value_of_field(std::chrono::milliseconds time) {
  return std::int64_t{time.count()};
}
/// In milliseconds, a whole number where it is one: that takes less room.
inline FieldValue value_of_field(std::chrono::microseconds time) {
  if (time.count() % 1000 == 0) return std::int64_t{time.count() / 1000};
  return static_cast<double>(time.count()) / 1000;
}
inline FieldValue value_of_field(RunHead::Time time) {
  return text_of_time(time);
}
template <class T>
FieldValue value_of_field(const std::optional<T>& value) {
  return value ? value_of_field(*value) : FieldValue();
}

/// The other way round; false, and nothing is changed, where the value is none of such a field.
bool read_field(const FieldValue& value, bool& field);
bool read_field(const FieldValue& value, int& field);
bool read_field(const FieldValue& value, std::int64_t& field);
bool read_field(const FieldValue& value, std::size_t& field);
bool read_field(const FieldValue& value, double& field);
bool read_field(const FieldValue& value, std::string& field);
bool read_field(const FieldValue& value, Verdict& field);
bool read_field(const FieldValue& value, RunKind& field);
bool read_field(const FieldValue& value, Bytes& field);
bool read_field(const FieldValue& value, std::chrono::milliseconds& field);
bool read_field(const FieldValue& value, std::chrono::microseconds& field);
bool read_field(const FieldValue& value, RunHead::Time& field);
template <class T>
bool read_field(const FieldValue& value, std::optional<T>& field) {
  field.reset();
  if (std::holds_alternative<std::monostate>(value)) return true;
  T read{};
  if (!read_field(value, read)) return false;
  field = read;
  return true;
}

/// Calls `use` with each field of a record that has a value, in order: not with lists of others.
template <Listed T, class Use>
void for_each_value_field(const Use& use) {
  for_each_field<T>([&]<class Each>(const Each& field) {
    if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(field.show)>, NotShown>) use(field);
  });
}

}  // namespace judge
