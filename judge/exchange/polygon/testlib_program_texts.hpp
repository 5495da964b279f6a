#pragma once

#include <string_view>

namespace judge {

// What stands around a program that speaks testlib's protocol, so that it can be called as the
// Problem Package Format wants it. @ROLE@, @PARTS@, @POINTS@ and @PERCENTS@ are to be filled in.

// In C++, on Linux with glibc, which gives constructors the arguments: the program itself comes
// behind.

extern const std::string_view kPackageAdapterBegin;
/// Behind an interactor and a checker in one, each in a namespace of its own.
extern const std::string_view kPackageAdapterOfTwo;

// In Python: between these two the program's lines are literals.
extern const std::string_view kPythonPackageAdapterBegin;
extern const std::string_view kPythonPackageAdapterEnd;

}  // namespace judge
