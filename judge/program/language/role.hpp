#pragma once

#include <array>
#include <string_view>

namespace judge {

/// What a program is for. What it may include, how it is called and which languages it may be in
/// hangs on that.
enum class Role {
  submission,
  generator,
  input_validator,
  answer_validator,  ///< in the languages of input validators
  static_validator,
  checker,
  interactor,
  grader,
  visualizer,
};

/// Those that a language is said to be for.
inline constexpr std::array kRoles = {
    Role::submission, Role::generator,  Role::input_validator, Role::static_validator,
    Role::checker,    Role::interactor, Role::grader,          Role::visualizer};

/// "input validator"
std::string_view to_string(Role role);

}  // namespace judge
