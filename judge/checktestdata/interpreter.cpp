#include "judge/checktestdata/interpreter.hpp"

#include <limits>
#include <unordered_map>

#include "judge/checktestdata/evaluator.hpp"
#include "judge/checktestdata/numbers.hpp"
#include "judge/checktestdata/regex.hpp"

namespace judge::checktestdata {
namespace {

/// With one space for all blanks that follow each other.
std::string in_one_line(std::string_view source) {
  std::string line;
  for (const char c : source) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!is_blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

constexpr std::int64_t kMostRepetitions = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t kMostRegexes = 1000;

class Interpreter {
 public:
  Interpreter(const Grammar& grammar, std::string_view input, const MatchOptions& options)
      : options_(options), input_(input), evaluator_(grammar, input_) {
    if (is_lenient()) input_.skip_blanks();
  }

  void run(const std::vector<Command>& commands) {
    for (const Command& command : commands) run(command);
  }

  void expect_end() const {
    if (!input_.is_at_end()) input_.fail("the end of the input");
  }

 private:
  bool is_lenient() const { return options_.blanks == MatchOptions::Blanks::lenient; }

  void run(const Command& command) {
    switch (command.kind) {
      case Command::Kind::repeat:
        return repeat(command);
      case Command::Kind::loop:
        return loop(command);
      case Command::Kind::choice:
        return run(evaluator_.holds(command.arguments[0]) ? command.body : command.otherwise);
      default:
        break;
    }
    try {
      step(command);
    } catch (Mismatch& mismatch) {
      mismatch.command = command.place;
      mismatch.source = std::string(command.source);
      throw;
    }
  }

  void step(const Command& command) {
    switch (command.kind) {
      case Command::Kind::space:
        return take_space();
      case Command::Kind::newline:
        return take_newline();
      case Command::Kind::end:
        return expect_end();
      case Command::Kind::integer:
        return take_integer(command);
      case Command::Kind::decimal:
        return take_float(command);
      case Command::Kind::string:
        return take_string(command);
      case Command::Kind::regex:
        return take_regex(command);
      case Command::Kind::assertion:
        return check(command.arguments[0]);
      case Command::Kind::set:
        for (std::size_t i = 0; i < command.targets.size(); ++i)
          evaluator_.assign(command.targets[i], evaluator_.value(command.arguments[i]));
        return;
      default:
        for (const Expression& target : command.targets) evaluator_.clear(target);
    }
  }

  void take_space() {
    const bool is_there = is_lenient() ? input_.skip_blanks() : input_.accept(' ');
    if (!is_there) input_.fail("a space");
  }

  void take_newline() {
    if (is_lenient()) input_.skip_blanks();
    if (!input_.accept('\n')) input_.fail("the end of the line");
    if (is_lenient()) input_.skip_blanks();
  }

  void take_integer(const Command& command) {
    const Value least = evaluator_.integer(command.arguments[0], "INT");
    const Value most = evaluator_.integer(command.arguments[1], "INT");
    store_number(command, read_integer(input_, least, most), least, most);
  }

  void take_float(const Command& command) {
    const Value least = evaluator_.number(command.arguments[0], "FLOAT");
    const Value most = evaluator_.number(command.arguments[1], "FLOAT");
    FloatForm form{.notation = command.notation};
    if (command.arguments.size() == 4) {
      form.has_decimals = true;
      form.least_decimals = decimals(command.arguments[2]);
      form.most_decimals = decimals(command.arguments[3]);
      if (form.least_decimals > form.most_decimals)
        throw GrammarFault{command.arguments[2].place,
                           "FLOATP takes the lesser number of decimals first"};
    }
    store_number(command, read_float(input_, least, most, form), least, most);
  }

  std::int64_t decimals(const Expression& expression) const {
    const Value count = evaluator_.integer(expression, "FLOATP");
    if (count.small() == nullptr || *count.small() < 0)
      throw GrammarFault{expression.place,
                         "FLOATP takes a number of decimals, not " + shown(count)};
    return *count.small();
  }

  void take_string(const Command& command) {
    const Value text = evaluator_.text(command.arguments[0], "STRING");
    const std::string& wanted = text.text();
    const std::string_view rest = input_.rest();
    if (!rest.starts_with(wanted)) {
      std::size_t same = 0;
      while (same < rest.size() && rest[same] == wanted[same]) ++same;
      input_.fail(shown_string(wanted), same);
    }
    input_.advance(wanted.size());
  }

  void take_regex(const Command& command) {
    const Value pattern = evaluator_.text(command.arguments[0], "REGEX");
    Regex& regex = compiled(pattern.text(), command.arguments[0].place);
    const auto length = regex.match_length(input_.rest());
    if (!length) {
      const std::string hint = regex.hint().empty() ? "" : " (" + regex.hint() + ")";
      input_.fail("what the regular expression " + shown_string(pattern.text()) + " matches" +
                  hint);
    }
    const std::string_view found = input_.rest().substr(0, *length);
    if (!command.targets.empty()) evaluator_.assign(command.targets[0], Value(std::string(found)));
    input_.advance(*length);
  }

  Regex& compiled(const std::string& pattern, Place place) {
    if (const auto known = regexes_.find(pattern); known != regexes_.end()) return known->second;
    if (regexes_.size() == kMostRegexes) regexes_.clear();
    try {
      return regexes_.try_emplace(pattern, pattern).first->second;
    } catch (const RegexFault& fault) {
      throw GrammarFault{place, described(fault, pattern)};
    }
  }

  void check(const Expression& test) {
    if (evaluator_.holds(test)) return;
    const std::string why = evaluator_.why_not(test);
    throw Mismatch{input_.place(), "does not hold: " + std::string(test.source) +
                                       (why.empty() || why == test.source ? "" : " (" + why + ")")};
  }

  void store_number(const Command& command, Value value, const Value& least, const Value& most) {
    if (options_.number_read) {
      const std::string_view whole =
          command.targets.empty()
              ? command.source
              : command.targets[0].source.substr(0, command.targets[0].source.find('['));
      const std::string name = in_one_line(whole);
      options_.number_read({name, value, least, most});
    }
    store(command, std::move(value));
  }

  void store(const Command& command, Value value) {
    if (!command.targets.empty()) evaluator_.assign(command.targets[0], std::move(value));
  }

  void repeat(const Command& command) {
    const Value count = evaluator_.integer(command.arguments[0], "REP");
    if (count.small() == nullptr || *count.small() < 0 || *count.small() > kMostRepetitions) {
      throw GrammarFault{command.arguments[0].place,
                         "REP takes a number of 32 bits that is not negative, not " + shown(count)};
    }
    store(command, 0);
    for (std::int64_t i = 0; i < *count.small(); ++i) iterate(command, i);
  }

  void loop(const Command& command) {
    store(command, 0);
    std::size_t position = 0;
    std::uint64_t changes = 0;
    for (std::int64_t i = 0; evaluator_.holds(command.arguments[0]); ++i) {
      if (i > 0 && position == input_.position() && changes == evaluator_.changes()) {
        throw GrammarFault{command.place,
                           "this loop never ends: it has read nothing and changed no variable"};
      }
      position = input_.position();
      changes = evaluator_.changes();
      iterate(command, i);
    }
  }

  void iterate(const Command& command, std::int64_t i) {
    if (++iterations_ > options_.most_iterations && options_.most_iterations > 0)
      throw GrammarFault{command.place, "too many iterations"};
    if (i > 0) run(command.separator);
    run(command.body);
    store(command, i + 1);
  }

  const MatchOptions& options_;
  Input input_;
  Evaluator evaluator_;
  std::unordered_map<std::string, Regex> regexes_;
  std::uint64_t iterations_ = 0;
};

}  // namespace

std::variant<Matches, Mismatch, GrammarFault> match(const Grammar& grammar, std::string_view input,
                                                    const MatchOptions& options) {
  try {
    Interpreter interpreter(grammar, input, options);
    interpreter.run(grammar.commands);
    interpreter.expect_end();
    return Matches{};
  } catch (Mismatch& mismatch) {
    return std::move(mismatch);
  } catch (GrammarFault& fault) {
    return std::move(fault);
  }
}

}  // namespace judge::checktestdata
