#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

namespace judge {

/// Of the files that a case may consist of, those that can stand in a plan.
inline constexpr std::string_view kTextExtensions[] = {
    "in",           "ans",  "out",         "in.statement", "ans.statement", "in.download",
    "ans.download", "yaml", "interaction", "desc",         "hint"};

/// Those that can only be copied, or be written by a generator.
inline constexpr std::string_view kPictureExtensions[] = {"png", "jpg", "jpeg", "svg", "pdf"};

/// What a sample shows, or has to be downloaded, in place of its input and answer.
inline constexpr std::string_view kShownExtensions[] = {"in.statement", "ans.statement",
                                                        "in.download", "ans.download"};

template <std::size_t size>
constexpr bool contains(const std::string_view (&list)[size], std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

}  // namespace judge
