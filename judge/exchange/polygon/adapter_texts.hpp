#pragma once

#include <string_view>

namespace judge {

/// What Polygon calls C++ of 2020.
inline constexpr std::string_view kPolygonCpp = "cpp.gcc13-64-winlibs-g++20";

// Programs that leave with a package: what stands around one of the Problem Package Format, with
// @ROLE@ and @ARGUMENTS@ to be filled in, and the default output validator. Polygon runs them on
// Windows, and other systems that read its packages on Linux: nothing but the standard libraries.

extern const std::string_view kCppAdapterBegin;
extern const std::string_view kCppAdapterEnd;
extern const std::string_view kPythonAdapterBegin;
extern const std::string_view kPythonAdapterEnd;
extern const std::string_view kDefaultOutputValidator;

}  // namespace judge
