#pragma once

#include <nlohmann/json.hpp>

#include "judge/report/picture.hpp"

namespace judge {

/// A picture as a page holds it: the MIME type, and the text of SVG as it is, of others in base64.
/// SVG with characters that are not to be printed, or is not UTF-8, is in base64, too.
nlohmann::ordered_json picture_of_page(const Picture& picture);

}  // namespace judge
