#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/exchange/one_file.hpp"

namespace judge {

/// A program for Polygon: one file, and what its language is called there.
struct PolygonProgram {
  std::string extension;  ///< ".cpp"
  std::string type;       ///< "python.3"
  std::string text;
};

/// The arguments that a program of the Problem Package Format is called with: of a validator by the
/// group that Polygon tells it, of a checker or an interactor by input_key(); of all others by "".
using ArgumentTable = std::map<std::string, std::vector<std::string>>;

enum class AdaptedRole : std::uint8_t { validator, checker, interactor };

/// A program of the Problem Package Format, in C++ or Python, as it is, within one that speaks
/// testlib's protocol and calls it as that format does: with a feedback folder of its own, the
/// output on standard input; 42 becomes 0, 43 becomes 1 (of a validator 3), all else 3, and what it
/// has to say comes behind "ok", "wrong answer" or "FAIL". An error for other languages.
Expected<PolygonProgram> adapted_to_testlib(const OneFile& program, AdaptedRole role,
                                            const ArgumentTable& arguments);

/// The lines of a program as literals of bytes in Python, one a line.
std::string python_literals(std::string_view program);

/// What an adapted program knows the input of a call by, whether its lines end as in Unix or, as
/// in Polygon's packages for Windows, with CRLF.
std::string input_key(std::string_view input);

/// The default output validator of the Problem Package Format, in C++, by its own protocol: the
/// flags are its arguments.
OneFile default_output_validator();

}  // namespace judge
