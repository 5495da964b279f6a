#include "judge/problem/shelves/shelf_paths.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ShelfPaths, BeginWhatAProblemHasThere) {
  EXPECT_EQ(shelf_path(kCaseShelf, "hello"), "cases/hello/");
  EXPECT_EQ(shelf_path(kSolutionShelf, "hello"), "solutions/hello/");
  EXPECT_EQ(shelf_path(kGeneratorShelf, "hello"), "generators/hello/");
  EXPECT_EQ(shelf_path(kCheckerShelf, "hello"), "judge/checkers/hello");
}

TEST(ShelfPaths, KnowWhatStandsOnAShelf) {
  EXPECT_TRUE(is_on_shelf("judge/checkers/hello.cpp", kCheckerShelf));
  EXPECT_FALSE(is_on_shelf("judge/checkers", kCheckerShelf));
  EXPECT_FALSE(is_on_shelf("judge/checkers2/hello.cpp", kCheckerShelf));
  EXPECT_FALSE(is_on_shelf("cases/hello/problem.yaml", kSolutionShelf));
}

}  // namespace
}  // namespace judge
