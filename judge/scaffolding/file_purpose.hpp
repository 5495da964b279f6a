#pragma once

#include <cstdint>
#include <string>

namespace judge {

/// What a file of a new problem on the shelves is for.
enum class FilePurpose : std::uint8_t {
  unsaid,  ///< its name says it, or nobody has to know
  manifest,
  statement,
  plan,
  input_validator,
  generator,
  reference,
  to_be_accepted,
  to_be_wrong,
  checker,
  interactor,
};

/// `path` is from the project's root.
FilePurpose purpose_of(const std::string& path, const std::string& id);

}  // namespace judge
