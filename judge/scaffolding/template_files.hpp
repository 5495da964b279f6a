#pragma once

#include <span>
#include <string_view>

namespace judge {

/// A file of the source tree as it was when the judge was built.
struct TemplateFile {
  std::string_view path;  ///< from the root: "judge/templates/cases/sum/problem.yaml"
  std::string_view text;
};

/// All of judge/templates, of judge/kit and generators/lib/random.hpp.
std::span<const TemplateFile> template_files();

}  // namespace judge
