#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/problem/problem.hpp"

namespace judge {

/// DOMjudge's word for what people are to decide: any verdict will do.
inline constexpr std::string_view kAnyResult = "CHECK-MANUALLY";

/// The folder of the shelves that says what is expected of a submission of a package, or, where
/// none says just that, the one that says most of it and nothing else; where there is none, the one
/// that it lies in there.
std::string folder_on_shelves(const Problem& problem, const Submission& submission);

/// Whether that folder of the shelves says what is expected, no more and no less.
bool is_said_on_shelves(const Submission& submission, const std::string& folder);

/// What a tag in a source of it asks for on the shelves; nothing where there is none.
std::optional<Expectation> expected_by_tag(const Submission& submission);

/// Whether that tag says what is expected, no more and no less.
bool is_said_by_tag(const Submission& submission);

/// What has to follow @EXPECTED_RESULTS@ in the source of a submission, for the shelves to expect
/// of it what its package does: "CORRECT, WRONG-ANSWER". Nothing where no tag says just that.
std::optional<std::string> tag_on_shelves(const Problem& problem, const Submission& submission);

/// What its folder or a list of submissions expects of it, if anything.
std::optional<Expectation> what_is_expected(const Submission& submission);

}  // namespace judge
