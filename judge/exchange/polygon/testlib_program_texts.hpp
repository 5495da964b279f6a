#pragma once

#include <string_view>

namespace judge {

// What stands around a program that speaks testlib's protocol, in C++, so that it can be called as
// the Problem Package Format wants it, on Linux with glibc, which gives constructors the arguments.
// @ROLE@, @PARTS@ and @POINTS@ are to be filled in; the program itself comes behind.

extern const std::string_view kPackageAdapterBegin;
/// Behind an interactor and a checker in one, each in a namespace of its own.
extern const std::string_view kPackageAdapterOfTwo;

}  // namespace judge
