#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/checktestdata/place.hpp"

namespace judge::checktestdata {

/// A word of a grammar.
struct Token {
  enum class Kind : std::uint8_t {
    word,     ///< of upper-case letters: INT
    name,     ///< of a variable
    integer,  ///< 17
    decimal,  ///< 1.5, 2., 1e9
    string,   ///< "a\n"
    symbol,   ///< ( ) [ ] , = == != < <= > >= + - * / % ^ ! && ||
    end,
  };

  Kind kind = Kind::end;
  std::string_view spelling = {};  ///< as it stands in the grammar
  std::string text = {};           ///< of a string: what it means
  Place place = {};
};

/// The words of a grammar, the last one of kind `end`; their spellings point into `grammar`. Throws
/// a GrammarFault.
std::vector<Token> read_tokens(std::string_view grammar);

}  // namespace judge::checktestdata
