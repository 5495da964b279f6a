#include "judge/base/sha256.hpp"

#include <array>

namespace judge {

Sha256& Sha256::add(std::string_view bytes) {
  sha256_update(&context_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  return *this;
}

Sha256& Sha256::add_field(std::string_view bytes) {
  add(std::to_string(bytes.size()));
  add(":");
  return add(bytes);
}

std::string Sha256::hex_digest() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&context_, digest.size(), digest.data());
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * digest.size());
  for (const std::uint8_t byte : digest) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::string sha256_hex(std::string_view bytes) {
  return Sha256().add(bytes).hex_digest();
}

}  // namespace judge
