#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace judge {

/// JSON that may stand in an element of a page: a '<', which is in texts only, as \u003c.
std::string json_for_page(const nlohmann::ordered_json& data);

}  // namespace judge
