#include "judge/program/bundle/source_scan.hpp"

#include <optional>
#include <utility>

#include "judge/program/bundle/source_cursor.hpp"

namespace judge {
namespace {

/// The value of a condition, as far as it can be told.
enum class Truth { no, yes, unknown };

Truth truth_of(std::string_view condition) {
  if (condition == "0" || condition == "false") return Truth::no;
  if (condition == "1" || condition == "true") return Truth::yes;
  return Truth::unknown;
}

Reached both(Reached a, Reached b) {
  if (a == Reached::never || b == Reached::never) return Reached::never;
  return a == Reached::always ? b : a;
}

/// The branches from an #if to its #endif.
class Conditional {
 public:
  explicit Conditional(Truth first) { enter(first); }

  /// An #elif; an #else is one that is true.
  void enter(Truth truth) {
    if (chosen_ || truth == Truth::no) {
      reached_ = Reached::never;
    } else {
      reached_ = truth == Truth::unknown || doubtful_ ? Reached::maybe : Reached::always;
    }
    chosen_ = chosen_ || truth == Truth::yes;
    doubtful_ = doubtful_ || truth == Truth::unknown;
  }

  Reached reached() const { return reached_; }

 private:
  bool chosen_ = false;    ///< a branch before was certainly taken
  bool doubtful_ = false;  ///< a branch before may have been taken
  Reached reached_ = Reached::always;
};

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text), cursor_(text) {}

  SourceScan scan() {
    bool at_line_begin = true;
    while (true) {
      skip_blanks(cursor_);
      if (cursor_.at_end()) break;
      if (cursor_.current() == '\n') {
        at_line_begin = true;
        cursor_.advance();
      } else if (at_line_begin && (cursor_.current() == '#' || cursor_.starts_with("%:"))) {
        read_directive();
      } else {
        at_line_begin = false;
        saw_something();
        skip_token(cursor_, text_);
      }
    }
    if (scan_.second_include == SecondInclude::counts && guard_ == Guard::closed) {
      scan_.second_include = SecondInclude::guarded;
    }
    return std::move(scan_);
  }

 private:
  enum class Guard { possible, tested, defined, closed, none };

  void read_directive() {
    const std::size_t begin = cursor_.offset();
    const int line = cursor_.line();
    cursor_.advance(cursor_.current() == '#' ? 1 : 2);
    skip_blanks(cursor_);
    const std::string keyword = read_name();
    skip_blanks(cursor_);

    std::optional<Directive> found;
    if (keyword == "include") {
      found = read_include();
    } else if (keyword == "pragma" && read_name() == "once") {
      found = Directive{.kind = Directive::Kind::pragma_once};
      if (reached() != Reached::never) scan_.second_include = SecondInclude::pragma_once;
    }
    const std::string defined = keyword == "define" ? read_name() : "";
    const std::string rest = read_rest();
    const bool once = found && found->kind == Directive::Kind::pragma_once;
    if (!read_condition(keyword, defined, rest) && !once) saw_something();
    if (!found) return;
    found->begin = begin;
    found->end = cursor_.offset();
    found->line = line;
    found->line_after = cursor_.line();
    found->reached = reached();
    scan_.directives.push_back(*std::move(found));
  }

  std::string read_name() {
    std::string name;
    for (; is_name_character(cursor_.current()); cursor_.advance()) name += cursor_.current();
    return name;
  }

  std::optional<Directive> read_include() {
    const char open = cursor_.current();
    if (open != '"' && open != '<') return std::nullopt;
    const char close = open == '"' ? '"' : '>';
    std::string name;
    for (cursor_.advance(); cursor_.current() != close; cursor_.advance()) {
      if (cursor_.at_end() || cursor_.current() == '\n') return std::nullopt;
      name += cursor_.current();
    }
    cursor_.advance();
    return Directive{
        .kind = open == '"' ? Directive::Kind::quoted_include : Directive::Kind::angled_include,
        .name = name};
  }

  /// The rest of the directive without blanks and comments, and its newline, which is left out.
  std::string read_rest() {
    std::string rest;
    while (true) {
      skip_blanks(cursor_);
      if (cursor_.at_end() || cursor_.current() == '\n') break;
      const std::size_t begin = cursor_.offset();
      skip_token(cursor_, text_);
      rest += text_.substr(begin, cursor_.offset() - begin);
    }
    cursor_.advance();
    return rest;
  }

  /// True if the directive has to do with conditions or with the include guard.
  bool read_condition(std::string_view keyword, std::string_view defined, std::string_view rest) {
    if (keyword == "if" || keyword == "ifdef" || keyword == "ifndef") {
      open_condition(keyword, rest);
    } else if (keyword == "define" && guard_ == Guard::tested) {
      define_guard(defined);
    } else if (keyword == "elif" || keyword == "elifdef" || keyword == "elifndef" ||
               keyword == "else") {
      if (conditionals_.empty()) return true;
      if (conditionals_.size() == 1) guard_ = Guard::none;  // it would not be empty the second time
      const bool plain = keyword == "elif";
      conditionals_.back().enter(keyword == "else" ? Truth::yes
                                 : plain           ? truth_of(rest)
                                                   : Truth::unknown);
    } else if (keyword == "endif") {
      if (conditionals_.empty()) return true;
      conditionals_.pop_back();
      if (conditionals_.empty()) guard_ = guard_ == Guard::defined ? Guard::closed : Guard::none;
    } else {
      return false;
    }
    return true;
  }

  void open_condition(std::string_view keyword, std::string_view rest) {
    const bool first = guard_ == Guard::possible;
    saw_something();
    conditionals_.emplace_back(keyword == "if" ? truth_of(rest) : Truth::unknown);
    if (!first) return;
    std::string_view name = rest;
    if (keyword == "if") {
      if (!name.starts_with("!defined")) return;
      name.remove_prefix(std::string_view("!defined").size());
      if (name.starts_with('(') && name.ends_with(')')) name = name.substr(1, name.size() - 2);
    } else if (keyword != "ifndef") {
      return;
    }
    guard_ = Guard::tested;
    guard_name_ = name;
  }

  void define_guard(std::string_view name) {
    guard_ = name == guard_name_ ? Guard::defined : Guard::none;
    if (guard_ == Guard::defined) conditionals_.back() = Conditional(Truth::yes);
  }

  /// A token or directive that is not part of a guard: it ends the hope for one where the guard
  /// should be alone.
  void saw_something() {
    if (guard_ == Guard::possible || guard_ == Guard::tested || guard_ == Guard::closed) {
      guard_ = Guard::none;
    }
  }

  Reached reached() const {
    Reached all = Reached::always;
    for (const Conditional& conditional : conditionals_) all = both(all, conditional.reached());
    return all;
  }

  std::string_view text_;
  SourceCursor cursor_;
  std::vector<Conditional> conditionals_;
  Guard guard_ = Guard::possible;
  std::string guard_name_;
  SourceScan scan_;
};

}  // namespace

SourceScan scan_source(std::string_view text) {
  return Scanner(text).scan();
}

}  // namespace judge
