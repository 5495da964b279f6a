#pragma once

#include <string>
#include <string_view>

#include <nettle/sha2.h>


namespace judge {

/// SHA-256 of what was added, piece by piece.
class Sha256 {
 public:
  Sha256() { sha256_init(&context_); }

  Sha256& add(std::string_view bytes);

  /// Adds the length first, so that a list of fields has one reading only.
  Sha256& add_field(std::string_view bytes);

  /// 64 lower-case hexadecimal digits; starts over.
  std::string hex_digest();

 private:
  sha256_ctx context_;
};

std::string sha256_hex(std::string_view bytes);

}  // namespace judge
