#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// What texts refer to by name, and what of them could not be said in TeX.
struct TexReferences {
  std::map<std::string, std::string> addresses;  ///< of links, by their labels
  std::map<std::string, std::string> footnotes;  ///< in TeX, by their labels: "^1"
  std::set<std::string> named_footnotes;         ///< the labels of those that some text names
  std::vector<std::string> unconverted;
};

/// The text of a paragraph, a heading or a cell: code, emphasis, links, footnotes, formulas.
std::string tex_inline(std::string_view text, TexReferences& references);

}  // namespace judge
