#include "judge/mutants/mutant_schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/mutants/find_mutations.hpp"
#include "judge/process/command.hpp"

namespace judge::mutants {
namespace {

using testing::Each;
using testing::HasSubstr;

/// A bit of everything that stands in the way of a switch.
constexpr const char* kSource = R"(
#include <cstdio>
#define LAST(n) ((n) - 1)
constexpr int kSize = 5;
constexpr int half(int n) { return n / 2 + 1; }
static_assert(half(kSize) == 3);
struct Pair { int first = 4; int second = half(9); };
template <class T> T larger(T a, T b) { return a < b ? b : a; }
int spread(int high, int low) { return high - low; }
int global = 2 * 3;
int main() {
  int table[half(kSize)] = {1, 2, 3};
  long long sum = 0;
  for (int i = 0; i < half(kSize); ++i) {
    if (i == LAST(2)) continue;  // not the second
    sum += table[i] * 2000000000LL;
  }
  const auto more = [&sum](int by) { sum = sum + by; };
  more(larger(3, 8));
  switch (sum % 3) {
    case 0: more(10); break;
    default: more(20);
  }
  const Pair pair{.first = 6};
  if (pair.first > 5 && !(global < 3)) more(spread(pair.second, global)); else more(-1);
  std::printf("%lld\n", sum);
}
)";

struct Ran {
  int exit_code = -1;
  std::string output;
  std::string error_output;

  friend bool operator==(const Ran&, const Ran&) = default;
};

class Schemata : public testing::Test {
 protected:
  Ran run(const std::vector<std::string>& words) const {
    const auto result = run_command({.arguments = words, .wall_limit = std::chrono::seconds(60)});
    EXPECT_TRUE(result) << result.error().message;
    return {result->exit_code, result->output, result->error_output};
  }

  std::string built(const std::string& name, const std::string& text) const {
    const auto source = folder_.path() / (name + ".cpp");
    EXPECT_TRUE(write_file_whole(source, text));
    const Ran compiled =
        run({"g++", "-std=gnu++20", "-o", (folder_.path() / name).string(), source.string()});
    EXPECT_EQ(compiled.exit_code, 0) << compiled.error_output;
    return folder_.path() / name;
  }

  /// The source with the mutant's text in it.
  static std::string mutated(const Mutation& mutation) {
    std::string text = kSource;
    for (auto edit = mutation.edits.rbegin(); edit != mutation.edits.rend(); ++edit) {
      const std::string with = edit->form == SpanForm::statement ? ";" : "(" + edit->text + ")";
      text.replace(edit->span.begin, edit->span.end - edit->span.begin, with);
    }
    return text;
  }

  TempDir folder_ = TempDir::create().value();
  SourceTree tree_ = SourceTree::parse(kSource).value();
  std::vector<Mutation> mutations_ = find_mutations(tree_).mutations;
};

TEST_F(Schemata, WithoutAMutantAreTheProgramAsItIs) {
  const std::string program = built("schema", schema_of(tree_, mutations_).text);
  const Ran original = run({built("original", kSource)});
  EXPECT_EQ(run({program}), original);
  const Ran told = run({program, "--mutant=-1"});
  EXPECT_EQ(told.output, original.output);
  EXPECT_THAT(told.error_output, HasSubstr("\nmutant places: "));
}

TEST_F(Schemata, AreEachMutantAsIfItWereBuiltAlone) {
  ASSERT_GT(mutations_.size(), 50U);
  const std::string program = built("schema", schema_of(tree_, mutations_).text);
  std::size_t told_apart = 0;
  const Ran original = run({program});
  for (std::size_t i = 0; i < mutations_.size(); i += 9) {
    // What does not end in itself is no mutant to compare here.
    if (mutations_[i].kind == MutationKind::step) continue;
    // A function that is a constant elsewhere cannot be compiled so.
    if (mutations_[i].is_in_constexpr) continue;
    const Ran alone = run({built("alone", mutated(mutations_[i]))});
    EXPECT_EQ(run({program, "--mutant=" + std::to_string(i)}), alone) << mutations_[i].changed;
    told_apart += alone == original ? 0U : 1U;
  }
  EXPECT_GT(told_apart, 3U);
}

TEST_F(Schemata, LeaveNamesAndStringsOfTheProgramAlone) {
  const SourceTree tree = SourceTree::parse(
                              "#line 1 \"a.cpp\"\n#include <cstdio>\nint write = 3;\n"
                              "int main() { std::puts(R\"(\n#line 7\n)\"); }\n")
                              .value();
  const Schema schema = schema_of(tree, find_mutations(tree).mutations);
  const Ran told = run({built("named", schema.text), "--mutant=-1"});
  EXPECT_EQ(told.output, "\n#line 7\n\n");
  EXPECT_THAT(told.error_output, HasSubstr("\nmutant places: "));
}

TEST_F(Schemata, LeaveOutWhatIsAskedFor) {
  std::set<std::size_t> all;
  for (std::size_t i = 0; i < mutations_.size(); ++i) all.insert(i);
  const Schema none = schema_of(tree_, mutations_, all);
  EXPECT_TRUE(none.text.ends_with(kSource));
  EXPECT_TRUE(none.lines.empty());
  all.erase(7);
  const Schema one = schema_of(tree_, mutations_, all);
  EXPECT_THAT(one.text, HasSubstr("is_any<7, 1>"));
  ASSERT_FALSE(one.lines.empty());
  for (const SchemaLines& lines : one.lines) EXPECT_THAT(lines.mutants, Each(7U));
}

TEST_F(Schemata, SayWhichLinesAMutantIsIn) {
  const Schema schema = schema_of(tree_, mutations_);
  std::size_t looked_at = 0;
  for (const SchemaLines& lines : schema.lines) {
    if (lines.mutants.size() != 1) continue;
    const auto& edits = mutations_[lines.mutants.front()].edits;
    if (edits.front().text.empty()) continue;
    std::size_t at = 0;
    for (std::size_t line = 1; line < lines.first; ++line) at = schema.text.find('\n', at) + 1;
    std::size_t end = at;
    for (std::size_t line = lines.first; line <= lines.last; ++line)
      end = schema.text.find('\n', end) + 1;
    EXPECT_THAT(schema.text.substr(at, end - at),
                testing::AnyOf(HasSubstr(edits.front().text), HasSubstr(edits.back().text)));
    ++looked_at;
  }
  EXPECT_GT(looked_at, 50U);
}

}  // namespace
}  // namespace judge::mutants
