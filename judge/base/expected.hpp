#pragma once

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <tl/expected.hpp>

namespace judge {

/// What the machine refused: never what a submission did, never what is wrong with a problem.
struct Error {
  std::string message;  ///< with its context and the system's reason: "open cases/x/1.in:
                        ///< Permission denied"
  int code = 0;         ///< the errno behind it, 0 when there is none

  friend bool operator==(const Error&, const Error&) = default;
};

/// A value, or what kept us from having it.
template <class T = void>
using Expected = tl::expected<T, Error>;

/// An Error from a format string, for a function that returns Expected.
template <class... Args>
tl::unexpected<Error> failure(fmt::format_string<Args...> format, Args&&... args) {
  return tl::unexpected<Error>(Error{fmt::format(format, std::forward<Args>(args)...)});
}

/// An Error from a format string with `: <text of code>` behind it; code is an errno.
template <class... Args>
tl::unexpected<Error> system_failure(int code, fmt::format_string<Args...> format, Args&&... args) {
  return tl::unexpected<Error>(Error{fmt::format(format, std::forward<Args>(args)...) + ": " +
                                         std::generic_category().message(code),
                                     code});
}

}  // namespace judge
