#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/base/fields.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// What a build came to.
struct BuildOutcome {
  Verdict verdict = Verdict::accepted;  ///< or compile_error, or judge_error
  std::string message;
  std::string language_id;
  std::string language_name;
  std::vector<std::string> start_command;
  std::vector<VisibleFolder> folders;  ///< that it must see; all are read-only
  OwnFiles own_files = {};
  bool can_be_explained = false;  ///< should it crash

  friend bool operator==(const BuildOutcome&, const BuildOutcome&) = default;
};

/// What a worker is asked for: the build of a task, its run on a case, or why it crashed there.
struct Request {
  enum class Kind { build, run, explain };

  Kind kind = Kind::build;
  std::size_t task = 0;
  std::size_t test_case = 0;  ///< of a run and an explanation
  std::size_t run = 0;        ///< of that case, from 0

  friend bool operator==(const Request&, const Request&) = default;
};

/// A request as its worker gets it: with the program to run, where it is to run one.
struct SentRequest {
  Request request;
  BuildOutcome program;
};

template <>
struct Fields<BuildOutcome> {
  static constexpr auto list = std::tuple(
      Field("verdict", &BuildOutcome::verdict), Field("message", &BuildOutcome::message),
      Field("language_id", &BuildOutcome::language_id),
      Field("language_name", &BuildOutcome::language_name),
      Field("start_command", &BuildOutcome::start_command),
      Field("folders", &BuildOutcome::folders), Field("own_files", &BuildOutcome::own_files),
      Field("can_be_explained", &BuildOutcome::can_be_explained));
};

template <>
struct Fields<Request> {
  static constexpr auto list =
      std::tuple(Field("kind", &Request::kind), Field("task", &Request::task),
                 Field("test_case", &Request::test_case), Field("run", &Request::run));
};

template <>
struct Fields<SentRequest> {
  static constexpr auto list =
      std::tuple(Field("request", &SentRequest::request), Field("program", &SentRequest::program));
};

}  // namespace judge
