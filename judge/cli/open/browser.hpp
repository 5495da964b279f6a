#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"

namespace judge {

/// Whether there is a browser to show a page in: $BROWSER, or a graphical session with xdg-open.
bool has_browser();

/// Shows a page in it, which goes on when this process has ended.
Expected<> show_in_browser(const std::filesystem::path& page);

}  // namespace judge
