#pragma once

#include <string>

#include "judge/sandbox/kernel/runnable.hpp"

namespace judge {

/// For tests: a program that is a shell script.
inline Runnable shell_program(std::string script, const char* shell = "/bin/sh") {
  return {.arguments = {shell, "-c", std::move(script)}};
}

}  // namespace judge
