#pragma once

#include <string>
#include <string_view>

namespace judge {

/// Replaces a command that stands there as a whole: "\Note", and not the front of "\Notes".
void replace_command(std::string& tex, std::string_view command, const std::string& by);

/// Where what could be the next argument of a command begins: there may be spaces, at most one end
/// of a line, and comments before it, as TeX has it.
std::size_t next_argument(const std::string& tex, std::size_t at);

/// Behind the argument whose brace is at `begin`; the end of the text where that is not closed.
std::size_t end_of_argument(const std::string& tex, std::size_t begin);

/// A statement in the TeX of Kattis' class in that of Polygon's: sections that are environments
/// there (`Input`, `Output`, `Interaction`) have headings, an `\illustration` is a picture, and
/// places of samples are left out, for Polygon has one of its own.
std::string polygon_tex(std::string tex);

}  // namespace judge
