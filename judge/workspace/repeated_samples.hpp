#pragma once

#include <filesystem>
#include <vector>

#include "judge/workspace/sample_files.hpp"

namespace judge {

/// Of an input that is there as a file and in an archive the file is taken, of one in two
/// archives the first: an archive that was unpacked and left where it was adds none. An answer
/// that only the other one has is taken over.
/// Archives were unpacked into folders of `scratch` whose names begin with "archive-".
void leave_out_repeated(std::vector<Sample>& samples, const std::filesystem::path& scratch);

}  // namespace judge
