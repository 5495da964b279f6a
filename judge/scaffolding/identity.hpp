#pragma once

#include <string>

#include "judge/exchange/package_draft.hpp"

namespace judge {

/// What tells a problem from another one.
struct Identity {
  std::string id;
  std::string name;
  std::string uuid = {};
};

/// A name to begin with, made of an id: "Red Blue Tree" of "red-blue_tree".
std::string name_of_id(const std::string& id);

/// The draft of a problem's shelves, by paths from the project's root, as that of a problem `is`
/// where it was `was`: its files in other places and, where texts name these places, other texts;
/// name and uuid in problem.yaml, and the statement's title. Refused where problem.yaml is not
/// written so that a line can be replaced in it.
PackageDraft with_identity(const PackageDraft& draft, const Identity& was, const Identity& is);

/// A manifest with the value of a key of the top level replaced, or with the key put at its end.
std::string with_entry(const std::string& manifest, const std::string& key,
                       const std::string& value);

}  // namespace judge
