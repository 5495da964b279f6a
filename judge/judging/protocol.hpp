#pragma once

namespace judge {

/// How a validator, a checker or an interactor says what it thinks (Problem Package Format); every
/// other exit code is a fault of its own.
inline constexpr int kExitAccept = 42;
inline constexpr int kExitReject = 43;

}  // namespace judge
