#include "judge/generation/plan/seed.hpp"

#include <string>

#include "judge/base/sha256.hpp"

namespace judge {

std::uint32_t seed_of(std::string_view salt, std::string_view command, int repeat) {
  Sha256 hash;
  hash.add_field(salt).add_field(command).add_field(std::to_string(repeat));
  const unsigned long first_word = std::stoul(hash.hex_digest().substr(0, 8), nullptr, 16);
  return static_cast<std::uint32_t>(first_word >> 1);
}

}  // namespace judge
