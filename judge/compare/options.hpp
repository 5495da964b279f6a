#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "judge/base/diagnostic.hpp"
#include "judge/base/fields.hpp"
#include "judge/compare/standard_checker.hpp"

namespace judge {

/// exact: byte by byte. tokens: as the default output validator of the Problem Package Format.
/// standard: as one of testlib's standard checkers.
enum class CompareMode { exact, tokens, standard };

enum class CaseSensitivity { ignored, compared };
enum class SpaceSensitivity { ignored, compared };

/// How a program's output is held against the answer. The default is that of the Problem Package
/// Format without flags.
struct CompareOptions {
  CompareMode mode = CompareMode::tokens;
  /// The rest is read in mode tokens only.
  CaseSensitivity case_sensitivity = CaseSensitivity::ignored;  ///< of the ASCII letters
  SpaceSensitivity space_sensitivity = SpaceSensitivity::ignored;
  /// With either of them, a token of the answer that is a decimal number is compared as a number:
  /// near enough by one of the two is near enough.
  std::optional<double> float_relative_tolerance = {};
  std::optional<double> float_absolute_tolerance = {};
  StandardChecker standard_checker = StandardChecker::wcmp;  ///< read in mode standard only

  friend bool operator==(const CompareOptions&, const CompareOptions&) = default;
};

/// What a tolerance given twice means. Format 2025-09 forbids it; in the legacy format a test
/// group's flags are put behind the problem's, and the last one holds.
enum class RepeatedTolerance { is_an_error, last_one_holds };

/// Reads output validator flags of the Problem Package Format, one word an element:
/// `case_sensitive`, `space_change_sensitive`, `float_relative_tolerance E`,
/// `float_absolute_tolerance E`, `float_tolerance E`. Both sensitivities without a tolerance give
/// mode exact, which they mean. Ours, with no other flag beside it: `standard_checker NAME`. Each
/// thing wrong is a Diagnostic at `location`.
tl::expected<CompareOptions, Diagnostics> parse_compare_options(
    const std::vector<std::string>& flags, const Location& location,
    RepeatedTolerance repeated = RepeatedTolerance::is_an_error);

template <>
struct Fields<CompareOptions> {
  static constexpr auto list(const auto& use) {
    return use(Field("mode", &CompareOptions::mode),
               Field("case_sensitivity", &CompareOptions::case_sensitivity),
               Field("space_sensitivity", &CompareOptions::space_sensitivity),
               Field("float_relative_tolerance", &CompareOptions::float_relative_tolerance),
               Field("float_absolute_tolerance", &CompareOptions::float_absolute_tolerance),
               Field("standard_checker", &CompareOptions::standard_checker));
  }
};

}  // namespace judge
