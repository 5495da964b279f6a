#include <chrono>
#include <deque>
#include <fstream>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zip.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/problem/package/archive.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/testing/mangler.hpp"
#include "judge/testing/test_project.hpp"

// Whatever stands in the files of a package: loading it ends, soon and in order, with a problem or
// with what is wrong. JUDGE_MANGLED_ROUNDS=20000 tries more than a run of the tests does.

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kSoundPackages = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages";
const SubmissionLoading kUsualSources{.patterns = {"*.py", "*.cpp", "*.c", "*.sh", "*.java"}};

struct MangledRow {
  const char* package;
  std::vector<const char*> files;  ///< those of them that are mangled
  friend std::ostream& operator<<(std::ostream& out, const MangledRow& row) {
    return out << row.package;
  }
};

/// Loads what lies there; true where that ends with a problem without errors.
bool loads(const fs::path& path) {
  const auto begun = std::chrono::steady_clock::now();
  const auto library = PackageLibrary::find({path}, path.parent_path(), 4, {});
  bool is_fit = false;
  if (library) {
    const auto ids = (*library)->ids();
    for (const std::string& id : *ids) {
      const LoadedProblem loaded = (*library)->load(id, TestData::complete, kUsualSources);
      is_fit = loaded.is_fit();
      for (const Diagnostic& diagnostic : loaded.diagnostics) EXPECT_FALSE(diagnostic.what.empty());
    }
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
  return is_fit;
}

/// Not write_file_whole(), which waits for the disk.
void put(const fs::path& path, const std::string& bytes) {
  std::ofstream stream(path, std::ios::binary);
  stream << bytes;
  ASSERT_TRUE(stream.flush());
}

class MangledPackage : public testing::TestWithParam<MangledRow> {};

TEST_P(MangledPackage, IsLoadedOrTold) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  copy_package(std::string("packages/") + GetParam().package, root);
  ASSERT_TRUE(loads(root));
  Mangler mangler(20251126);
  int fit = 0;
  const int rounds = rounds_of_mangling(60);
  for (int round = 0; round < rounds; ++round) {
    const fs::path name = GetParam().files[mangler.below(GetParam().files.size())];
    const std::string sound = read_file(kSoundPackages / GetParam().package / name).value();
    const std::string mangled = mangler.mangled(sound);
    SCOPED_TRACE(name.string() + ", round " + std::to_string(round) + ":\n" +
                 mangled.substr(0, 4000));
    put(root / name, mangled);
    if (loads(root)) ++fit;
    put(root / name, sound);
  }
  // Else it would not be the package that was tried.
  EXPECT_GT(fit, 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, MangledPackage,
    testing::Values(MangledRow{"legacy-points",
                               {"problem.yaml", "data/testdata.yaml", "data/secret/testdata.yaml"}},
                    MangledRow{"current-points",
                               {"problem.yaml", "data/secret/1/test_group.yaml",
                                "submissions/submissions.yaml"}},
                    MangledRow{"current-drawn", {"problem.yaml", "data/secret/2.yaml"}},
                    MangledRow{"legacy-near", {"problem.yaml", "data/secret/narrow/testdata.yaml"}},
                    MangledRow{"bare-double", {"domjudge-problem.ini", "solutions/double.py"}},
                    MangledRow{"polygon-sum", {"problem.xml"}},
                    MangledRow{"polygon-guess", {"problem.xml"}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(MangledSubmissionDetails, AreLoadedOrTold) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  copy_package("packages/bare-double", root);
  const std::string sound =
      "{\"solutions/double.py\": {\"entry_point\": \"double.py\"},\n"
      " \"solutions/mixed/square.py\": {\"team\": \"us\"}}\n";
  Mangler mangler(20251126);
  const int rounds = rounds_of_mangling(60);
  for (int round = 0; round < rounds; ++round) {
    const std::string mangled = mangler.mangled(sound);
    SCOPED_TRACE("round " + std::to_string(round) + ":\n" + mangled.substr(0, 4000));
    put(root / "submissions.json", mangled);
    // It says nothing without which the problem could not be judged.
    EXPECT_TRUE(loads(root));
  }
}

TEST(MangledArchive, IsUnpackedOrTold) {
  const TempDir folder = TempDir::create().value();
  const fs::path archive = folder.path() / "p.zip";
  zip_t* const zip = ::zip_open(archive.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
  ASSERT_NE(zip, nullptr);
  // The same bytes each time: in the order of the names, of one time.
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kSoundPackages / "legacy-double"))
    if (entry.is_regular_file()) files.insert(entry.path());
  std::deque<std::string> contents;  // which stay where they are until the archive is closed
  for (const fs::path& file : files) {
    contents.push_back(read_file(file).value());
    zip_source_t* const source =
        ::zip_source_buffer(zip, contents.back().data(), contents.back().size(), 0);
    const fs::path name = "p" / file.lexically_relative(kSoundPackages / "legacy-double");
    const zip_int64_t index = ::zip_file_add(zip, name.c_str(), source, 0);
    ASSERT_GE(index, 0);
    ASSERT_EQ(::zip_file_set_dostime(zip, static_cast<zip_uint64_t>(index), 0, (1 << 5) | 1, 0), 0);
  }
  ASSERT_EQ(::zip_close(zip), 0);
  ASSERT_TRUE(loads(archive));
  const std::string sound = read_file(archive).value();
  Mangler mangler(20251126);
  int fit = 0;
  const int rounds = rounds_of_mangling(150);
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = sound;
    // Single bytes reach further than what text is broken by: the archive stays one.
    if (mangler.below(3) == 0) {
      bytes = mangler.mangled(bytes);
    } else {
      for (std::size_t i = 1 + mangler.below(3); i > 0; --i)
        bytes[mangler.below(bytes.size())] = static_cast<char>(mangler.below(256));
    }
    SCOPED_TRACE("round " + std::to_string(round));
    put(archive, bytes);
    if (loads(archive)) ++fit;
  }
  // Else it would not be what is in the archive that was tried.
  EXPECT_GT(fit, 0);
}

}  // namespace
}  // namespace judge
