#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "judge/checktestdata/place.hpp"
#include "judge/checktestdata/value.hpp"

namespace judge::checktestdata {

/// A value or a test.
struct Expression {
  enum class Kind : std::uint8_t {
    constant,
    variable,  ///< its operands are the indices
    // Values:
    negate,
    add,
    subtract,
    multiply,
    divide,
    remainder,
    power,
    length,  ///< STRLEN
    // Tests:
    equal,
    not_equal,
    less,
    at_most,
    greater,
    at_least,
    negation,
    conjunction,
    disjunction,
    match,
    is_end,    ///< ISEOF
    unique,    ///< of `variables`
    in_array,  ///< its operand, in the first one of `variables`
  };

  bool is_test() const { return kind >= Kind::equal; }

  Kind kind = Kind::constant;
  Place place = {};
  std::string_view source = {};  ///< as it stands in the grammar
  Value value = {};              ///< of a constant
  std::vector<std::size_t> variables = {};
  std::vector<Expression> operands = {};
  int depth = 1;
};

enum class Notation : std::uint8_t { any, fixed, scientific };

/// A command, with those within it.
struct Command {
  enum class Kind : std::uint8_t {
    space,
    newline,
    end,        ///< EOF
    integer,    ///< INT(min, max)
    decimal,    ///< FLOAT(min, max), FLOATP(min, max, least decimals, most decimals)
    string,     ///< STRING(text)
    regex,      ///< REGEX(pattern)
    assertion,  ///< ASSERT(test)
    set,        ///< SET: targets and arguments go together
    unset,      ///< UNSET: targets
    repeat,     ///< REP, REPI(count)
    loop,       ///< WHILE, WHILEI(test)
    choice,     ///< IF(test)
  };

  Kind kind = Kind::end;
  Place place = {};
  std::string_view source = {};  ///< as it stands in the grammar, without what is within it
  std::vector<Expression> arguments = {};
  std::vector<Expression> targets = {};  ///< variables that it gives values to
  Notation notation = Notation::any;
  std::vector<Command> separator = {};  ///< none or one
  std::vector<Command> body = {};
  std::vector<Command> otherwise = {};  ///< behind ELSE
};

/// A grammar, read.
struct Grammar {
  std::unique_ptr<const std::string> text;  ///< where all sources point into
  std::vector<Command> commands;
  std::vector<std::string> variables;  ///< their names
};

}  // namespace judge::checktestdata
