#include "judge/generation/plan/seed.hpp"

#include <string>

#include <fmt/format.h>

#include "judge/base/sha256.hpp"
#include "judge/base/sha512.hpp"
#include "judge/base/text/trimmed.hpp"

namespace judge {
namespace {

/// What Python strips of ASCII.
constexpr std::string_view kStripped = " \t\n\v\f\r\x1C\x1D\x1E\x1F";

}  // namespace

std::uint32_t seed_of(std::string_view salt, std::string_view command, int repeat) {
  Sha256 hash;
  hash.add_field(salt).add_field(command).add_field(std::to_string(repeat));
  const unsigned long first_word = std::stoul(hash.hex_digest().substr(0, 8), nullptr, 16);
  return static_cast<std::uint32_t>(first_word >> 1);
}

std::uint32_t bapctools_seed_of(std::string_view salt, std::string_view command, int repeat) {
  const std::string index = repeat == 1 ? "" : fmt::format(":{}", repeat - 1);
  const std::string digest =
      sha512_hex(fmt::format("{}{}{}", salt, index, trimmed(command, kStripped)));
  const unsigned long last_word = std::stoul(digest.substr(digest.size() - 8), nullptr, 16);
  return static_cast<std::uint32_t>(last_word & 0x7FFFFFFF);
}

}  // namespace judge
