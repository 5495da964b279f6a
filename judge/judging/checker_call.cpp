#include "judge/judging/checker_call.hpp"

#include "judge/base/os/mapped_file.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/judging_exit_codes.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {

Expected<Opinion> run_checker(const CheckerCall& call, Sandbox& sandbox) {
  const std::string input = call.files.input().string();
  const std::string answer = call.files.answer().string();
  RunSpec spec{.program = call.program,
               .environment = plain_environment(sandbox.working_directory()),
               .working_directory = call.program.place_to_start(call.feedback.path()),
               .folders = {call.files.visible(), call.feedback.visible()},
               .limits = call.limits,
               .cancellation = call.cancellation};
  if (call.protocol == JudgingProtocol::testlib) {
    // It finds the output beside the other two.
    if (auto put = call.files.put_output(call.output); !put) return tl::unexpected(put.error());
    spec.arguments = {input, call.files.output().string(), answer};
    // Any other flags testlib refuses, or takes for the name of a report.
    if (!call.args.empty() && call.args.front() == "--testset")
      spec.arguments.insert(spec.arguments.end(), call.args.begin(), call.args.end());
    spec.standard_input = "/dev/null";
    return ask_opinion(spec, sandbox, call.protocol, Role::checker);
  }
  spec.arguments = {input, answer, call.feedback.path().string() + "/"};
  spec.arguments.insert(spec.arguments.end(), call.args.begin(), call.args.end());
  spec.standard_input = call.output;
  auto opinion = ask_opinion(spec, sandbox, call.protocol, Role::checker);
  if (!opinion) return opinion;
  opinion->message = call.feedback.message_or(std::move(opinion->message));
  return opinion;
}

Expected<Opinion> ask_checkers(const CheckersCall& call, const Runnable* first,
                               const std::filesystem::path& output, Sandbox& sandbox) {
  const auto ask = [&](const Runnable& checker) {
    return run_checker({.program = checker,
                        .files = call.files,
                        .output = output,
                        .feedback = call.feedback,
                        .args = call.args,
                        .limits = call.judge.limits,
                        .protocol = call.judge.protocol,
                        .cancellation = call.cancellation},
                       sandbox);
  };
  Expected<Opinion> opinion = first == nullptr ? Opinion{Opinion::Kind::accepts} : ask(*first);
  for (const Runnable& checker : call.judge.more_checkers) {
    if (!opinion || opinion->kind != Opinion::Kind::accepts) break;
    opinion = ask(checker);
  }
  return opinion;
}

namespace {

Expected<Opinion> compare_written(StandardChecker checker, const std::filesystem::path& answer,
                                  const std::filesystem::path& output) {
  const auto expected = MappedFile::open(answer);
  if (!expected) return tl::unexpected(expected.error());
  const auto written = MappedFile::open(output);
  if (!written) return tl::unexpected(written.error());
  const auto comparer =
      make_comparer({.mode = CompareMode::standard, .standard_checker = checker}, *expected);
  comparer->consume(written->bytes());
  comparer->finish();
  if (const std::string fault = comparer->fault_of_answer(); !fault.empty())
    return failure("{}", fault);
  const auto& difference = comparer->difference();
  if (!difference) return Opinion{.kind = Opinion::Kind::accepts};
  return Opinion{.kind = Opinion::Kind::rejects,
                 .message = fmt::format("what the interactor wrote, by {}: {}", to_string(checker),
                                        to_string(*difference))};
}

}  // namespace

Expected<Opinion> ask_about_written(const CheckersCall& call, const std::filesystem::path& output,
                                    Sandbox& sandbox) {
  if (auto taken = call.feedback.take_output(output); !taken) return tl::unexpected(taken.error());
  if (call.judge.of_written)
    return compare_written(*call.judge.of_written, call.files.answer(), output);
  return ask_checkers(call, nullptr, output, sandbox);
}

std::string checker_failure(const Opinion& opinion, JudgingProtocol protocol) {
  return fmt::format("the checker failed ({}; it must exit with {}){}{}", opinion.end,
                     exit_codes_of(protocol), opinion.message.empty() ? "" : ": ", opinion.message);
}

}  // namespace judge
