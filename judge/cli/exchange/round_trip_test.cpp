// What leaves in any format is judged there as it was before; what cannot leave says why.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/exchange/exported_verdicts_fixture.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const fs::path kRoot = JUDGE_SOURCE_ROOT;

constexpr const char* kIsOfPolygon = "it is a package of Polygon already";
constexpr const char* kPointsToPolygon = "these points cannot be said in Polygon";
constexpr const char* kCustomGrader =
    "data/secret/testdata.yaml: grading: custom: 2025-09 has no graders";
constexpr const char* kPointsToLegacy = "these points cannot be said in the legacy format";

/// A miniature, and what keeps it from a format; null: nothing does.
struct RoundTripRow {
  /// A package's folder, with "made/" before it where its data are made first; or "problem/" and
  /// the id of one of shelves.
  std::string source;
  const char* against_current = nullptr;
  const char* against_legacy = nullptr;
  const char* against_polygon = nullptr;
  const char* not_for_polygon = nullptr;  ///< a submission of which nothing is expected: do-not-run
  /// Of a run, before and after; not so in Polygon, where tags say nothing of scores.
  ExitCode exit_code = ExitCode::ok;
};

std::ostream& operator<<(std::ostream& out, const RoundTripRow& row) {
  return out << row.source;
}

// Not among them: the miniatures distinct, whose grammar is read by a program that stands beside
// the judge, not beside its tests (checktestdata_test.cpp exports it), and sum, whose submission is
// no program.
const RoundTripRow kRows[] = {
    {"legacy-double"},
    {"legacy-sound"},
    {"current-sound"},
    {"current-double"},
    {"legacy-ends"},
    {"current-talk"},
    {"bare-double", nullptr, nullptr, nullptr, "unknown.py"},
    {"legacy-near", nullptr, nullptr, "has the input of another testcase, and other arguments"},
    {"legacy-guess"},
    {"legacy-icpc"},
    {"legacy-odd"},
    {"draft-half"},
    {"legacy-built", nullptr, nullptr,
     "consists of 3 files, and one is all that there is room for"},
    {"current-half", nullptr, nullptr, "it is compiled with files of include/"},
    {"current-drawn"},
    {"flat-double"},
    {"legacy-testlib"},
    {"legacy-flags", nullptr, nullptr, nullptr, "lower.py"},
    {"legacy-points", nullptr, nullptr, nullptr, "small.py"},
    {"legacy-graded", kCustomGrader, nullptr, kCustomGrader},
    {"current-points", nullptr, kPointsToLegacy, kPointsToPolygon},
    {"current-static", nullptr, kPointsToLegacy, "a static validator gives points"},
    {"current-answers", nullptr, "no problems whose submissions are answers",
     "no problems whose submissions are answers"},
    {"polygon-guess", nullptr, nullptr, kIsOfPolygon},
    {"polygon-sum", nullptr, nullptr, kIsOfPolygon},
    {"polygon-percent", nullptr, kPointsToLegacy, kIsOfPolygon},
    {"made/polygon-sum", nullptr, nullptr, kIsOfPolygon},
    {"made/legacy-scripted", nullptr, nullptr, nullptr, nullptr, ExitCode::unexpected},
    {"problem/double", nullptr, nullptr, "Polygon does not know its language"},
    {"problem/guess", nullptr, nullptr, "Polygon can be given those in C++ and Python"},
    {"problem/guess-twice", nullptr, nullptr, "several passes"},
    {"problem/either", nullptr, nullptr, "Polygon does not know its language"},
    {"problem/relay", nullptr, nullptr, "several passes"},
    {"problem/total"},
};

TEST(RoundTrips, HaveEveryMiniature) {
  std::set<std::string> known = {"problem/distinct", "problem/sum"};
  for (const RoundTripRow& row : kRows) {
    const std::string source = row.source;
    known.insert(source.starts_with("made/") ? source.substr(5) : source);
  }
  std::set<std::string> there;
  const fs::path data = kRoot / "judge/testdata";
  for (const auto& [folder, prefix] :
       {std::pair(data / "packages", ""), std::pair(data / "problems/cases", "problem/")}) {
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.is_directory()) there.insert(prefix + entry.path().filename().string());
  }
  EXPECT_EQ(known, there);
}

/// Of a problem with points only these are the same by the rules of the legacy format and of
/// 2025-09: there verdicts are of the whole, cases behind a rejected one are not run, those of a
/// group may stand in others, and what is rejected has none, where it has 0.
std::map<std::string, double> scores_alone(const std::map<std::string, std::string>& verdicts) {
  std::map<std::string, double> scores;
  for (const auto& [name, value] : verdicts) {
    const std::size_t end = name.find_first_of("/ ");
    scores.try_emplace(name.substr(0, end), 0);
    if (name.ends_with(" score")) scores[name.substr(0, end)] = std::stod(value);
  }
  return scores;
}

class RoundTripVerdicts : public ExportedVerdicts,
                          public testing::WithParamInterface<RoundTripRow> {
 protected:
  /// The words that mean the miniature.
  std::vector<std::string> source() {
    const std::string& name = GetParam().source;
    if (name.starts_with("made/")) {
      const fs::path package = project_.path() / name.substr(5);
      fs::copy(kRoot / "judge/testdata/packages" / name.substr(5), package,
               fs::copy_options::recursive);
      EXPECT_EQ(judge({"generate", package.string()}), 0) << err_;
      return {package.string()};
    }
    if (!name.starts_with("problem/")) return {(kRoot / "judge/testdata/packages" / name).string()};
    const std::string id = name.substr(8);
    copy_problem(id, project_.path());
    std::vector<std::string> words = {id, "--root", project_.path().string()};
    if (!fs::exists(project_.path() / "generators" / id / "generators.yaml")) return words;
    words.insert(words.begin(), "generate");
    EXPECT_EQ(judge(words), 0) << err_;
    return {words.begin() + 1, words.end()};
  }

  TempDir project_ = TempDir::create().value();
};

TEST_P(RoundTripVerdicts, AreTheSame) {
  const RoundTripRow& row = GetParam();
  const auto words = source();
  auto before = verdicts(words, row.exit_code);
  EXPECT_GT(before.size(), 2U);
  for (const auto& [format, against] :
       {std::pair("2025-09", row.against_current), std::pair("legacy", row.against_legacy),
        std::pair("domjudge", row.against_legacy), std::pair("polygon", row.against_polygon)}) {
    SCOPED_TRACE(format);
    const fs::path target = exported(format, words);
    EXPECT_EQ(target.empty(), against != nullptr) << out_ << err_;
    if (against != nullptr) {
      EXPECT_THAT(out_ + err_, HasSubstr(against));
    }
    if (target.empty()) continue;
    const bool is_to_polygon = format == std::string("polygon");
    const auto after = verdicts({target.string()}, is_to_polygon ? ExitCode::ok : row.exit_code);
    if (row.not_for_polygon != nullptr && is_to_polygon) {
      EXPECT_THAT(err_, HasSubstr(std::string(row.not_for_polygon) + "\" is not to be run"));
      std::erase_if(before,
                    [&](const auto& one) { return one.first.starts_with(row.not_for_polygon); });
    }
    const bool is_from_legacy = row.source == "legacy-points" || row.source == "legacy-flags" ||
                                row.source == "made/legacy-scripted";
    const bool is_from_current = row.source.ends_with("polygon-sum");
    const bool is_to_current = format == std::string("2025-09") || is_to_polygon;
    if ((is_from_legacy && is_to_current) || (is_from_current && !is_to_current)) {
      EXPECT_EQ(scores_alone(after), scores_alone(before));
    } else {
      EXPECT_EQ(after, before);
    }
  }
}

using ExportedPlans = ExportedVerdicts;

TEST_F(ExportedPlans, MakeWhatThePackageHolds) {
  const TempDir project = TempDir::create().value();
  copy_problem("total", project.path());
  ASSERT_EQ(judge({"generate", "total", "--root", project.path().string()}), 0) << err_;
  for (const char* format : {"2025-09", "legacy"}) {
    const fs::path target = exported(format, {"total", "--root", project.path().string()});
    EXPECT_EQ(judge({"generate", "--check", target.string()}), 0) << format << out_ << err_;
    EXPECT_EQ(fs::exists(target / "data/invalid_input"), format == std::string("2025-09"));
  }
}

TEST_F(ExportedPlans, AreTheScriptsOfPolygon) {
  const fs::path target =
      exported("2025-09", {(kRoot / "judge/testdata/packages/polygon-sum").string()});
  ASSERT_FALSE(target.empty()) << err_;
  EXPECT_EQ(judge({"generate", "--check", target.string()}), 0) << out_ << err_;
  fs::remove(target / "data/secret/3-large/04.in");
  EXPECT_EQ(judge({"generate", target.string()}), 0) << out_ << err_;
  EXPECT_EQ(read_file(target / "data/secret/3-large/04.in").value_or(""), "1000 2000\n");
}

TEST_F(ExportedPlans, OfPolygonStandOnTheShelves) {
  const TempDir project = TempDir::create().value();
  for (const char* shelf : {"cases", "solutions", "generators"})
    fs::create_directories(project.path() / shelf);
  const std::string package = (kRoot / "judge/testdata/packages/polygon-sum").string();
  auto before = verdicts({package});
  ASSERT_EQ(judge({"import", package, "sum", "--root", project.path().string()}), 0) << err_;
  EXPECT_EQ(judge({"generate", "--check", "sum", "--root", project.path().string()}), 0)
      << out_ << err_;
  auto after = verdicts({"sum", "--root", project.path().string()});
  // It may be too slow or not, which no folder says: it has another name.
  for (auto* const all : {&before, &after})
    std::erase_if(*all, [](const auto& one) {
      return one.first.find("slow.py") == 0 || one.first.find("other-slow.py") == 0;
    });
  EXPECT_GT(after.size(), 10U);
  EXPECT_EQ(after, before);
}

INSTANTIATE_TEST_SUITE_P(Miniatures, RoundTripVerdicts, testing::ValuesIn(kRows),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
