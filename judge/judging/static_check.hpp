#pragma once

#include <string>

#include "judge/base/fields.hpp"
#include "judge/sandbox/kernel/runnable.hpp"

namespace judge {

/// What looks at a submission's sources in the place of a run of it (2025-09):
/// `validator language entry_point feedback_dir/ [args]`, in a folder with the submission's files.
struct StaticCheck {
  Runnable validator;
  std::string language;     ///< its code, by the format's table: "cpp", "python3"
  std::string entry_point;  ///< where the submission starts: a file or a class

  friend bool operator==(const StaticCheck&, const StaticCheck&) = default;
};

template <>
struct Fields<StaticCheck> {
  static constexpr auto list(const auto& use) {
    return use(Field("validator", &StaticCheck::validator),
               Field("language", &StaticCheck::language),
               Field("entry_point", &StaticCheck::entry_point));
  }
};

}  // namespace judge
