#include "judge/problem/shelves/shelf_paths.hpp"

#include <algorithm>

namespace judge {

std::string shelf_path(std::string_view shelf, std::string_view id) {
  const bool is_folder = std::ranges::find(kProblemShelves, shelf) != kProblemShelves.end();
  return std::string(shelf).append("/").append(id).append(is_folder ? "/" : "");
}

bool is_on_shelf(std::string_view path, std::string_view shelf) {
  return path.starts_with(shelf) && path.substr(shelf.size()).starts_with('/');
}

}  // namespace judge
