#pragma once

#include <string>

#include "judge/compare/codeabbey.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A program's answer to what a site has asked, and the one that the site has expected.
struct SiteAnswer {
  std::string input;
  std::string answer;
  std::string expected;
};

/// What is thought of such an answer.
struct SiteOpinion {
  bool is_as_expected = false;
  std::string why = {};  ///< not: a difference in words, or what the checker says; may be empty
};

/// Whether several answers may be right, so that the problem's checker is asked instead of
/// comparing.
bool is_answer_checked(const Problem& problem);

/// Holds the answer against the expected one: the problem's checker does, or else they are compared
/// as the site does by that mode.
OrFault<SiteOpinion> judge_site_answer(Workspace& workspace, const Problem& problem,
                                       CodeAbbeyMode mode, const SiteAnswer& answer);

/// The expected answer as the file of a case: what pasting did to the line ends is not the
/// answer's.
std::string answer_file_of(const std::string& expected);

}  // namespace judge
