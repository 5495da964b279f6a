#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/exchange/statement/markdown.hpp"

namespace judge {

/// What a statement shows of a sample.
struct ShownSample {
  std::string name;
  std::string input;
  std::string answer;
  std::string interaction;  ///< if not empty, shown in place of the two
};

/// Where a statement shows a sample, by the numbers of its blocks.
struct SamplePlace {
  std::vector<std::size_t> blocks;  ///< that show it, with the labels "Input" and "Output" before
  std::size_t heading = 0;          ///< the "Sample 1" above it, if has_heading
  bool has_heading = false;
  bool is_explained = false;  ///< there is something else between it and the next heading
};

/// The places of the samples that a statement shows, in order. Of one that it does not show, or
/// otherwise, and of all behind that there is none.
std::vector<SamplePlace> find_samples(const std::vector<MarkdownBlock>& blocks,
                                      const std::vector<ShownSample>& samples);

}  // namespace judge
