#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"

namespace judge {

/// What a command was given so far, read leniently: unlike what CommandLine::parse() takes it need
/// not be complete, nor without mistakes.
struct TypedWords {
  std::map<std::string, std::vector<std::string>> values;  ///< of options that take one
  std::vector<std::string> words;                          ///< without a dash
  std::string last;                                        ///< the word that is being typed
  std::string option;                                      ///< whose value that is; empty: of none
  std::string head;           ///< of `last`, in front of that value: "--format="
  bool may_be_word = true;    ///< it may be a word without a dash, besides
  bool may_be_option = true;  ///< it does not stand behind "--"
};

TypedWords typed_words(const CommandLine& line, const std::vector<std::string>& words);

}  // namespace judge
