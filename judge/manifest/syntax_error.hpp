#pragma once

#include <string>

#include "judge/manifest/document.hpp"

namespace judge {

/// Explains what the YAML parser says about a place, as far as its message needs that.
Diagnostic syntax_error(const Document& document, const TextPosition& place,
                        const std::string& message);

}  // namespace judge
