#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/base/fields.hpp"
#include "judge/base/file_path.hpp"

namespace judge {

// What travels between processes of one judge, on one machine or several of a kind: numbers as they
// are in memory, texts and lists behind their lengths, structs field by field as their lists say.

/// Writes values one behind the other.
class WireWriter {
 public:
  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void write(T value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    bytes_.append(bytes, sizeof value);
  }
  void write(std::string_view text) {
    write(static_cast<std::uint64_t>(text.size()));
    bytes_ += text;
  }
  void write(const std::string& text) { write(std::string_view(text)); }
  void write(const std::filesystem::path& path) { write(std::string_view(path.native())); }
  void write(const FilePath& path) { write(std::string_view(path.string())); }
  template <class Rep, class Period>
  void write(std::chrono::duration<Rep, Period> duration) {
    write(duration.count());
  }
  template <class T>
  void write(const std::vector<T>& list) {
    write(static_cast<std::uint64_t>(list.size()));
    for (const T& item : list) write(item);
  }
  template <class Key, class Value>
  void write(const std::map<Key, Value>& map) {
    write(static_cast<std::uint64_t>(map.size()));
    for (const auto& [key, value] : map) {
      write(key);
      write(value);
    }
  }
  template <class T>
  void write(const std::optional<T>& value) {
    write(value.has_value());
    if (value) write(*value);
  }
  template <class... Ts>
  void write(const std::variant<Ts...>& value) {
    write(static_cast<std::uint64_t>(value.index()));
    std::visit([this](const auto& held) { this->write(held); }, value);
  }
  /// What is shared is sent along. Never null.
  template <class T>
  void write(const std::shared_ptr<const T>& value) {
    write(*value);
  }
  void write(std::monostate) {}
  template <Listed T>
  void write(const T& value) {
    for_each_field<T>([&](const auto& field) { write(value.*(field.member)); });
  }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads them in the same order. What is no such value makes it fail, and everything behind it.
class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : rest_(bytes) {}

  template <class T>
  requires(std::is_arithmetic_v<T> || std::is_enum_v<T>) &&
      (!std::same_as<T, bool>)void read(T& value) {
    const std::string_view bytes = take(sizeof value);
    if (!failed_) std::memcpy(&value, bytes.data(), sizeof value);
  }
  void read(bool& value) {
    const std::string_view byte = take(1);
    if (!failed_) value = byte.front() != '\0';
  }
  void read(std::string& text) { text = take(read_size()); }
  void read(std::filesystem::path& path) { path = take(read_size()); }
  void read(FilePath& path) { path = std::string(take(read_size())); }
  template <class Rep, class Period>
  void read(std::chrono::duration<Rep, Period>& duration) {
    Rep count{};
    read(count);
    duration = std::chrono::duration<Rep, Period>(count);
  }
  template <class T>
  void read(std::vector<T>& list) {
    list.clear();
    for (std::size_t left = read_size(); left > 0 && !failed_; --left) read(list.emplace_back());
  }
  template <class Key, class Value>
  void read(std::map<Key, Value>& map) {
    map.clear();
    for (std::size_t left = read_size(); left > 0 && !failed_; --left) {
      Key key;
      read(key);
      read(map[std::move(key)]);
    }
  }
  template <class T>
  void read(std::optional<T>& value) {
    bool is_there = false;
    read(is_there);
    value.reset();
    if (is_there && !failed_) read(value.emplace());
  }
  template <class... Ts>
  void read(std::variant<Ts...>& value) {
    const std::size_t index = read_size();
    read_alternative(value, index, std::index_sequence_for<Ts...>());
  }
  template <class T>
  void read(std::shared_ptr<const T>& value) {
    auto own = std::make_shared<T>();
    read(*own);
    value = std::move(own);
  }
  void read(std::monostate&) {}
  template <Listed T>
  void read(T& value) {
    for_each_field<T>([&](const auto& field) { read(value.*(field.member)); });
  }

  /// Whether all was read, and nothing else was there.
  bool is_at_end() const { return !failed_ && rest_.empty(); }

 private:
  std::size_t read_size() {
    std::uint64_t size = 0;
    read(size);
    // Whatever has a size takes a byte at least, but for what is nothing at all.
    if (size > rest_.size() + 64) failed_ = true;
    return failed_ ? 0 : static_cast<std::size_t>(size);
  }

  std::string_view take(std::size_t size) {
    failed_ = failed_ || size > rest_.size();
    if (failed_) return {};
    const std::string_view bytes = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return bytes;
  }

  template <class... Ts, std::size_t... number>
  void read_alternative(std::variant<Ts...>& value, std::size_t index,
                        std::index_sequence<number...>) {
    const bool is_known =
        ((number == index ? (read(value.template emplace<number>()), true) : false) || ...);
    failed_ = failed_ || !is_known;
  }

  std::string_view rest_;
  bool failed_ = false;
};

template <class T>
std::string encode(const T& value) {
  WireWriter writer;
  writer.write(value);
  return writer.take();
}

/// An Error where the bytes are not what encode() makes of a T.
template <class T>
Expected<T> decode(std::string_view bytes) {
  WireReader reader(bytes);
  T value{};
  reader.read(value);
  if (!reader.is_at_end()) return failure("a message between processes was garbled");
  return value;
}

}  // namespace judge
