#pragma once

#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/inspection/mangled.hpp"

namespace judge {

/// What no submission says to an interactor that listens: nothing, a line of junk, many, one of
/// 10 MB or of as much as a submission may print.
std::vector<Mangled> junk_words(Bytes output_limit);

/// What a submission says that an interactor accepts, with one thing wrong in each; where it says
/// something.
std::vector<Mangled> mangled_words(std::string_view words);

}  // namespace judge
