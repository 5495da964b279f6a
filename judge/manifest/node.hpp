#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/diagnostic.hpp"

namespace judge {

struct Document;
struct NodeData;

/// What stands at a place in a manifest; `absent` is the value of a key that is not there.
enum class NodeKind : std::uint8_t { absent, null, scalar, list, map };

/// A key that people write where there is none of that name. Case, `_` and `-` make no difference.
struct MeantKey {
  std::string_view key;   ///< "time"
  std::string_view help;  ///< "write 'time_limit: ...', in seconds"
};

/// A value of a manifest that knows where it stands. The typed getters tell what is wrong with it
/// to the diagnostics of its ManifestReader instead of throwing, and then return nothing.
/// Cheap to copy; valid while the ManifestReader it came from lives.
class Node {
 public:
  struct Entry;

  NodeKind kind() const;
  bool is_present() const { return kind() != NodeKind::absent; }
  bool is_null() const { return kind() == NodeKind::null; }
  bool is_scalar() const { return kind() == NodeKind::scalar; }
  bool is_list() const { return kind() == NodeKind::list; }
  bool is_map() const { return kind() == NodeKind::map; }

  /// How the value is reached from the top: "limits.time_limit", "data.secret.data[3]", "" at the
  /// top itself.
  const std::string& name() const { return name_; }

  /// Where the value begins; of an absent one, where the map begins that lacks it.
  Location location() const;

  /// The byte of the file at which the value begins.
  std::size_t offset() const;

  /// "a number", "a list", "nothing": for messages.
  std::string description() const;

  // Typed getters. An absent value is no mistake: nothing is returned and nothing is reported.

  /// Any scalar, as written (a number or true too) or as its quotes say.
  std::optional<std::string> as_string() const;

  /// A scalar of one line with more than white space in it.
  std::optional<std::string> as_nonempty_string() const;

  /// One of `allowed`; otherwise reported with the nearest spelling, and `why` that matters.
  std::optional<std::string> as_choice(std::span<const std::string_view> allowed,
                                       const std::string& why = {}) const;
  std::optional<std::string> as_choice(std::initializer_list<std::string_view> allowed,
                                       const std::string& why = {}) const {
    return as_choice(std::span(allowed.begin(), allowed.size()), why);
  }

  /// The words of a scalar, apart by blanks, each one of `allowed`; the others are reported as
  /// as_choice() does, and left out.
  std::vector<std::string> as_choices(std::initializer_list<std::string_view> allowed) const;

  /// A decimal integer without quotes from `least` to `most`.
  std::optional<std::int64_t> as_integer(
      std::int64_t least = std::numeric_limits<std::int64_t>::min(),
      std::int64_t most = std::numeric_limits<std::int64_t>::max()) const;

  /// Whether it is a scalar in quotes.
  bool is_quoted() const;

  /// A finite decimal number without quotes from `least` to `most`.
  std::optional<double> as_number(double least = std::numeric_limits<double>::lowest(),
                                  double most = std::numeric_limits<double>::max()) const;

  /// `true` or `false`, without quotes.
  std::optional<bool> as_boolean() const;

  /// A list of scalars.
  std::optional<std::vector<std::string>> as_strings() const;

  /// A list of scalars, or one scalar that stands for a list of one.
  std::optional<std::vector<std::string>> as_string_or_strings() const;

  /// The items of a list; anything else present is reported and gives no items.
  std::vector<Node> items() const;

  /// The entries of a map in the order of the file; anything else present is reported and gives
  /// none. Of a key given twice (reported on reading) only the first is here.
  std::vector<Entry> entries() const;

  /// The value of a map's key, absent if there is none. Reports nothing: call expect_map() first.
  Node get(std::string_view key) const;

  /// As get(), but a missing key is reported.
  Node require(std::string_view key) const;

  /// True for a map; anything else present is reported.
  bool expect_map() const;

  /// Reports every key of a map that is not in `known`, with what is written for it, else with the
  /// nearest spelling.
  void expect_keys(std::initializer_list<std::string_view> known,
                   Severity severity = Severity::error) const;
  void expect_keys(const std::vector<std::string>& known, Severity severity = Severity::error,
                   std::span<const MeantKey> meant = {}) const;

  /// The value written again, as a YAML file of its own, with the quotes and the style (`[…]` or
  /// lines) that it has here; without comments, and with aliases written out. "" of an absent one.
  std::string to_yaml() const;

  /// Tells the reader's diagnostics what is wrong at this place.
  void error(std::string what, std::string why = {}, std::string help = {}) const;
  void warn(std::string what, std::string why = {}, std::string help = {}) const;

  /// The name with ": " behind it for the beginning of a message, "" at the top.
  std::string prefix() const;

 private:
  friend class ManifestReader;

  Node(Document* document, const NodeData* data, const NodeData* parent, std::string name)
      : document_(document), data_(data), parent_(parent), name_(std::move(name)) {}

  Node child(const NodeData* data, std::string name) const;
  bool report_type(std::string_view expected) const;
  void report_number(std::string_view expected, std::string_view text) const;
  const std::string* plain_text(std::string_view expected) const;
  bool is_choice(const std::string& text, std::span<const std::string_view> allowed,
                 const std::string& why = {}) const;

  Document* document_;
  const NodeData* data_;    // null when absent
  const NodeData* parent_;  // where an absent value would stand; null at the top
  std::string name_;
};

/// A key of a map with its value.
struct Node::Entry {
  std::string key;
  Location key_location;
  std::size_t key_offset = 0;  ///< the byte of the file at which the key begins
  Node value;
};

}  // namespace judge
