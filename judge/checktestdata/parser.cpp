#include "judge/checktestdata/parser.hpp"

#include <algorithm>
#include <array>

#include "judge/checktestdata/expression_parser.hpp"
#include "judge/checktestdata/regex.hpp"

namespace judge::checktestdata {
namespace {

constexpr int kMostBlocks = 200;  ///< one within the other

class GrammarParser {
 public:
  explicit GrammarParser(std::string_view grammar)
      : tokens_(grammar), expressions_(tokens_, names_) {}

  std::vector<Command> parse() {
    std::vector<Command> all = commands();
    if (tokens_.peek().kind != Token::Kind::end)
      tokens_.fail("expected a command; nothing is open here");
    names_.check();
    return all;
  }

  std::vector<std::string> take_names() { return names_.take(); }

 private:
  struct Known {
    std::string_view word;
    Command::Kind kind;
    void (GrammarParser::*read)(Command&);
  };

  bool is_word(std::string_view word) const {
    return tokens_.peek().kind == Token::Kind::word && tokens_.peek().spelling == word;
  }

  std::vector<Command> commands() {
    std::vector<Command> all;
    while (tokens_.peek().kind != Token::Kind::end && !is_word("END") && !is_word("ELSE"))
      all.push_back(command());
    return all;
  }

  Command command() {
    static constexpr auto kKnown = std::to_array<Known>(
        {{"SPACE", Command::Kind::space, nullptr},
         {"NEWLINE", Command::Kind::newline, nullptr},
         {"EOF", Command::Kind::end, nullptr},
         {"INT", Command::Kind::integer, &GrammarParser::read_integer},
         {"FLOAT", Command::Kind::decimal, &GrammarParser::read_float},
         {"FLOATP", Command::Kind::decimal, &GrammarParser::read_precise_float},
         {"STRING", Command::Kind::string, &GrammarParser::read_value},
         {"REGEX", Command::Kind::regex, &GrammarParser::read_regex},
         {"ASSERT", Command::Kind::assertion, &GrammarParser::read_test},
         {"SET", Command::Kind::set, &GrammarParser::read_set},
         {"UNSET", Command::Kind::unset, &GrammarParser::read_unset},
         {"REP", Command::Kind::repeat, &GrammarParser::read_repeat},
         {"REPI", Command::Kind::repeat, &GrammarParser::read_counted_repeat},
         {"WHILE", Command::Kind::loop, &GrammarParser::read_loop},
         {"WHILEI", Command::Kind::loop, &GrammarParser::read_counted_loop},
         {"IF", Command::Kind::choice, &GrammarParser::read_test}});
    const Token word = tokens_.peek();
    const auto* const known = std::ranges::find(kKnown, word.spelling, &Known::word);
    if (word.kind != Token::Kind::word || known == kKnown.end())
      tokens_.fail("expected a command (INT, NEWLINE, REP ...)");
    tokens_.take();
    Command made{.kind = known->kind, .place = word.place};
    if (known->read != nullptr) {
      tokens_.expect("(", "behind " + std::string(word.spelling));
      (this->*known->read)(made);
      tokens_.expect(")", "behind what " + std::string(word.spelling) + " is given");
    }
    made.source = tokens_.source_from(word);
    if (made.kind == Command::Kind::repeat || made.kind == Command::Kind::loop ||
        made.kind == Command::Kind::choice)
      read_block(made, word);
    return made;
  }

  void read_block(Command& command, const Token& word) {
    if (++blocks_ > kMostBlocks) throw GrammarFault{word.place, "blocks too deep in each other"};
    command.body = commands();
    if (command.kind == Command::Kind::choice && is_word("ELSE")) {
      tokens_.take();
      command.otherwise = commands();
    }
    --blocks_;
    if (is_word("ELSE")) tokens_.fail("expected END");
    if (!is_word("END"))
      throw GrammarFault{word.place, std::string(word.spelling) + " without its END"};
    tokens_.take();
  }

  void read_value(Command& command) { command.arguments.push_back(expressions_.value()); }
  void read_test(Command& command) { command.arguments.push_back(expressions_.test()); }
  void read_target(Command& command) {
    command.targets.push_back(expressions_.variable(Names::Use::assigned));
  }

  void read_values(Command& command, int count) {
    for (int i = 0; i < count; ++i) {
      if (i > 0) expect_comma();
      read_value(command);
    }
  }

  void expect_comma() { tokens_.expect(",", "and another value"); }

  void read_integer(Command& command) {
    read_values(command, 2);
    if (tokens_.accept(",")) read_target(command);
  }

  void read_float(Command& command) {
    read_values(command, 2);
    read_target_and_notation(command);
  }

  void read_precise_float(Command& command) {
    read_values(command, 4);
    read_target_and_notation(command);
  }

  void read_target_and_notation(Command& command) {
    if (!tokens_.accept(",")) return;
    read_target(command);
    if (!tokens_.accept(",")) return;
    if (!is_word("FIXED") && !is_word("SCIENTIFIC")) tokens_.fail("expected FIXED or SCIENTIFIC");
    command.notation = tokens_.take().spelling == "FIXED" ? Notation::fixed : Notation::scientific;
  }

  void read_regex(Command& command) {
    read_value(command);
    const Expression& pattern = command.arguments.front();
    if (pattern.kind == Expression::Kind::constant && pattern.value.type() == Value::Type::text) {
      try {
        (void)Regex(pattern.value.text());
      } catch (const RegexFault& fault) {
        throw GrammarFault{pattern.place, described(fault, pattern.value.text())};
      }
    }
    if (tokens_.accept(",")) read_target(command);
  }

  void read_set(Command& command) {
    do {
      read_target(command);
      tokens_.expect("=", "and a value");
      read_value(command);
    } while (tokens_.accept(","));
  }

  void read_unset(Command& command) {
    do {
      const Token name = tokens_.peek();
      const std::size_t number = expressions_.bare_name(Names::Use::unset);
      command.targets.push_back({.kind = Expression::Kind::variable,
                                 .place = name.place,
                                 .source = name.spelling,
                                 .variables = {number}});
    } while (tokens_.accept(","));
  }

  void read_repeat(Command& command) {
    read_value(command);
    read_separator(command);
  }

  void read_loop(Command& command) {
    read_test(command);
    read_separator(command);
  }

  void read_counted_repeat(Command& command) {
    read_target(command);
    expect_comma();
    read_repeat(command);
  }

  void read_counted_loop(Command& command) {
    read_target(command);
    tokens_.expect(",", "and a test");
    read_loop(command);
  }

  void read_separator(Command& made) {
    if (!tokens_.accept(",")) return;
    if (++blocks_ > kMostBlocks) throw GrammarFault{made.place, "blocks too deep in each other"};
    made.separator.push_back(command());
    --blocks_;
  }

  TokenReader tokens_;
  Names names_;
  ExpressionParser expressions_;
  int blocks_ = 0;
};

}  // namespace

tl::expected<Grammar, GrammarFault> parse_grammar(std::string text) {
  Grammar grammar{.text = std::make_unique<const std::string>(std::move(text))};
  try {
    GrammarParser parser(*grammar.text);
    grammar.commands = parser.parse();
    grammar.variables = parser.take_names();
    return grammar;
  } catch (GrammarFault& fault) {
    return tl::unexpected(std::move(fault));
  }
}

}  // namespace judge::checktestdata
