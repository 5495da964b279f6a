#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/exchange/polygon/polygon_draft.hpp"
#include "judge/exchange/polygon/testlib_adapter.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTestlib = "testlib.h";

class JudgeExport {
 public:
  explicit JudgeExport(PolygonDraft& polygon)
      : polygon_(polygon), problem_(polygon.problem()), draft_(polygon.draft()) {}

  void run() {
    put_output_judge();
    put_validators();
    for (const Program& validator : problem_.answer_validators)
      leave_out(validator, "Polygon has no validators of answers");
    lose_invalid_answers();
  }

 private:
  void leave_out(const Program& program, const std::string& why) {
    draft_.lost(program.shown, why);
    use(program);
  }

  void use(const Program& program) {
    for (const fs::path& file : program.source.files) draft_.uses(file);
  }

  /// Puts the testlib.h of a program, among its files or beside one of them, where all programs of
  /// Polygon's find it.
  Expected<> put_testlib(const Program& program) {
    for (const fs::path& file : program.source.files) {
      const fs::path header = file.filename() == kTestlib ? file : file.parent_path() / kTestlib;
      std::error_code code;
      if (!fs::is_regular_file(header, code)) continue;
      const std::string path = std::string("files/") + kTestlib;
      const auto known = draft_.entries().find(path);
      if (known != draft_.entries().end()) {
        const auto text = content_of(known->second);
        const auto own = read_file(header, mebibytes(64));
        if (!text) return tl::unexpected(text.error());
        if (!own) return tl::unexpected(own.error());
        if (*text != *own)
          return failure("its testlib.h is not that of another program, and Polygon has one");
        draft_.uses(header);
        return {};
      }
      draft_.put_file(path, header);
      pugi::xml_node resource = polygon_.resources.append_child("file");
      resource.append_attribute("path") = path.c_str();
      resource.append_attribute("type") = "h.g++";
      return {};
    }
    return {};
  }

  /// A program of testlib's protocol as it is, but for its own headers, which are put in.
  Expected<PolygonProgram> as_it_is(const Program& program, const ArgumentTable& arguments) {
    auto file = whole_for_polygon(program, kTestlib);
    if (!file) return tl::unexpected(file.error());
    const std::string type = polygon_type(polygon_.languages, program.source, file->extension);
    if (type.empty()) return failure("Polygon does not know its language");
    if (const auto put = put_testlib(program); !put) return tl::unexpected(put.error());
    const bool has_arguments =
        std::ranges::any_of(arguments, [](const auto& row) { return !row.second.empty(); });
    if (has_arguments) {
      draft_.lost("arguments of " + program.shown,
                  "Polygon gives none to programs that speak testlib's protocol");
    }
    return PolygonProgram{file->extension, type, std::move(file->text)};
  }

  Expected<PolygonProgram> for_polygon(const Program& program, AdaptedRole role,
                                       const ArgumentTable& arguments) {
    use(program);
    if (program.protocol == JudgingProtocol::testlib) return as_it_is(program, arguments);
    const auto file = whole_for_polygon(program);
    if (!file) return tl::unexpected(file.error());
    return adapted_to_testlib(*file, role, arguments);
  }

  /// Puts a program as files/<stem>, and its place into an element.
  void put(const PolygonProgram& program, const std::string& stem, pugi::xml_node& element) {
    const std::string path = "files/" + stem + program.extension;
    draft_.put_text(path, program.text);
    add_source(element, path, program.type);
  }

  /// The flags of the comparison, or the checker's arguments, by the inputs of those cases whose
  /// differ from most.
  ArgumentTable output_arguments() {
    std::map<std::vector<std::string>, std::size_t> counts;
    std::vector<TestCase> cases = all_cases(problem_.data);
    for (const TestCase& test_case : cases) ++counts[test_case.output_validator_args];
    for (const auto* more : {&problem_.valid_output, &problem_.invalid_output})
      cases.insert(cases.end(), more->begin(), more->end());
    const auto most =
        std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    ArgumentTable table{{"", most == counts.end() ? std::vector<std::string>() : most->first}};
    std::map<std::string, std::vector<std::string>> of_inputs;
    for (const TestCase& test_case : cases) {
      const bool is_usual = test_case.output_validator_args == table[""];
      if (is_usual && counts.size() == 1) continue;
      const auto input = read_file(test_case.input);
      const std::string key = input_key(input ? std::string_view(*input) : std::string_view());
      const auto [known, is_new] = of_inputs.emplace(key, test_case.output_validator_args);
      if (!is_new && known->second != test_case.output_validator_args) {
        draft_.refuse(
            fmt::format("{} has the input of another testcase, and other arguments of "
                        "the output validator: in Polygon only the input could tell them "
                        "apart",
                        test_case.name));
      }
      if (!is_usual) table[key] = test_case.output_validator_args;
    }
    return table;
  }

  void put_output_judge() {
    const OutputJudge& judge = problem_.output_judge;
    const ArgumentTable arguments = output_arguments();
    pugi::xml_node checker = polygon_.assets.append_child("checker");
    checker.append_attribute("type") = "testlib";
    if (judge.kind == OutputJudge::Kind::comparison) {
      const auto is_standard = [](const auto& entry) {
        return !entry.second.empty() && entry.second.front() == "standard_checker";
      };
      const bool has_standard = std::ranges::any_of(arguments, is_standard);
      if (has_standard && arguments.size() > 1) {
        draft_.refuse(
            "testcases are compared in several ways, and Polygon has one standard checker");
      } else if (has_standard) {
        checker.append_attribute("name") =
            fmt::format("std::{}.cpp", arguments.at("").back()).c_str();
      } else {
        put_checker(adapted_to_testlib(default_output_validator(), AdaptedRole::checker, arguments),
                    checker);
      }
    } else if (judge.kind == OutputJudge::Kind::checker) {
      put_checker(for_polygon(*judge.program, AdaptedRole::checker, arguments), checker);
    } else {
      // There a checker looks at what the interactor has written in any case.
      put_checker(
          PolygonProgram{".cpp", "cpp.g++17",
                         "// The interactor has said it all: it got here, so the output is right.\n"
                         "#include <cstdio>\n\nint main() {\n  std::fputs(\"ok\\n\", stderr);\n"
                         "  return 0;\n}\n"},
          checker);
      pugi::xml_node interactor = polygon_.assets.append_child("interactor");
      const auto program = for_polygon(*judge.program, AdaptedRole::interactor, arguments);
      if (!program)
        return draft_.refuse(fmt::format("{}: {}", judge.program->shown, program.error().message));
      put(*program, "interactor", interactor);
      if (problem_.checker) leave_out(*problem_.checker, "the interactor gives the verdict");
    }
    put_checked(checker);
  }

  void put_checker(const Expected<PolygonProgram>& program, pugi::xml_node& checker) {
    if (!program) {
      return draft_.refuse(
          fmt::format("{}: {}", problem_.output_judge.program->shown, program.error().message));
    }
    checker.append_attribute("name") = ("check" + program->extension).c_str();
    put(*program, "check", checker);
  }

  static void put_patterns(pugi::xml_node& testset, std::size_t count, const std::string& folder,
                           const std::vector<std::pair<const char*, const char*>>& patterns) {
    testset.append_child("test-count").text() = static_cast<unsigned>(count);
    for (const auto& [name, suffix] : patterns)
      testset.append_child(name).text() = (folder + "/%02d" + suffix).c_str();
  }

  /// Outputs that must be accepted, and that must be rejected, as tests of the checker.
  void put_checked(pugi::xml_node& checker) {
    const std::size_t count = problem_.valid_output.size() + problem_.invalid_output.size();
    if (count == 0) return;
    const std::string folder = "files/tests/checker-tests";
    pugi::xml_node testset = checker.append_child("testset");
    put_patterns(
        testset, count, folder,
        {{"input-path-pattern", ""}, {"output-path-pattern", ".o"}, {"answer-path-pattern", ".a"}});
    pugi::xml_node tests = testset.append_child("tests");
    int number = 0;
    const auto put_all = [&](const std::vector<TestCase>& cases, const char* verdict) {
      for (const TestCase& test_case : cases) {
        tests.append_child("test").append_attribute("verdict") = verdict;
        const std::string path = fmt::format("{}/{:02}", folder, ++number);
        draft_.put_file(path, test_case.input);
        draft_.put_file(path + ".o", test_case.output);
        draft_.put_file(path + ".a", test_case.answer);
      }
    };
    put_all(problem_.valid_output, "OK");
    put_all(problem_.invalid_output, "WRONG_ANSWER");
  }

  void lose_invalid_answers() {
    if (problem_.invalid_answer.empty()) return;
    draft_.lost(
        fmt::format("data/invalid_answer, {}", counted(problem_.invalid_answer.size(), "case")),
        "Polygon has no such tests");
    for (const TestCase& test_case : problem_.invalid_answer) {
      draft_.uses(test_case.input);
      draft_.uses(test_case.answer);
    }
  }

  void put_validators() {
    const ExportedGroups& groups = polygon_.groups;
    if (!groups.with_others().empty() && !problem_.input_validators.empty()) {
      draft_.lost("arguments of the input validator for " + first_names(groups.with_others()),
                  "in Polygon a group has the same for all its tests");
    }
    pugi::xml_node validators;
    int number = 0;
    for (const Program& validator : problem_.input_validators) {
      const auto program = for_polygon(validator, AdaptedRole::validator, groups.arguments());
      if (!program) {
        leave_out(validator, program.error().message);
        continue;
      }
      if (!validators) validators = polygon_.assets.append_child("validators");
      pugi::xml_node element = validators.append_child("validator");
      const std::string stem = number++ == 0 ? "validator" : fmt::format("validator-{}", number);
      put(*program, stem, element);
      pugi::xml_node executable = polygon_.executables.append_child("executable");
      add_source(executable, "files/" + stem + program->extension, program->type);
      if (number == 1) put_invalid_inputs(element);
    }
    if (number == 0 && !problem_.invalid_input.empty()) {
      draft_.lost(fmt::format("data/invalid_input, {} cases", problem_.invalid_input.size()),
                  "there is no validator to test with it");
      for (const TestCase& test_case : problem_.invalid_input) draft_.uses(test_case.input);
    }
  }

  void put_invalid_inputs(pugi::xml_node& validator) {
    if (problem_.invalid_input.empty()) return;
    const std::string folder = "files/tests/validator-tests";
    pugi::xml_node testset = validator.append_child("testset");
    put_patterns(testset, problem_.invalid_input.size(), folder, {{"input-path-pattern", ""}});
    pugi::xml_node tests = testset.append_child("tests");
    int number = 0;
    for (const TestCase& test_case : problem_.invalid_input) {
      pugi::xml_node test = tests.append_child("test");
      test.append_attribute("verdict") = "INVALID";
      if (const std::string group = polygon_.groups.of(test_case); !group.empty()) {
        test.append_attribute("testset") = "tests";
        test.append_attribute("group") = group.c_str();
      }
      draft_.put_file(fmt::format("{}/{:02}", folder, ++number), test_case.input);
    }
  }

  PolygonDraft& polygon_;
  const Problem& problem_;
  PackageDraft& draft_;
};

}  // namespace

void export_polygon_judges(PolygonDraft& polygon) {
  JudgeExport(polygon).run();
}

}  // namespace judge
