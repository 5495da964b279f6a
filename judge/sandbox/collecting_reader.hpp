#pragma once

#include <string>
#include <string_view>

#include "judge/sandbox/run.hpp"

namespace judge {

/// Keeps an output whole, up to the piece that makes it reach a size: there the run ends.
class CollectingReader final : public OutputReader {
 public:
  explicit CollectingReader(std::size_t enough_at = std::string::npos) : enough_at_(enough_at) {}

  Flow consume(std::string_view chunk) override {
    text += chunk;
    return text.size() < enough_at_ ? Flow::go_on : Flow::enough;
  }

  std::string text;

 private:
  std::size_t enough_at_;
};

}  // namespace judge
