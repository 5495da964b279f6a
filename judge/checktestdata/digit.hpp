#pragma once

namespace judge::checktestdata {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace judge::checktestdata
