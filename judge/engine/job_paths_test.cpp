#include "judge/engine/job_paths.hpp"

#include <utility>

#include <gmock/gmock.h>

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::Pair;

/// A part of a job with a path that nobody has said anything about.
struct Forgetful {
  std::string name;
  std::vector<FilePath> files;
};

}  // namespace

template <>
struct Fields<Forgetful> {
  static constexpr auto list(const auto& use) {
    return use(Field("name", &Forgetful::name), Field("files", &Forgetful::files));
  }
};

namespace {

static_assert(!has_all_roles<Forgetful>());
static_assert(has_all_roles<CheckJob>() && has_all_roles<CaseJob>() && has_all_roles<TestCase>());

template <class SomeJob>
std::vector<std::pair<PathRole, fs::path>> paths_of(const SomeJob& job) {
  std::vector<std::pair<PathRole, fs::path>> paths;
  for_each_path(job, [&](PathRole role, const auto& path) { paths.emplace_back(role, path); });
  return paths;
}

TEST(JobPaths, AreThoseOfAllPartsOfAJob) {
  const ExplainJob job{
      .build = {.source = {.files = {"/a.cpp", "/b.cpp"}, .root = "/root"}},
      .run = {.program = {.arguments = {"/p/main"},
                          .folders = {{.path = "/p", .shown_at = "/program"}},
                          .files = {.folder = "/p", .files = {"main.cpp"}}},
              .test_case = {.input = "/1.in"},
              .static_validator = Runnable{.arguments = {}, .files = {.folder = "/v"}}}};
  auto paths = paths_of(job);
  std::erase_if(paths, [](const auto& path) { return path.second.empty(); });
  EXPECT_THAT(paths, ElementsAre(Pair(PathRole::file, "/a.cpp"), Pair(PathRole::file, "/b.cpp"),
                                 Pair(PathRole::place, "/root"), Pair(PathRole::folder, "/p"),
                                 Pair(PathRole::name, "/program"), Pair(PathRole::folder, "/p"),
                                 Pair(PathRole::name, "main.cpp"), Pair(PathRole::file, "/1.in"),
                                 Pair(PathRole::folder, "/v")));
}

TEST(JobPaths, AreOfEachKindOfJob) {
  EXPECT_THAT(paths_of(GradeJob{}).size(), paths_of(Runnable{}).size());
  EXPECT_FALSE(paths_of(TrialsJob{}).empty());
  EXPECT_FALSE(paths_of(DrawCaseJob{}).empty());
  EXPECT_THAT(
      paths_of(MakeCaseJob{.plan_folder = "/plan", .cases_folder = "/cases", .staging = "/made"}),
      testing::IsSupersetOf({Pair(PathRole::place, fs::path("/plan")),
                             Pair(PathRole::place, fs::path("/cases")),
                             Pair(PathRole::made, fs::path("/made"))}));
}

TEST(JobPaths, OfAFolderThatAProgramWritesToSaySo) {
  const Runnable program{
      .arguments = {"/p/main"},
      .folders = {{.path = "/p"}, {.path = "/counts", .access = VisibleFolder::Access::read_write}},
      .files = {.folder = "/p"}};
  auto paths = paths_of(program);
  std::erase_if(paths, [](const auto& path) { return path.second.empty(); });
  EXPECT_THAT(paths, ElementsAre(Pair(PathRole::folder, "/p"), Pair(PathRole::shared, "/counts"),
                                 Pair(PathRole::folder, "/p")));
}

/// Names files otherwise, and takes programs whole.
struct Renaming {
  void operator()(PathRole, auto& path) const {
    if (!path.empty()) path = "/other" + fs::path(path).string();
  }
  void operator()(Runnable& program) const { program.entry_point = "taken whole"; }
};

TEST(JobPaths, CanBeChangedAndProgramsTakenWhole) {
  DrawJob job{.visualizer = {.files = {.folder = "/v"}}, .input = "/1.in", .checker = Runnable{}};
  for_each_path(job, Renaming());
  EXPECT_EQ(job.input, "/other/1.in");
  EXPECT_TRUE(job.answer.empty());
  EXPECT_EQ(job.visualizer.files.folder, "/v");
  EXPECT_EQ(job.visualizer.entry_point, "taken whole");
  EXPECT_EQ(job.checker->entry_point, "taken whole");
}

}  // namespace
}  // namespace judge
