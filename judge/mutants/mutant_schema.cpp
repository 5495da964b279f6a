// Theory of operation
//
// Where mutants differ from the program, it asks which one it is:
//
//     (judge_mutants::is_any<7, 2>() ? judge_mutants::chosen == 7 ? (a <= b) : (a >= b) : (a < b))
//
// A statement that some mutant has not is `{ if (!judge_mutants::is_any<9, 1>()) { f(x); } }`. The
// numbers of mutants of one place follow each other, so that one comparison is enough as long as
// none of them is chosen. What stands there instead is plain text, for only one mutant is chosen at
// a time; what is there in the program itself holds the places inside of it.
//
// The functions that ask are no constant expressions, but in functions that are constexpr: where
// the compiler wants a constant, it refuses the mutant, which is left out then. If it took it, the
// mutant would have no effect, and nobody would see.
//
// Each text of a mutant's stands in lines of its own, so that the compiler's complaints can be led
// back to it.
#include "judge/mutants/mutant_schema.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace judge::mutants {
namespace {

/// All that a schema needs besides the source. It includes nothing: names of a header might be
/// names of the program, too. So might be `write`, but no name with two underscores is.
constexpr std::string_view kPrelude = R"(#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
namespace judge_mutants {{
extern "C" long judge_mutants_write(int, const void*, unsigned long) __asm__("__write");
static int chosen = -1;
static bool tells_places = false;
static unsigned char places[{0}] = {{}};
template <int first, int count>
__attribute__((always_inline)) static inline bool is_any() {{
  places[first] = 1;
  return static_cast<unsigned>(chosen - first) < static_cast<unsigned>(count);
}}
template <int first, int count>
static constexpr bool is_any_run() {{
  return __builtin_is_constant_evaluated() ? false : is_any<first, count>();
}}
__attribute__((constructor(101), used)) static void choose(int argc, char** argv) {{
  const char* word = argc > 1 ? argv[argc - 1] : "";
  for (const char* sign = "--mutant="; *sign != 0; ++sign, ++word) {{
    if (*word != *sign) return;
  }}
  tells_places = *word == '-';
  if (tells_places) return;
  int number = 0;
  for (; *word >= '0' && *word <= '9'; ++word) number = number * 10 + (*word - '0');
  chosen = number;
}}
__attribute__((destructor(101), used)) static void tell() {{
  if (!tells_places) return;
  static char text[{0} / 4 + 32] = "\nmutant places: ";
  char* end = text + 16;
  for (int i = 0; i < {0}; i += 4) {{
    int digit = 0;
    for (int bit = 0; bit < 4 && i + bit < {0}; ++bit) digit |= places[i + bit] << bit;
    *end++ = "0123456789abcdef"[digit];
  }}
  *end++ = '\n';
  judge_mutants_write(2, text, static_cast<unsigned long>(end - text));
}}
}}
)";

/// A span with all that may stand there.
struct Place {
  Span span;
  SpanForm form = SpanForm::expression;
  std::map<std::size_t, const Edit*> edits;  ///< by the numbers of the mutants
  bool is_in_constexpr = false;
  std::vector<Place> inside = {};
};

/// The places, each inside the one that holds it. Of spans that meet, one must hold the other; what
/// does not fit goes to `unfit`.
std::vector<Place> places_of(const std::vector<Mutation>& mutations,
                             const std::set<std::size_t>& without, std::set<std::size_t>& unfit) {
  // The larger first; a statement around an expression of the same span cannot be, it has one byte
  // more. Of the same span a condition is outside.
  const auto order = [](const Place& a, const Place& b) {
    return std::tuple(a.span.begin, b.span.end, a.form == SpanForm::condition ? 0 : 1) <
           std::tuple(b.span.begin, a.span.end, b.form == SpanForm::condition ? 0 : 1);
  };
  std::vector<Place> flat;
  std::map<std::pair<Span, SpanForm>, std::size_t> known;  // where in `flat` they are
  for (std::size_t number = 0; number < mutations.size(); ++number) {
    if (without.contains(number)) continue;
    for (const Edit& edit : mutations[number].edits) {
      const auto [same, is_new] = known.try_emplace({edit.span, edit.form}, flat.size());
      if (is_new) flat.push_back({edit.span, edit.form, {}});
      Place& place = flat[same->second];
      place.edits.emplace(number, &edit);
      place.is_in_constexpr = place.is_in_constexpr || mutations[number].is_in_constexpr;
    }
  }
  std::ranges::stable_sort(flat, order);
  std::vector<Place> top;
  for (Place& place : flat) {
    std::vector<Place>* level = &top;
    while (!level->empty() && level->back().span.holds(place.span)) level = &level->back().inside;
    if (!level->empty() && level->back().span.meets(place.span)) {
      for (const auto& [number, edit] : place.edits) unfit.insert(number);
      continue;
    }
    level->push_back(std::move(place));
  }
  return top;
}

class Writer {
 public:
  Writer(std::string_view source, Schema& schema) : source_(source), schema_(schema) {
    line_ = 1 + static_cast<std::size_t>(std::ranges::count(schema.text, '\n'));
  }

  /// The source from `begin` to `end`, with these places in it.
  void write(const Span& span, const std::vector<Place>& places) {
    std::size_t at = span.begin;
    for (const Place& place : places) {
      put(source_.substr(at, place.span.begin - at));
      write(place);
      at = place.span.end;
    }
    put(source_.substr(at, span.end - at));
  }

 private:
  void put(std::string_view text) {
    schema_.text += text;
    line_ += static_cast<std::size_t>(std::ranges::count(text, '\n'));
  }

  void write(const Place& place) {
    const std::size_t first_line = line_ + 1;
    const std::size_t entry = schema_.lines.size();
    std::vector<std::size_t> all;
    for (const auto& [number, edit] : place.edits) all.push_back(number);
    schema_.lines.push_back({first_line, first_line, all});
    if (place.form == SpanForm::statement) {
      write_statement(place, all);
    } else {
      write_expression(place);
    }
    schema_.lines[entry].last = line_;
  }

  std::string question(const Place& place, std::size_t first, std::size_t count) {
    for (std::size_t number = first; number < first + count; ++number)
      schema_.places[number] = std::min(schema_.places[number], first);
    return fmt::format("judge_mutants::is_any{}<{}, {}>()", place.is_in_constexpr ? "_run" : "",
                       first, count);
  }

  void write_statement(const Place& place, const std::vector<std::size_t>& all) {
    put(fmt::format("\n{{ if (!{}) {{\n", question(place, all.front(), 1)));
    write(place.span, place.inside);
    put("\n} }");
  }

  void write_expression(const Place& place) {
    put("\n(");
    std::size_t closing = 1;
    for (auto edit = place.edits.begin(); edit != place.edits.end();) {
      const std::size_t first = edit->first;
      auto behind = edit;
      std::size_t count = 0;
      while (behind != place.edits.end() && behind->first == first + count) {
        ++behind;
        ++count;
      }
      put(question(place, first, count) + " ? ");
      for (std::size_t i = 1; i < count; ++i, ++edit) {
        put(fmt::format("judge_mutants::chosen == {} ?\n", edit->first));
        write_text(edit->first, edit->second->text);
        put("\n: ");
      }
      put("\n");
      write_text(edit->first, edit->second->text);
      put("\n: ");
      edit = behind;
      if (edit != place.edits.end()) {
        put("(");
        ++closing;
      }
    }
    put(place.form == SpanForm::condition ? "static_cast<bool>(\n" : "(\n");
    write(place.span, place.inside);
    put("\n)" + std::string(closing, ')'));
  }

  void write_text(std::size_t number, const std::string& text) {
    const std::size_t first_line = line_;
    // A comment at its end must not hide the parenthesis.
    put("(" + text + "\n)");
    schema_.lines.push_back({first_line, line_, {number}});
  }

  std::string_view source_;
  Schema& schema_;
  std::size_t line_;
};

/// `#line` is for people; the schema's own lines are what is asked for.
std::string without_line_directives(const SourceTree& tree) {
  std::string text = tree.text();
  for (const std::size_t at : tree.line_directives()) text.replace(at, 2, "//");
  return text;
}

}  // namespace

Schema schema_of(const SourceTree& tree, const std::vector<Mutation>& mutations,
                 const std::set<std::size_t>& without) {
  std::set<std::size_t> unfit;
  const std::vector<Place> places = places_of(mutations, without, unfit);
  if (!unfit.empty()) {
    unfit.insert(without.begin(), without.end());
    Schema schema = schema_of(tree, mutations, unfit);
    schema.lines.insert(schema.lines.begin(), {0, 0, {unfit.begin(), unfit.end()}});
    return schema;
  }
  Schema schema;
  for (std::size_t i = 0; i < mutations.size(); ++i) schema.places.push_back(i);
  schema.text = fmt::format(kPrelude, std::max<std::size_t>(mutations.size(), 1));
  const std::string text = without_line_directives(tree);
  Writer(text, schema).write({0, text.size()}, places);
  return schema;
}

}  // namespace judge::mutants
