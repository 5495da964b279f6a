#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include <nlohmann/json.hpp>

#include "judge/compare/text_window.hpp"

namespace judge {

/// How much a value takes in the page, where every '<' is escaped.
std::size_t size_in_page(const nlohmann::ordered_json& value);

/// The texts of a page, each once.
class PageTexts {
 public:
  /// The number of a text; of one that is longer than `most` bytes its beginning and end are kept.
  std::size_t number_of(std::string_view text, std::size_t most = 2048);

  /// A window whose texts are numbers.
  nlohmann::ordered_json window(const TextWindow& window);

  /// The same of the window around a place in a file; nothing where it cannot be read. What many
  /// submissions get wrong at one place is read once.
  std::optional<nlohmann::ordered_json> window_in(const std::string& file, std::int64_t line,
                                                  std::int64_t column, std::size_t most);

  /// How much they take in the page, escaped.
  std::size_t size() const { return size_; }

  const nlohmann::ordered_json& all() const { return all_; }

 private:
  using PlaceInFile = std::tuple<std::string, std::int64_t, std::int64_t, std::size_t>;

  std::map<std::string, std::size_t, std::less<>> numbers_ = {{"", 0}};
  nlohmann::ordered_json all_ = nlohmann::ordered_json::array({""});
  std::size_t size_ = 0;
  std::map<PlaceInFile, std::optional<nlohmann::ordered_json>> windows_;
};

}  // namespace judge
