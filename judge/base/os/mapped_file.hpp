#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

#include "judge/base/expected.hpp"

namespace judge {

/// A regular file's bytes, mapped read-only: memory is used only for what is looked at. Small ones
/// are read, which is less work for the kernel, and shows no change that comes later.
class MappedFile {
 public:
  static Expected<MappedFile> open(const std::filesystem::path& path);

  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept
      : bytes_(std::exchange(other.bytes_, {})), read_(std::move(other.read_)) {}
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  std::string_view bytes() const { return bytes_; }

  /// Gives back the memory that the pages from `begin` to the one with `end` take. Their bytes stay
  /// what they are: to look at them again is to wait for them again.
  void let_go(std::size_t begin, std::size_t end) const;

 private:
  explicit MappedFile(std::string_view bytes, std::unique_ptr<char[]> read = nullptr)
      : bytes_(bytes), read_(std::move(read)) {}

  std::string_view bytes_;
  std::unique_ptr<char[]> read_;  ///< where the bytes of a small file are; null of a mapping
};

/// Whether both files can be read, and are the same.
bool have_same_bytes(const std::filesystem::path& one, const std::filesystem::path& other);

}  // namespace judge
