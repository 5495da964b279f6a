#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace judge {

/// How long a program ran, on every screen: "0.343 s", "< 0.001 s". It is in the unit of limits,
/// however short, so that one sees how far apart times are.
std::string run_time_text(std::chrono::microseconds time);

/// How long somebody waited: "0.4 s", "4.2 s", "3 min 04 s".
std::string waiting_time_text(std::chrono::milliseconds time);

/// The same of whole seconds: "12 s", "1 min 15 s".
std::string whole_seconds_text(std::chrono::seconds time);

/// "about 40 s left", "about 3 min left"; empty where none is.
std::string time_left_text(std::chrono::seconds left);

/// How long it takes until all is done, where that can be told from what is done: "about 40 s
/// left", "about 1 min 19 s left", "about 3 min left". `passed` is what that took, and `waited` how
/// long the next has been waited for since: it becomes less by that, by no more than one takes.
/// Empty where that took less than two seconds, where nothing is done yet or all is, and where the
/// last one takes longer than the others did.
std::string time_left_text(std::size_t done, std::size_t all,
                           std::chrono::steady_clock::duration passed,
                           std::chrono::steady_clock::duration waited = {});

}  // namespace judge
