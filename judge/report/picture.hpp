#pragma once

#include <string>

namespace judge {

/// An image file, of whatever a visualizer drew.
struct Picture {
  std::string extension;  ///< "svg", "png", "jpg" or "jpeg"
  std::string image;
};

}  // namespace judge
