#include "judge/stressing/shrinking.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/base/text/lines.hpp"
#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

using Fails = std::function<bool(const std::string&)>;

FindFirstFailing asking(const Fails& fails) {
  return [&fails](std::string_view text, const std::vector<TextChange>& changes) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (fails(changed(text, changes[i]))) return ShrinkAnswer{.first = i};
    }
    return ShrinkAnswer{};
  };
}

/// A count, then so many numbers; nothing where the text is none.
std::optional<std::vector<std::int64_t>> counted_numbers(const std::string& text) {
  std::istringstream in(text);
  std::int64_t count = 0;
  if (!(in >> count) || count < 1) return std::nullopt;
  std::vector<std::int64_t> numbers;
  for (std::int64_t number = 0; in >> number;) numbers.push_back(number);
  if (static_cast<std::int64_t>(numbers.size()) != count) return std::nullopt;
  return numbers;
}

struct ShrinkRow {
  const char* name;
  std::string text;
  Fails fails;
  std::string least;
};

std::ostream& operator<<(std::ostream& out, const ShrinkRow& row) {
  return out << row.name;
}

std::string one_to(int count) {
  std::string text;
  for (int i = 1; i <= count; ++i) text += std::to_string(i) + (i == count ? "\n" : " ");
  return text;
}

/// A seed, how many boards, and each: three rows of two, and a pair.
bool has_board_with_a_wall(const std::string& text) {
  std::istringstream in(text);
  std::int64_t seed = 0;
  std::int64_t count = 0;
  bool has_wall = false;
  if (!(in >> seed >> count) || seed != 7) return false;
  for (std::int64_t i = 0; i < count; ++i) {
    std::string row;
    for (int j = 0; j < 3; ++j) {
      if (!(in >> row) || row.size() != 2 || row.find_first_not_of(".#") != std::string::npos)
        return false;
      has_wall = has_wall || (j == 1 && row.front() == '#');
    }
    int a = 0;
    int b = 0;
    if (!(in >> a >> b) || a < 0 || b < 0) return false;
  }
  std::string more;
  return !(in >> more) && has_wall;
}

/// How many graphs, and each: how many nodes and edges, and the edges.
bool has_graph_with_a_loop(const std::string& text) {
  std::istringstream in(text);
  std::int64_t count = 0;
  bool has_loop = false;
  if (!(in >> count) || count < 1) return false;
  for (std::int64_t i = 0; i < count; ++i) {
    std::int64_t n = 0;
    std::int64_t m = 0;
    if (!(in >> n >> m) || n < 1 || m < 0) return false;
    for (std::int64_t j = 0; j < m; ++j) {
      std::int64_t a = 0;
      std::int64_t b = 0;
      if (!(in >> a >> b) || std::min(a, b) < 1 || std::max(a, b) > n) return false;
      has_loop = has_loop || a == b;
    }
  }
  std::string more;
  return !(in >> more) && has_loop;
}

std::vector<ShrinkRow> shrink_rows() {
  std::string boards = "7\n40\n";
  for (int i = 0; i < 40; ++i) boards += i == 17 ? "..\n##\n#.\n3 5\n" : ".#\n..\n..\n4 0\n";
  std::string graph = "50 49\n";
  for (int i = 2; i <= 50; ++i) graph += std::to_string(i - 1) + " " + std::to_string(i) + "\n";
  std::string grid = "6 8\n";
  for (int i = 0; i < 6; ++i) grid += i == 3 ? "....#...\n" : "........\n";
  std::string tests = "20\n";
  for (int i = 1; i <= 20; ++i)
    tests += "2\n" + std::to_string(i) + " " + std::to_string(2 * i) + "\n";
  return {{"overflow_at_a_number", "999999\n",
           [](const std::string& text) { return std::atoll(text.c_str()) >= 46341; }, "46341\n"},
          {"duplicates_in_a_counted_list", "9\n3 1 4 1 5 9 2 6 5\n",
           [](const std::string& text) {
             const auto numbers = counted_numbers(text);
             return numbers && std::set(numbers->begin(), numbers->end()).size() < numbers->size();
           },
           "2\n0 0\n"},
          {"sum_of_a_list",
           "100\n" + one_to(100),
           [](const std::string& text) {
             const auto numbers = counted_numbers(text);
             std::int64_t sum = 0;
             for (const std::int64_t number : numbers.value_or(std::vector<std::int64_t>{}))
               sum += number;
             return numbers && sum > 1000;
           },
           {}},
          {"permutation_that_falls", "6\n1 2 5 3 4 6\n",
           [](const std::string& text) {
             const auto numbers = counted_numbers(text);
             if (!numbers) return false;
             const std::set<std::int64_t> all(numbers->begin(), numbers->end());
             const auto size = static_cast<std::int64_t>(numbers->size());
             return std::cmp_equal(all.size(), size) && *all.begin() == 1 &&
                    *all.rbegin() == size && !std::is_sorted(numbers->begin(), numbers->end());
           },
           "2\n2 1\n"},
          {"edges_of_a_graph", graph,
           [](const std::string& text) {
             std::istringstream in(text);
             std::int64_t n = 0;
             std::int64_t m = 0;
             if (!(in >> n >> m) || n < 1) return false;
             std::int64_t count = 0;
             bool is_hit = false;
             for (std::int64_t a = 0, b = 0; in >> a >> b; ++count) {
               if (a < 1 || b < 1 || a > n || b > n) return false;
               is_hit = is_hit || a != b;
             }
             return count == m && is_hit;
           },
           "2 1\n1 2\n"},
          {"grid_with_a_wall", grid,
           [](const std::string& text) {
             std::istringstream in(text);
             std::size_t rows = 0;
             std::size_t columns = 0;
             if (!(in >> rows >> columns)) return false;
             std::size_t count = 0;
             bool has_wall = false;
             for (std::string row; in >> row; ++count) {
               if (row.size() != columns) return false;
               has_wall = has_wall || row.find('#') != std::string::npos;
             }
             return count == rows && has_wall;
           },
           "1 1\n#\n"},
          {"string_of_digits", "12\n001011010000\n",
           [](const std::string& text) {
             std::istringstream in(text);
             std::size_t count = 0;
             std::string digits;
             return in >> count >> digits && digits.size() == count &&
                    digits.find("11") != std::string::npos;
           },
           "2\n11\n"},
          {"grid_of_digits", "3 5\n00000\n01100\n00000\n",
           [](const std::string& text) {
             std::istringstream in(text);
             std::size_t rows = 0;
             std::size_t columns = 0;
             in >> rows >> columns;
             std::size_t count = 0;
             bool is_hit = false;
             for (std::string row; in >> row; ++count) {
               if (row.size() != columns) return false;
               is_hit = is_hit || row.find("11") != std::string::npos;
             }
             return count == rows && is_hit;
           },
           "1 2\n11\n"},
          {"one_of_many_tests", tests,
           [](const std::string& text) {
             std::istringstream in(text);
             std::size_t count = 0;
             if (!(in >> count)) return false;
             bool is_hit = false;
             for (std::size_t i = 0; i < count; ++i) {
               std::size_t size = 0;
               if (!(in >> size)) return false;
               for (std::size_t j = 0; j < size; ++j) {
                 std::int64_t number = 0;
                 if (!(in >> number)) return false;
                 is_hit = is_hit || number == 26;
               }
             }
             std::string more;
             return !(in >> more) && is_hit;
           },
           "1\n1\n26\n"},
          {"board_among_boards", boards,
           [](const std::string& text) { return has_board_with_a_wall(text); },
           "7\n1\n..\n#.\n..\n0 0\n"},
          {"words_of_the_same_letters", "3\nmkqp\nqmpmk\nkk\n",
           [](const std::string& text) {
             std::istringstream in(text);
             std::size_t count = 0;
             std::size_t words = 0;
             std::set<std::set<char>> letters;
             std::set<std::multiset<char>> sorted;
             in >> count;
             for (std::string word; in >> word; ++words) {
               letters.emplace(word.begin(), word.end());
               sorted.emplace(word.begin(), word.end());
             }
             return words == count && letters.size() < sorted.size();
           },
           "2\nm\nmm\n"},
          {"brackets_that_cross", "{[[[]]({}]}(){[)}]\n",
           [](const std::string& text) {
             std::map<char, int> open;
             std::string stack;
             bool is_nested = true;
             for (const char byte : text.substr(0, text.find('\n'))) {
               const std::size_t kind = std::string("([{)]}").find(byte);
               const char opening = "([{"[kind % 3];
               if (kind < 3) {
                 ++open[opening];
                 stack += opening;
                 continue;
               }
               if (--open[opening] < 0) return false;
               is_nested = is_nested && stack.ends_with(opening);
               if (is_nested) stack.pop_back();
             }
             return !is_nested &&
                    std::ranges::all_of(open, [](const auto& each) { return each.second == 0; });
           },
           "({)}\n"},
          {"times_of_a_day", "10:59 04:17\n",
           [](const std::string& text) {
             if (text.size() != 12 || text.substr(5, 1) != " " || text[2] != ':' || text[8] != ':')
               return false;
             return text.substr(0, 5) > text.substr(6, 5);
           },
           "10:00 00:00\n"},
          {"grid_with_more_than_it_needs", "3 3\np..\n.qp\nqK.\n",
           [](const std::string& text) {
             std::istringstream in(text);
             std::size_t rows = 0;
             std::size_t columns = 0;
             std::vector<std::string> board;
             in >> rows >> columns;
             for (std::string row; in >> row;) board.push_back(row);
             const bool is_valid =
                 rows == 3 && columns == 3 && board.size() == 3 &&
                 std::ranges::all_of(board, [](const auto& row) { return row.size() == 3; });
             return is_valid && board[1][2] == 'p' && board[2][1] == 'K';
           },
           "3 3\n...\n..p\n.K.\n"},
          {"graph_among_graphs", "3\n4 2\n1 2\n3 4\n3 3\n1 2\n2 2\n3 3\n2 1\n1 2\n",
           [](const std::string& text) { return has_graph_with_a_loop(text); }, "1\n1 1\n1 1\n"},
          {"word_with_its_length", "11\nabracadabra\n",
           [](const std::string& text) {
             std::istringstream in(text);
             std::size_t size = 0;
             std::string word;
             return in >> size >> word && word.size() == size &&
                    word.find('c') != std::string::npos;
           },
           "1\nc\n"},
          {"number_of_19_digits", "1000000000000000000 0\n",
           [](const std::string& text) { return std::atoll(text.c_str()) > 999999999999999989; },
           "999999999999999990\n"},
          {"least_number_of_64_bits", "-9223372036854775808\n",
           [](const std::string& text) { return std::atoll(text.c_str()) < -9000000000000000000; },
           "-9000000000000000001\n"},
          {"count_above_small_numbers", "8\n1 1 1 1 1 1 77 1\n",
           [](const std::string& text) {
             const auto numbers = counted_numbers(text);
             return numbers && numbers->size() >= 7 && (*numbers)[6] == 77 &&
                    std::ranges::all_of(*numbers, [](std::int64_t n) { return n > 0; });
           },
           "7\n1 1 1 1 1 1 77\n"},
          {"negative_number", "-1000\n",
           [](const std::string& text) { return std::atoll(text.c_str()) < -99; }, "-100\n"}};
}

class ShrinkText : public testing::TestWithParam<ShrinkRow> {};

TEST_P(ShrinkText, ComesToTheLeast) {
  const ShrinkRow& row = GetParam();
  ASSERT_TRUE(row.fails(row.text));
  const ShrunkText shrunk = shrink_text(row.text, asking(row.fails));
  EXPECT_TRUE(shrunk.is_minimal);
  EXPECT_TRUE(row.fails(shrunk.text)) << shrunk.text;
  if (!row.least.empty()) {
    EXPECT_EQ(shrunk.text, row.least);
  }
  EXPECT_LT(shrunk.tried, 3000U);
}

TEST_P(ShrinkText, LeavesNoSingleChangeThatWouldDo) {
  const ShrinkRow& row = GetParam();
  const ShrunkText shrunk = shrink_text(row.text, asking(row.fails));
  std::size_t tried = 0;
  for (const ShrinkStep& step : shrink_steps(shrunk.text)) {
    for (const TextChange& change : shrink_changes(shrunk.text, step)) {
      const std::string text = changed(shrunk.text, change);
      EXPECT_FALSE(text != shrunk.text && row.fails(text)) << shrunk.text << "became\n" << text;
      ++tried;
    }
  }
  EXPECT_GT(tried, 0U);
}

INSTANTIATE_TEST_SUITE_P(Rows, ShrinkText, testing::ValuesIn(shrink_rows()),
                         [](const testing::TestParamInfo<ShrinkRow>& row) {
                           return std::string(row.param.name);
                         });

TEST(ShrinkTextOfDigits, TakesZerosInFrontForPartOfANumber) {
  const Fails fails = [](const std::string& text) {
    return text.size() == 3 && std::atoi(text.c_str()) > 5;
  };
  for (const char* text : {"10\n", "42\n", "08\n"}) {
    const ShrunkText shrunk = shrink_text(text, asking(fails));
    EXPECT_TRUE(shrunk.is_minimal);
    EXPECT_EQ(shrunk.text, "06\n") << text;
  }
}

TEST(ShrinkTextOfDigits, LosesThoseThatDoNotMatter) {
  const Fails fails = [](const std::string& text) {
    std::int64_t number = 0;
    std::string more;
    std::istringstream in(text);
    return in >> number && !(in >> more) && number % 7 == 1 && number > 1000;
  };
  const ShrunkText shrunk = shrink_text("80023\n", asking(fails));
  EXPECT_TRUE(shrunk.is_minimal);
  for (const TextChange& change : shrink_changes("80023\n", {ShrinkKind::numbers, 1}))
    EXPECT_NE(changed("80023\n", change), "0023\n");
  const auto digits = shrink_changes("11556\n", {ShrinkKind::numbers, 1});
  for (const char* text : {"1556\n", "1156\n", "1155\n"}) {
    EXPECT_TRUE(std::ranges::any_of(digits, [&](const TextChange& change) {
      return changed("11556\n", change) == text;
    })) << text;
  }
}

TEST(ShrinkTextInUtf8, KeepsItsCharactersWhole) {
  const auto has_both = [](const std::string& text) {
    const std::size_t first = text.find("\xc3");
    return is_utf8(text)
               ? first != std::string::npos && text.find("\xc3", first + 1) != std::string::npos
               : true;
  };
  const ShrunkText shrunk =
      shrink_text("na\xc3\xafve \xc3\xa5\xe2\x82\xacx\xc3\xb6\n", asking(has_both));
  EXPECT_TRUE(shrunk.is_minimal);
  EXPECT_EQ(shrunk.text, "\xc3\xa5\xc3\xb6\n");
}

TEST(ShrinkTextCutShort, SaysThatItIsNotMinimal) {
  int asked = 0;
  const auto find = [&](std::string_view, const std::vector<TextChange>&) {
    return ++asked == 1 ? ShrinkAnswer{.first = 0} : ShrinkAnswer{.was_cut_short = true};
  };
  const ShrunkText shrunk = shrink_text("8\n9\n7\n6\n", find);
  EXPECT_FALSE(shrunk.is_minimal);
  EXPECT_EQ(shrunk.text, "7\n6\n");
}

TEST(ShrinkTextCutShort, SaysOfWhichKindsNoSingleChangeIsLeft) {
  const auto find = [&](std::string_view text, const std::vector<TextChange>& changes) {
    for (const TextChange& change : changes) {
      std::istringstream in(changed(text, change));
      int tokens = 0;
      for (std::string token; in >> token;) ++tokens;
      if (tokens == 4) return ShrinkAnswer{.was_cut_short = true};  // only a number is less
    }
    return ShrinkAnswer{};
  };
  const ShrunkText shrunk = shrink_text("5\n6\n7\n8\n", find);
  EXPECT_FALSE(shrunk.is_minimal);
  EXPECT_TRUE(shrunk.exhausted.contains(ShrinkKind::lines));
  EXPECT_TRUE(shrunk.exhausted.contains(ShrinkKind::tokens));
  EXPECT_FALSE(shrunk.exhausted.contains(ShrinkKind::numbers));
  const auto first_only = [asked = 0](std::string_view, const std::vector<TextChange>&) mutable {
    return ++asked == 2 ? ShrinkAnswer{.first = 0, .was_cut_short = true} : ShrinkAnswer{};
  };
  EXPECT_TRUE(shrink_text("5\n6\n7\n8\n", first_only).exhausted.empty())
      << "what was tried on another text tells nothing of this one";
}

TEST(ShrinkTextThatIsLarge, BecomesMuchSmallerByFewTries) {
  constexpr int kCount = 20000;
  std::string text = std::to_string(kCount) + "\n";
  for (int i = 0; i < kCount; ++i)
    text += std::to_string(100000000 + i * 7919) + (i + 1 < kCount ? " " : "\n");
  int tried = 0;
  const auto find = [&](std::string_view of, const std::vector<TextChange>& changes) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (++tried > 150) return ShrinkAnswer{.was_cut_short = true};
      const auto numbers = counted_numbers(changed(of, changes[i]));
      if (numbers && numbers->size() > 6000) return ShrinkAnswer{.first = i};
    }
    return ShrinkAnswer{};
  };
  const ShrunkText shrunk = shrink_text(text, find);
  EXPECT_GT(text.size(), 190000U);
  EXPECT_LT(shrunk.text.size(), 14000U);
  EXPECT_TRUE(counted_numbers(shrunk.text));
}

/// 100,000 numbers up to 998,000 with their count in front; the numbers behind it are apart by
/// `between`.
std::string long_list(const char* between) {
  constexpr std::uint64_t kCount = 100000;
  std::string text = std::to_string(kCount) + "\n";
  for (std::uint64_t i = 1; i <= kCount; ++i)
    text += std::to_string(i * i * 7919 % 998001) + (i < kCount ? between : "\n");
  return text;
}

TEST(ShrinkTextThatIsLarge, ComesToOneOfALongListBySomeHundredTries) {
  const Fails fails = [](const std::string& text) {
    const auto numbers = counted_numbers(text);
    return numbers && std::ranges::any_of(*numbers, [](std::int64_t n) { return n > 999000; });
  };
  for (const char* between : {" ", "\n"}) {
    std::string text = long_list(between);
    const std::size_t at = text.find(between, text.size() * 2 / 3);
    text.replace(at + 1, text.find(between, at + 1) - at - 1, "999777");
    ASSERT_TRUE(fails(text));
    const ShrunkText shrunk = shrink_text(text, asking(fails));
    EXPECT_TRUE(shrunk.is_minimal);
    EXPECT_EQ(shrunk.text, "1\n999001\n");
    EXPECT_LT(shrunk.tried, 200U);
  }
}

TEST(ShrinkTextThatIsLarge, LosesNumbersBeforeTheyBecomeLessWhereTheirSumCounts) {
  int tried = 0;
  const auto find = [&](std::string_view of, const std::vector<TextChange>& changes) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (++tried > 1500) return ShrinkAnswer{.was_cut_short = true};
      const auto numbers = counted_numbers(changed(of, changes[i]));
      std::int64_t sum = 0;
      for (const std::int64_t number : numbers.value_or(std::vector<std::int64_t>{})) sum += number;
      if (sum > 2147483647) return ShrinkAnswer{.first = i};
    }
    return ShrinkAnswer{};
  };
  for (const char* between : {" ", "\n"}) {
    tried = 0;
    EXPECT_LT(shrink_text(long_list(between), find).text.size(), 40000U);
  }
}

/// 5,000 test cases of up to 40 numbers, some of one; every 3,333th number is 1,000 or more.
std::string many_test_cases() {
  std::string text = "5000\n";
  std::size_t number = 0;
  for (std::size_t i = 0; i < 5000; ++i) {
    const std::size_t size = 1 + i * i % 40;
    text += std::to_string(size) + "\n";
    for (std::size_t j = 0; j < size; ++j) {
      text += std::to_string(++number % 3333 == 0 ? 1000 + number : number % 1000);
      text += j + 1 < size ? " " : "\n";
    }
  }
  return text;
}

TEST(ShrinkTextThatIsLarge, LosesWholeTestCasesWithTheirCount) {
  const Fails fails = [](const std::string& text) {
    std::istringstream in(text);
    std::int64_t cases = 0;
    if (!(in >> cases) || cases < 1) return false;
    bool is_hit = false;
    for (; cases > 0; --cases) {
      std::int64_t size = 0;
      if (!(in >> size) || size < 1) return false;
      for (; size > 0; --size) {
        std::int64_t number = 0;
        if (!(in >> number)) return false;
        is_hit = is_hit || number >= 1000;
      }
    }
    std::string more;
    return !(in >> more) && is_hit;
  };
  const ShrunkText shrunk = shrink_text(many_test_cases(), asking(fails));
  EXPECT_TRUE(shrunk.is_minimal);
  EXPECT_EQ(shrunk.text, "1\n1\n1000\n");
  EXPECT_LT(shrunk.tried, 500U);
}

TEST(ShrinkTextThatIsLarge, ComesToTheLeastCountBySomeHundredTries) {
  std::string text = "50000\n";
  for (int i = 0; i < 50000; ++i) text += "7\n";
  int tried = 0;
  const auto find = [&](std::string_view of, const std::vector<TextChange>& changes) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (++tried > 500) return ShrinkAnswer{.was_cut_short = true};
      const auto numbers = counted_numbers(changed(of, changes[i]));
      if (numbers && numbers->size() > 20000) return ShrinkAnswer{.first = i};
    }
    return ShrinkAnswer{};
  };
  EXPECT_EQ(shrink_text(text, find).text.size(), 6U + 2 * 20001);
}

TEST(ShrinkTextThatIsLarge, HasCoarseStepsOfFewChangesAndASmallOneHasNone) {
  const std::string text = "20000\n" + one_to(20000);
  for (const ShrinkScope scope : {ShrinkScope::everything, ShrinkScope::numbers}) {
    EXPECT_TRUE(coarse_shrink_steps("100\n" + one_to(100), 16, scope).empty());
    const auto steps = coarse_shrink_steps(text, 16, scope);
    EXPECT_FALSE(steps.empty());
    for (const ShrinkStep& step : steps) {
      EXPECT_GE(step.size, 1200U);
      EXPECT_TRUE(scope == ShrinkScope::everything || step.kind == ShrinkKind::many_numbers ||
                  step.kind == ShrinkKind::halves);
    }
  }
}

TEST(ShrinkChanges, OfManyNumbersAreAFewForAllOfThem) {
  std::vector<std::string> texts;
  for (const TextChange& change : shrink_changes("4\n5 7 -9 8\n", {ShrinkKind::many_numbers, 4}))
    texts.push_back(changed("4\n5 7 -9 8\n", change));
  EXPECT_EQ(texts, (std::vector<std::string>{"4\n0 0 0 0\n", "4\n1 1 1 1\n"}));
  texts.clear();
  for (const TextChange& change : shrink_changes("4\n5 7 -9 8\n", {ShrinkKind::halves, 2}))
    texts.push_back(changed("4\n5 7 -9 8\n", change));
  EXPECT_EQ(texts, (std::vector<std::string>{"4\n2 3 -9 8\n", "4\n5 7 -4 4\n"}));
  texts.clear();
  for (const TextChange& change : shrink_changes("4\n5 7 9 8\n", {ShrinkKind::many_numbers, 2}))
    texts.push_back(changed("4\n5 7 9 8\n", change));
  EXPECT_EQ(texts, (std::vector<std::string>{"4\n0 0 9 8\n", "4\n1 1 9 8\n", "4\n5 5 9 8\n",
                                             "4\n5 7 0 0\n", "4\n5 7 1 1\n", "4\n5 7 8 8\n"}));
}

TEST(ShrinkChanges, OfRecordsMakeTheirCountLess) {
  const std::string text = "3 x\n1\n9\n2\n8 7\n1\n6\n";
  std::vector<std::string> texts;
  for (const TextChange& change : shrink_changes(text, {ShrinkKind::records, 2}))
    texts.push_back(changed(text, change));
  EXPECT_EQ(texts, (std::vector<std::string>{"1 x\n1\n6\n", "2 x\n1\n9\n2\n8 7\n"}));
  EXPECT_TRUE(shrink_changes("3\n1 2 3\n", {ShrinkKind::records, 1}).empty());
}

TEST(ShrinkChanges, AreMadeOnceOfEqualTokensAndCharacters) {
  std::string list = "5000\n1";
  for (int i = 1; i < 5000; ++i) list += " 1";
  EXPECT_LT(shrink_changes(list + "\n", {ShrinkKind::tokens, 1}).size(), 100U);
  EXPECT_LT(
      shrink_changes("5000\n" + std::string(5000, 'a') + "\n", {ShrinkKind::characters, 1}).size(),
      20U);
}

TEST(ShrinkTextCutShort, StopsWhenItIsOverWithoutAsking) {
  int asked = 0;
  const auto find = [&](std::string_view, const std::vector<TextChange>&) {
    ++asked;
    return ShrinkAnswer{};
  };
  EXPECT_FALSE(shrink_text("1\n2\n", find, {.is_over = [] { return true; }}).is_minimal);
  EXPECT_EQ(asked, 0);
}

TEST(ShrinkTextOfNumbers, TakesNothingAwayAndKeepsWhatCounts) {
  const Fails fails = [](const std::string& text) {
    std::int64_t second = 0;
    std::istringstream(text.substr(text.find('\n'))) >> second;
    return second >= 7;
  };
  const ShrunkText shrunk =
      shrink_text("3\n17 9 8\nword\n", asking(fails), {.scope = ShrinkScope::numbers});
  EXPECT_TRUE(shrunk.is_minimal);
  EXPECT_EQ(shrunk.text, "3\n7 1 1\nword\n");
}

TEST(ShrinkTextOfNumbers, BecomesZeroOnlyWhereANumberIsNotPositive) {
  const Fails always = [](const std::string&) { return true; };
  const auto shrunk = [&](const char* text) {
    return shrink_text(text, asking(always), {.scope = ShrinkScope::numbers}).text;
  };
  EXPECT_EQ(shrunk("17 10 8\n100\n"), "1 1 1\n1\n");
  EXPECT_EQ(shrunk("17 10 8\n0\n"), "0 0 0\n0\n");
  EXPECT_EQ(shrunk("17 10 8\n-5\n"), "0 0 0\n0\n");
  for (const ShrinkStep& step :
       {ShrinkStep{ShrinkKind::many_numbers, 4}, ShrinkStep{ShrinkKind::halves, 4}}) {
    const std::string text = "4\n1 7 1 8\n";
    for (const TextChange& change : shrink_changes(text, step, ShrinkScope::numbers))
      EXPECT_EQ(changed(text, change).find('0'), std::string::npos) << changed(text, change);
  }
}

TEST(ShrinkTextOfNumbers, BringsFractionsNearerToZeroInTheirForm) {
  const auto shrunk = [](const char* text, double least) {
    const Fails fails = [least](const std::string& changed) {
      double first = 0;
      return (std::istringstream(changed) >> first) && std::abs(first) >= least;
    };
    const ShrunkText result = shrink_text(text, asking(fails), {.scope = ShrinkScope::numbers});
    EXPECT_TRUE(result.is_minimal);
    return result.text;
  };
  EXPECT_EQ(shrunk("777.250000 -100.125000\n", 2.5), "2.500000 0.000000\n");
  EXPECT_EQ(shrunk("-777.25 3\n", 2.5), "-2.50 1\n");
  EXPECT_EQ(shrunk("7.5 0.250 10.75\n", 0), "1.0 0.001 1.00\n") << "no more is 0 than was";
  EXPECT_EQ(shrunk("7.5 0.0\n", 0), "0.0 0.0\n");
  EXPECT_EQ(shrunk("7 .5 1. 1e5 007.5 1.2.3 9999999999999999999.5\n", 0),
            "1 .5 1. 1e5 007.5 1.2.3 9999999999999999999.5\n")
      << "what is written in another way stays";
}

TEST(ShrinkTextOfNumbers, LosesBlanksWhereThereIsNothingElse) {
  const Fails fails = [](const std::string& text) {
    std::istringstream in(text);
    int first = 0;
    int second = 0;
    return in >> first >> second && first == 2 && second == 7;
  };
  const std::string text = "\n 2  \t7 \r\n\n";
  for (const ShrinkScope scope : {ShrinkScope::numbers, ShrinkScope::everything}) {
    const ShrunkText shrunk = shrink_text(text, asking(fails), {.scope = scope});
    EXPECT_TRUE(shrunk.is_minimal);
    EXPECT_EQ(shrunk.text, "2 7\n");
  }
  EXPECT_EQ(shrink_text("2 7\n#   #\n", asking(fails), {.scope = ShrinkScope::numbers}).text,
            "2 7\n#   #\n");
}

TEST(ShrinkTextWithBlanks, KeepsThoseThatMatter) {
  const Fails fails = [](const std::string& text) {
    return text.find("1  2") != std::string::npos;
  };
  EXPECT_EQ(shrink_text(" 1  2   3\n", asking(fails)).text, "1  2\n");
}

TEST(ShrinkChanges, OfALongPermutationAreBounded) {
  constexpr int kCount = 20000;
  const std::string text = std::to_string(kCount) + "\n" + one_to(kCount);
  for (const ShrinkStep& step :
       {ShrinkStep{ShrinkKind::tokens, 1}, ShrinkStep{ShrinkKind::numbers, 1}}) {
    std::size_t edits = 0;
    const auto changes = shrink_changes(text, step);
    for (const TextChange& change : changes) edits += change.size();
    EXPECT_LE(changes.size(), kMostShrinkChanges + 100);
    EXPECT_LT(edits, 40U * kCount);
  }
}

TEST(ShrinkTextOfALongPermutation, IsAskedAboutAFewChangesAtATime) {
  std::size_t most = 0;
  int asked = 0;
  const auto find = [&](std::string_view, const std::vector<TextChange>& changes) {
    most = std::max(most, changes.size());
    return ShrinkAnswer{.was_cut_short = ++asked == 40};
  };
  EXPECT_FALSE(shrink_text("20000\n" + one_to(20000), find).is_minimal);
  EXPECT_EQ(asked, 40);
  EXPECT_LE(most, 4096U);
}

TEST(ShrinkSteps, OfNothingAreFew) {
  EXPECT_TRUE(shrink_changes("", {ShrinkKind::lines, 1}).empty());
  EXPECT_TRUE(shrink_changes("", {ShrinkKind::numbers, 1}).empty());
}

TEST(ShrinkChanges, NeverTouchTheSameByteTwice) {
  const std::string text = "3 3\n1 2 3\n3 2 1\nab cd ef\nabc\nabd\n";
  for (const ShrinkStep& step : shrink_steps(text)) {
    for (const TextChange& change : shrink_changes(text, step)) {
      std::size_t done = 0;
      for (const TextEdit& edit : change) {
        EXPECT_GE(edit.at, done);
        done = edit.at + edit.size;
      }
      EXPECT_LE(done, text.size());
    }
  }
}

TEST(ShrinkChanges, TakeSoManyPairsOfCharactersWhateverMayCountThem) {
  std::string text = "5\n";
  for (int i = 0; i < 5; ++i) text += "abcdefghijklmnopqrstuvwxyzABCDE\n";
  const auto changes = shrink_changes(text, {.kind = ShrinkKind::characters, .size = 1});
  const auto pairs = std::ranges::count_if(changes, [](const TextChange& change) {
    const auto is_taken = [](const TextEdit& edit) { return edit.with.empty(); };
    return std::ranges::count_if(change, is_taken) == 2;
  });
  EXPECT_EQ(pairs, 2 * 2000) << "as it is, and with the number in front less";
}

}  // namespace
}  // namespace judge
