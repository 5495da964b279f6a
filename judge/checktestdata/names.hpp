#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/checktestdata/place.hpp"

namespace judge::checktestdata {

/// The variables that a grammar names.
class Names {
 public:
  enum class Use { read, assigned, unset };

  /// The number of that variable, which is used so there.
  std::size_t number_of(std::string_view name, Place place, Use use) {
    const auto [known, is_new] = numbers_.try_emplace(std::string(name), names_.size());
    if (is_new) {
      names_.emplace_back(name);
      uses_.emplace_back();
    }
    Uses& uses = uses_[known->second];
    if (use == Use::assigned) uses.is_assigned = true;
    if (use == Use::read && !uses.is_read) uses = {true, uses.is_assigned, place};
    return known->second;
  }

  /// Throws a GrammarFault if there is one that is read, but never given a value.
  void check() const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (uses_[i].is_read && !uses_[i].is_assigned)
        throw GrammarFault{uses_[i].first_read, "'" + names_[i] + "' is never given a value"};
    }
  }

  std::vector<std::string> take() { return std::move(names_); }

 private:
  struct Uses {
    bool is_read = false;
    bool is_assigned = false;
    Place first_read = {};
  };

  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> names_;
  std::vector<Uses> uses_;
};

}  // namespace judge::checktestdata
