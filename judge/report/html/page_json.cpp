#include "judge/report/html/page_json.hpp"

#include "judge/results/json.hpp"

namespace judge {

std::string json_for_page(const nlohmann::ordered_json& data) {
  const std::string json = json_text(data, -1, OtherBytes::replaced);
  std::string safe;
  safe.reserve(json.size());
  for (const char c : json) {
    if (c == '<')
      safe += "\\u003c";
    else
      safe += c;
  }
  return safe;
}

}  // namespace judge
