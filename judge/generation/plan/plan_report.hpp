#pragma once

#include <string>

#include "judge/base/diagnostic.hpp"
#include "judge/manifest/manifest_reader.hpp"

namespace judge {

/// What is wrong with a plan at places that are no value: the names of cases and groups.
class PlanReport {
 public:
  void error(const Location& location, std::string what, std::string why = {},
             std::string help = {}) {
    add({Severity::error, location, std::move(what), std::move(why), std::move(help)});
  }
  void warn(const Location& location, std::string what, std::string why = {},
            std::string help = {}) {
    add({Severity::warning, location, std::move(what), std::move(why), std::move(help)});
  }

  /// With what was reported through nodes, in the order of the file.
  Diagnostics together_with(const ManifestReader& manifest) const;

 private:
  /// Keeps as many as the manifest does; errors also beyond that, so that none is lost behind
  /// warnings.
  void add(Diagnostic diagnostic);

  Diagnostics diagnostics_;
  std::size_t warnings_ = 0;
};

}  // namespace judge
