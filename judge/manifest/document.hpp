#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// A place in the text of a manifest: line and column from 1, in bytes.
struct TextPosition {
  int line = 1;
  int column = 1;
  std::size_t offset = 0;
};

/// A value as it stands in the file. Aliases share the value they stand for.
struct NodeData {
  struct KeyAndValue {
    std::string key;
    TextPosition key_position;
    const NodeData* value = nullptr;
  };

  NodeKind kind = NodeKind::null;
  TextPosition position;
  std::string text;                    ///< of a scalar
  bool is_plain = false;               ///< a scalar without quotes: may be a number, true or false
  std::vector<const NodeData*> items;  ///< of a list
  std::vector<KeyAndValue> entries;    ///< of a map, each key once
  std::size_t unfolded_size = 1;       ///< values in it, itself included, aliases written out
};

/// What a ManifestReader holds and its nodes point into.
struct Document {
  std::string text;
  std::string shown_as;
  std::deque<NodeData> nodes;  // a deque: nodes stay where they are
  const NodeData* root = nullptr;
  Diagnostics diagnostics;
  std::size_t diagnostics_left_out = 0;
  bool has_errors = false;

  Location location(const TextPosition& position) const {
    return {shown_as, position.line, position.column};
  }

  /// Keeps at most ManifestReader::kMostDiagnostics.
  void report(Diagnostic diagnostic);
};

/// Builds the nodes of `document` from its text; what is wrong goes to its diagnostics.
void build(Document& document);

/// `text` in single quotes, shortened and safe to print.
std::string in_quotes(std::string_view text);

}  // namespace judge
