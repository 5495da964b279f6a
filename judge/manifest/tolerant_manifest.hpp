#pragma once

#include "judge/manifest/manifest_reader.hpp"

namespace judge {

/// As ManifestReader::read(), but that tabs, which are no indentation in YAML, and ISO 8859-1, in
/// which old files are written, are no more than a warning, where the file is a map with them.
ManifestReader read_tolerantly(const std::filesystem::path& file, const std::string& shown_as,
                               Diagnostics& diagnostics);

/// The same of a file of which all that has been told, when it was loaded.
ManifestReader read_tolerantly(const std::filesystem::path& file, const std::string& shown_as);

}  // namespace judge
