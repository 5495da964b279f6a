#pragma once

#include <cstddef>
#include <limits>
#include <string>

#include <nlohmann/json.hpp>

#include "judge/report/terminal/terminal_options.hpp"
#include "judge/workspace/measure_coverage.hpp"

namespace judge {

/// Of a file, and of a stretch of lines, the first, or whatever there is.
enum class CoverageDetail : std::uint8_t { brief, all };

struct CoverageStyle {
  CoverageDetail detail = CoverageDetail::brief;
  Colour colour = Colour::off;
  /// Lines of sources are folded to it.
  std::size_t width = std::numeric_limits<std::size_t>::max();
};

/// What a problem's cases reach, for people: each program with what of it is not reached, then the
/// limits of the input.
std::string coverage_text(const ProblemCoverage& coverage, const CoverageStyle& style);

/// The same as docs/formats.md describes it.
nlohmann::ordered_json json_of(const ProblemCoverage& coverage);

}  // namespace judge
