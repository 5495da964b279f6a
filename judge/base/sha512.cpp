#include "judge/base/sha512.hpp"

#include <array>
#include <cstdint>

#include <fmt/format.h>
#include <nettle/sha2.h>

namespace judge {

std::string sha512_hex(std::string_view bytes) {
  sha512_ctx context;
  sha512_init(&context);
  sha512_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::array<std::uint8_t, SHA512_DIGEST_SIZE> digest{};
  sha512_digest(&context, digest.size(), digest.data());
  std::string text;
  for (const std::uint8_t byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace judge
