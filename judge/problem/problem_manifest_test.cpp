#include "judge/problem/problem_manifest.hpp"

#include <ostream>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;

constexpr const char* kHead =
    "problem_format_version: 2025-09\n"
    "uuid: 3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f\n"
    "name: Maze\n";

struct Read {
  Problem problem;
  std::string told;
};

Read read(const std::string& text) {
  ManifestReader reader = ManifestReader::parse(text, "p.yaml");
  Read result;
  read_problem_manifest(reader.root(), result.problem);
  for (const Diagnostic& diagnostic : reader.diagnostics()) {
    result.told += to_string(diagnostic) + "\n";
  }
  return result;
}

TEST(ProblemManifest, LeavesTheFormatsDefaults) {
  const Read result = read(kHead);
  EXPECT_EQ(result.told, "");
  EXPECT_EQ(result.problem.name, "Maze");
  EXPECT_EQ(to_string(result.problem.type), "pass-fail");
  const Limits& limits = result.problem.limits;
  EXPECT_EQ(limits, Limits{});
  EXPECT_EQ(limits.time_limit, milliseconds(2000));
  EXPECT_EQ(limits.memory, mebibytes(2048));
  EXPECT_EQ(limits.output, mebibytes(8));
  EXPECT_EQ(limits.code, kibibytes(128));
  EXPECT_EQ(limits.compilation_time, milliseconds(60'000));
  EXPECT_EQ(limits.validation_time, milliseconds(60'000));
  EXPECT_EQ(limits.validation_output, mebibytes(8));
}

constexpr const char* kFull =
    "problem_format_version: 2025-09\n"
    "type: [scoring, multi-pass, interactive]\n"
    "name: {de: Irrgarten, en: Maze, pt-BR: Labirinto}\n"
    "uuid: 3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f\n"
    "version: 1.0\n"
    "credits:\n"
    "  authors: [A. Author, {name: B. Author, email: b@example.org, orcid: 0000-0001}]\n"
    "  testers: C. Tester\n"
    "  translators: {de: D. Translator}\n"
    "source: [{name: A Contest, url: https://example.org}, Another]\n"
    "license: cc by-sa\n"
    "rights_owner: {name: A. Author}\n"
    "embargo_until: 2030-01-01T12:00:00+01:00\n"
    "limits:\n"
    "  time_limit: 1.5\n"
    "  time_resolution: 0.5\n"
    "  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.25}\n"
    "  memory: 256\n"
    "  output: 16\n"
    "  code: 64\n"
    "  compilation_time: 30\n"
    "  compilation_memory: 1024\n"
    "  validation_time: 10.5\n"
    "  validation_memory: 512\n"
    "  validation_output: 4\n"
    "  validation_passes: 5\n"
    "keywords: [maze, search]\n"
    "languages: [cpp, python3]\n"
    "allow_file_writing: true\n"
    "constants: {max_n: 10000, greeting: hello}\n";

TEST(ProblemManifest, ReadsEveryKeyOfTheFormat) {
  const Read result = read(kFull);
  EXPECT_EQ(result.told, "");
  EXPECT_EQ(result.problem.name, "Maze");
  EXPECT_EQ(result.problem.uuid, "3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f");
  EXPECT_EQ(to_string(result.problem.type), "scoring, multi-pass, interactive");
  EXPECT_EQ(result.problem.constants,
            (std::map<std::string, std::string>{{"max_n", "10000"}, {"greeting", "hello"}}));
  EXPECT_EQ(result.problem.languages, (std::vector<std::string>{"cpp", "python3"}));
  const Limits expected{.time_limit = milliseconds(1500),
                        .memory = mebibytes(256),
                        .output = mebibytes(16),
                        .code = kibibytes(64),
                        .compilation_time = milliseconds(30'000),
                        .compilation_memory = mebibytes(1024),
                        .validation_time = milliseconds(10'500),
                        .validation_memory = mebibytes(512),
                        .validation_output = mebibytes(4),
                        .validation_passes = 5,
                        .ac_to_time_limit = 3,
                        .time_limit_to_tle = 1.25};
  EXPECT_EQ(result.problem.limits, expected);
}

TEST(ProblemManifest, TakesATypeOfSeveralWordsForAList) {
  const std::string head = kHead;
  EXPECT_EQ(to_string(read(head + "type: pass-fail interactive multi-pass\n").problem.type),
            to_string(read(head + "type: [interactive, multi-pass]\n").problem.type));
  EXPECT_TRUE(read(head + "type: 'pass-fail submit-answer'\n").problem.type.submit_answer);
}

/// A line behind kHead and what is told about it, without the place in front of the message.
struct Fault {
  const char* line;
  const char* told;
};

std::ostream& operator<<(std::ostream& out, const Fault& fault) {
  return out << fault.line;
}

class ProblemManifestFault : public testing::TestWithParam<Fault> {};

TEST_P(ProblemManifestFault, IsTold) {
  EXPECT_EQ(read(std::string(kHead) + GetParam().line + "\n").told,
            std::string("p.yaml:4:") + GetParam().told + "\n");
}

const Fault kFaults[] = {
    {"limts: {memory: 2}", "1: error: unknown key 'limts'\n    help: did you mean 'limits'?"},
    {"limits: {time_limt: 2}",
     "10: error: limits: unknown key 'time_limt'\n    help: did you mean 'time_limit'?"},
    {"limits: {time: 2}",
     "10: error: limits: unknown key 'time'\n    help: write 'time_limit: ...', in seconds"},
    {"limits: {memory_limit: 256}",
     "10: error: limits: unknown key 'memory_limit'\n    help: write 'memory: ...', in MiB"},
    {"time_limit: 5",
     "1: error: unknown key 'time_limit'\n"
     "    help: write 'limits: {time_limit: ...}', in seconds"},
    {"timeLimit: 5",
     "1: error: unknown key 'timeLimit'\n"
     "    help: write 'limits: {time_limit: ...}', in seconds"},
    {"title: A", "1: error: unknown key 'title'\n    help: write 'name: ...'"},
    {"output_validator_args: x",
     "1: error: unknown key 'output_validator_args'\n    help: write it into test_group.yaml"},
    {"limits: {time_limit: 0}",
     "22: error: limits.time_limit: must be from 0.001 to 86400, found '0'"},
    {"limits: {time_limit: -1}",
     "22: error: limits.time_limit: must be from 0.001 to 86400, found '-1'"},
    {"limits: {time_limit: .inf}", "22: error: limits.time_limit: expected a number, found '.inf'"},
    {"limits: {time_limit: [1]}", "22: error: limits.time_limit: expected a number, found a list"},
    {"limits: {time_limit: 0.5}",
     "22: warning: limits.time_limit: not a multiple of time_resolution\n"
     "    other judges of this format may refuse it\n"
     "    help: set time_resolution, which is 1.0 unless given, to fit"},
    {"limits: {memory: 0.5}", "18: error: limits.memory: expected an integer, found '0.5'"},
    {"limits: {memory: 0}", "18: error: limits.memory: must be from 1 to 1048576, found '0'"},
    {"limits: {validation_passes: 3}",
     "29: warning: limits.validation_passes has no effect\n    the problem is not multi-pass"},
    {"limits: 5", "9: error: limits: expected a map, found '5'"},
    {"limits: {time_multiplier: 5}",
     "27: error: limits: key 'time_multiplier' is of the legacy format\n"
     "    the format 2025-09 does not have it\n"
     "    help: write 'time_multipliers: {ac_to_time_limit: ...}'"},
    {"validator_flags: case_sensitive",
     "18: error: key 'validator_flags' is of the legacy format\n"
     "    the format 2025-09 does not have it\n"
     "    help: write 'output_validator_args: [...]' in test_group.yaml"},
    {"type: interactiv",
     "7: error: type: unknown value 'interactiv'\n    help: did you mean 'interactive'?"},
    {"type: interactive multi-pass",
     "7: warning: type: several words in one text\n"
     "    they are taken; other judges may refuse them\n"
     "    help: write a list: 'type: [interactive, multi-pass]'"},
    {"type: interactive multipass",
     "7: error: type: unknown value 'multipass'\n    help: did you mean 'multi-pass'?"},
    {"type: [pass-fail, scoring]",
     "7: error: type: a problem is either pass-fail or scoring\n    help: remove one of them"},
    {"type: [interactive, submit-answer]",
     "7: error: type: submit-answer goes with neither interactive nor multi-pass\n"
     "    there is no program that could be run\n    help: remove one of them"},
    {"type: [interactive, interactive]", "21: error: type: 'interactive' given twice"},
    {"type: []", "7: error: type: the list is empty\n    help: write 'type: pass-fail'"},
    {"name: Twice",
     "1: error: key 'name' given twice\n    it stands on line 3 already, and the later one "
     "counts\n    help: remove one of "
     "them"},
    {"license: gpl",
     "10: error: license: unknown value 'gpl'\n    help: known: unknown, public domain, cc0, cc "
     "by, "
     "cc by-sa, educational, permission"},
    {"credits: {authors: [{email: a}]}", "21: error: credits.authors[0]: key 'name' is missing"},
    {"credits: {author: A}",
     "11: error: credits: unknown key 'author'\n    help: did you mean 'authors'?"},
    {"credits: {translators: {german: A}}",
     "33: error: credits.translators: the key is not the code of a language\n"
     "    help: as in 'en: ...' or 'pt-BR: ...'"},
    {"embargo_until: tomorrow",
     "16: error: embargo_until: not a date\n    help: as in 2025-09-30 or 2025-09-30T12:00:00Z"},
    {"languages: cpp", "12: error: languages: unknown value 'cpp'\n    help: known: all"},
    {"languages: []", "12: error: languages: the list is empty\n    help: write 'all'"},
    {"allow_file_writing: no", "21: error: allow_file_writing: expected true or false, found 'no'"},
    {"allow_file_writing: false",
     "21: warning: allow_file_writing: false has no effect\n"
     "    each run may write files, into a folder of its own that is gone with the run"},
    {"constants: {1a: 2}",
     "17: error: constants: not a name for a constant\n"
     "    help: use letters, digits and '_', no digit first"},
};

INSTANTIATE_TEST_SUITE_P(All, ProblemManifestFault, testing::ValuesIn(kFaults));

TEST(ProblemManifest, TellsALegacyManifestByItsMissingVersion) {
  EXPECT_EQ(
      read("name: Maze\nuuid: 3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f\n"
           "validation: custom interactive\n")
          .told,
      "p.yaml:1:1: error: problem_format_version is missing: this is a problem.yaml of the "
      "legacy format\n"
      "    the shelves are in the Problem Package Format 2025-09\n"
      "    help: write 'problem_format_version: 2025-09' and follow that format\n"
      "p.yaml:3:13: error: key 'validation' is of the legacy format\n"
      "    the format 2025-09 does not have it\n"
      "    help: write 'type: [pass-fail, interactive]' for an interactive problem; a checker "
      "needs no mention\n");
}

TEST(ProblemManifest, TakesTheFormatsNamesForItsVersion) {
  const std::string rest = "\nuuid: 3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f\nname: Maze\n";
  for (const char* version : {"2025-09", "2025-09-draft", "2023-07", "2023-07-draft"}) {
    EXPECT_EQ(read(std::string("problem_format_version: ") + version + rest).told, "");
  }
  EXPECT_EQ(read("problem_format_version: legacy" + rest).told,
            "p.yaml:1:25: error: this is a problem.yaml of the legacy format\n"
            "    the shelves are in the Problem Package Format 2025-09\n"
            "    help: write 'problem_format_version: 2025-09' and follow that format\n");
  EXPECT_EQ(read("problem_format_version: 2025-08" + rest).told,
            "p.yaml:1:25: error: problem_format_version: unknown value '2025-08'\n"
            "    help: did you mean '2025-09'?\n");
}

TEST(ProblemManifest, TellsWhatIsMissing) {
  const std::string told = read("problem_format_version: 2025-09\n").told;
  EXPECT_THAT(told, testing::HasSubstr("p.yaml:1:1: error: key 'name' is missing\n"));
  EXPECT_THAT(told, testing::ContainsRegex("p.yaml:1:1: error: key 'uuid' is missing\n.*\n"
                                           "    help: add the line 'uuid: [0-9a-f]{8}-[0-9a-f]{4}-"
                                           "4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'\n"));
  EXPECT_EQ(read("- a\n").told, "p.yaml:1:1: error: expected a map, found a list\n");
}

TEST(ProblemManifest, RefusesWhatIsNoUuid) {
  for (const char* uuid :
       {"3f2c8d9e5b1a4c7d9e2f0a1b2c3d4e5f", "3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5",
        "3g2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f", "3f2c8d9e-5b1a-4c7d-9e2f0-a1b2c3d4e5f",
        "3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f0", "x"}) {
    const Read result =
        read(std::string("problem_format_version: 2025-09\nname: A\nuuid: ") + uuid + "\n");
    EXPECT_EQ(result.problem.uuid, "");
    EXPECT_EQ(result.told.substr(0, 39), "p.yaml:3:7: error: uuid: not a UUID\n   ") << uuid;
  }
}

TEST(ProblemManifest, TakesAUuidInCapitals) {
  EXPECT_EQ(read("problem_format_version: 2025-09\nname: A\n"
                 "uuid: 3F2C8D9E-5B1A-4C7D-9E2F-0A1B2C3D4E5F\n")
                .problem.uuid,
            "3F2C8D9E-5B1A-4C7D-9E2F-0A1B2C3D4E5F");
}

TEST(ProblemManifest, OffersAUuidWhereNoneIsWritten) {
  EXPECT_THAT(
      read("problem_format_version: 2025-09\nname: A\nuuid:\n").told,
      testing::ContainsRegex("error: uuid: not a UUID\n    help: here is a fresh one: [0-9a-f]"));
}

TEST(ProblemManifest, ComesThroughAnyMutation) {
  std::mt19937 random(3);
  const std::string full = kFull;
  const std::string_view syntax = "[]{}:,-?&*!|'\"# \n.0a";
  for (int round = 0; round < 2000; ++round) {
    std::string text = full;
    for (int edits = 0; edits < 3; ++edits) {
      const std::size_t at = random() % text.size();
      const char c = syntax[random() % syntax.size()];
      if (random() % 2 == 0) {
        text[at] = c;
      } else {
        text.insert(at, 1, c);
      }
    }
    const Read result = read(text);
    EXPECT_GE(result.problem.limits.time_limit, milliseconds(1)) << text;
    EXPECT_GE(result.problem.limits.memory, mebibytes(1)) << text;
    EXPECT_TRUE(!result.problem.name.empty() || !result.told.empty()) << text;
  }
}

}  // namespace
}  // namespace judge
