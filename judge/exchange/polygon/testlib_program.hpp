#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/base/expected.hpp"
#include "judge/exchange/polygon/testlib_adapter.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

// The way back from testlib_adapter.hpp: programs of testlib's protocol for packages of the Problem
// Package Format, whose tools call them otherwise and want 42 and 43.

/// What becomes of points that a program gives, or of a part of them: more than none is accepted,
/// where it is no fault.
enum class GivenPoints : std::uint8_t {
  told,  ///< in its message only
  /// Less than all are a fault of the program, for its problem has points, and all would be given.
  refused,
  written,  ///< to score.txt, and a part to score_multiplier.txt
  /// Both to score_multiplier.txt: points are percents of what a case is worth.
  written_as_percents,
};

/// A program that speaks testlib's protocol, in C++, as one source, its testlib.h included, or one
/// file of Python, within one that speaks the Problem Package Format's. An error for other
/// languages, and where a header is missing.
Expected<std::string> adapted_to_package_format(const Program& program, AdaptedRole role,
                                                GivenPoints points = GivenPoints::told);

/// The same of one that is one file already.
Expected<std::string> adapted_to_package_format(const OneFile& program, AdaptedRole role,
                                                GivenPoints points = GivenPoints::told);

/// The ending of the file that it becomes: that of C++ or Python.
std::string adapted_extension(const Program& program);
std::string adapted_extension(const OneFile& program);

/// An interactor and the checker that looks at what it has written, as one program: it accepts what
/// both of them accept. In C++ alone: each is in a namespace of its own, behind the headers that
/// they include.
Expected<std::string> adapted_to_package_format(const Program& interactor, const Program& checker,
                                                GivenPoints points = GivenPoints::told);

/// A generator, which is called the same way everywhere: as one source, its headers included.
Expected<std::string> whole_source(const Program& program);

/// Whether they are left in files.
constexpr bool are_written(GivenPoints points) {
  return points == GivenPoints::written || points == GivenPoints::written_as_percents;
}

/// Whether a source is one that adapted_to_package_format() made to write no points.
bool leaves_no_points(std::string_view source);

/// Whether its own sources name what gives points, or a part of them, in testlib: not testlib.h.
bool knows_points_of_testlib(const Program& program);

}  // namespace judge
