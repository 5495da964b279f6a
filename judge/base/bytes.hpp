#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "judge/base/fields.hpp"

namespace judge {

/// A number of bytes.
struct Bytes {
  std::int64_t count = 0;

  friend constexpr auto operator<=>(Bytes, Bytes) = default;
  friend constexpr Bytes operator+(Bytes a, Bytes b) { return {a.count + b.count}; }
  friend constexpr Bytes operator-(Bytes a, Bytes b) { return {a.count - b.count}; }
};

template <>
struct Fields<Bytes> {
  static constexpr auto list(const auto& use) { return use(Field("bytes", &Bytes::count)); }
};

constexpr Bytes kibibytes(std::int64_t n) {
  return {n * 1024};
}
constexpr Bytes mebibytes(std::int64_t n) {
  return {n * 1024 * 1024};
}

/// For people: "512 bytes", "1.5 KiB", "64 MiB"; at most one decimal, none when it is zero.
std::string to_string(Bytes bytes);

}  // namespace judge
