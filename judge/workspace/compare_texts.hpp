#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "judge/base/diagnostic.hpp"
#include "judge/compare/difference.hpp"

namespace judge {

/// How two texts are compared that belong to no problem.
struct PlainComparison {
  enum class Way : std::uint8_t {
    by_flags,   ///< as output_validator_args have them
    exact,      ///< byte by byte
    codeabbey,  ///< as the site CodeAbbey does
  };

  Way way = Way::by_flags;
  std::string flags = {};    ///< words with blanks between them; none: the default comparison
  Location flags_from = {};  ///< where they are given
};

/// The first difference, nothing where there is none; what is wrong with the flags.
tl::expected<std::optional<Difference>, Diagnostics> compare_texts(const PlainComparison& how,
                                                                   std::string_view answer,
                                                                   std::string_view output);

}  // namespace judge
