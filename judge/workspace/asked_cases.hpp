#pragma once

#include <string>
#include <vector>

#include "judge/inspection/counted_answers.hpp"
#include "judge/inspection/input_traits.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// A case that data are made up of.
struct AskedCase {
  TestCase test_case;
  std::string input;
  std::string answer;
};

/// Cases to ask a problem's programs about, and what the inputs around them have in common.
struct AskedCases {
  std::vector<AskedCase> cases;
  InputTraits traits = {};
  std::vector<AnswerCount> answer_counts = {};  ///< of these and many more small cases
};

/// The smallest case of each of the first groups, and the smallest of all: three at least where
/// there are as many with different inputs, five at most. Two more whose answers begin with another
/// word, or with a number where the others do not. For a checker as many more as it takes to have
///
/// - two whose answer is a number of two digits or more;
/// - three whose answer is a number of at most four digits;
/// - three whose answer is more than one word;
/// - three whose lines are another answer from last to first.
///
/// Cases with more than 256 KiB are passed over.
AskedCases cases_to_ask(const Problem& problem);

}  // namespace judge
