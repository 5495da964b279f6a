#include "judge/engine/wire.hpp"

#include <nlohmann/json.hpp>

namespace judge {
namespace {

using nlohmann::json;

std::chrono::microseconds microseconds_from(const json& value) {
  return std::chrono::microseconds(value.get<std::int64_t>());
}

json to_json(const Difference& difference) {
  return json::array({difference.line, difference.column, difference.answer_line,
                      difference.answer_column, difference.expected, difference.found,
                      difference.expected_skipped, difference.found_skipped,
                      static_cast<int>(difference.ended), difference.what});
}

Difference difference_from(const json& value) {
  return {.line = value[0],
          .column = value[1],
          .answer_line = value[2],
          .answer_column = value[3],
          .expected = value[4],
          .found = value[5],
          .expected_skipped = value[6],
          .found_skipped = value[7],
          .ended = static_cast<Ended>(value[8].get<int>()),
          .what = value[9]};
}

json to_json(const Surroundings& surroundings) {
  return json::array({surroundings.watched.count(), surroundings.others.count(),
                      surroundings.spare.count(), surroundings.stalled.count()});
}

Surroundings surroundings_from(const json& value) {
  return {.watched = microseconds_from(value[0]),
          .others = microseconds_from(value[1]),
          .spare = microseconds_from(value[2]),
          .stalled = microseconds_from(value[3])};
}

json to_json(const RunResult& run) {
  return json::array({run.exit_code, run.signal, static_cast<int>(run.limit_hit),
                      run.ended_by_reader, run.cancelled, run.cpu_time.count(),
                      run.wall_time.count(), run.peak_memory.count, run.output_size.count,
                      run.error_output, static_cast<int>(run.memory_account),
                      run.unattended.count(), run.has_all_processes, to_json(run.surroundings)});
}

RunResult run_from(const json& value) {
  return {.exit_code = value[0],
          .signal = value[1],
          .limit_hit = static_cast<LimitHit>(value[2].get<int>()),
          .has_all_processes = value[12],
          .ended_by_reader = value[3],
          .cancelled = value[4],
          .cpu_time = microseconds_from(value[5]),
          .wall_time = microseconds_from(value[6]),
          .unattended = microseconds_from(value[11]),
          .surroundings = surroundings_from(value[13]),
          .peak_memory = {value[7]},
          .memory_account = static_cast<MemoryAccount>(value[10].get<int>()),
          .output_size = {value[8]},
          .error_output = value[9]};
}

json to_json(const CrashExplanation& explanation) {
  json frames = json::array();
  for (const CrashFrame& frame : explanation.frames)
    frames.push_back(json::array({frame.function, frame.file, frame.line}));
  return json::array(
      {explanation.kind, explanation.detail, std::move(frames), explanation.source_line});
}

CrashExplanation explanation_from(const json& value) {
  CrashExplanation explanation{.kind = value[0], .detail = value[1], .source_line = value[3]};
  for (const json& frame : value[2])
    explanation.frames.push_back({.function = frame[0], .file = frame[1], .line = frame[2]});
  return explanation;
}

template <class Part>
json to_json(const std::optional<Part>& part) {
  return part ? to_json(*part) : json(nullptr);
}

json to_json(const std::vector<RunSummary>& runs) {
  json list = json::array();
  for (const RunSummary& run : runs) {
    list.push_back(json::array({static_cast<int>(run.verdict), static_cast<int>(run.limit_hit),
                                run.cpu_time.count(), run.counts}));
  }
  return list;
}

std::vector<RunSummary> run_summaries_from(const json& list) {
  std::vector<RunSummary> runs;
  for (const json& value : list) {
    runs.push_back({.verdict = static_cast<Verdict>(value[0].get<int>()),
                    .limit_hit = static_cast<LimitHit>(value[1].get<int>()),
                    .cpu_time = microseconds_from(value[2]),
                    .counts = value[3]});
  }
  return runs;
}

json to_json(const std::vector<Utterance>& utterances) {
  json list = json::array();
  for (const Utterance& utterance : utterances) {
    list.push_back(json::array({static_cast<int>(utterance.speaker), utterance.since_start.count(),
                                json::binary({utterance.text.begin(), utterance.text.end()})}));
  }
  return list;
}

std::vector<Utterance> utterances_from(const json& list) {
  std::vector<Utterance> utterances;
  for (const json& value : list) {
    const auto& text = value[2].get_binary();
    utterances.push_back({.speaker = static_cast<Party>(value[0].get<int>()),
                          .since_start = microseconds_from(value[1]),
                          .text = {text.begin(), text.end()}});
  }
  return utterances;
}

json to_json(const std::vector<Conversation>& conversations) {
  json list = json::array();
  for (const Conversation& conversation : conversations) {
    list.push_back(json::array(
        {to_json(conversation.beginning), conversation.left_out.count, to_json(conversation.end)}));
  }
  return list;
}

std::vector<Conversation> conversations_from(const json& list) {
  std::vector<Conversation> conversations;
  for (const json& value : list) {
    conversations.push_back({.beginning = utterances_from(value[0]),
                             .left_out = {value[1]},
                             .end = utterances_from(value[2])});
  }
  return conversations;
}

json to_json(const OwnFiles& own_files) {
  json files = json::array();
  for (const auto& file : own_files.files) files.push_back(file.string());
  return json::array({own_files.folder.string(), std::move(files)});
}

OwnFiles own_files_from(const json& value) {
  OwnFiles own_files{.folder = value[0].get<std::string>(), .files = {}};
  for (const json& file : value[1]) own_files.files.emplace_back(file.get<std::string>());
  return own_files;
}

json to_json(const BuildOutcome& outcome) {
  json paths = json::array();
  for (const VisibleFolder& folder : outcome.folders)
    paths.push_back(json::array({folder.path.string(), folder.shown_at.string()}));
  return json::array({static_cast<int>(outcome.verdict), outcome.message, outcome.language_id,
                      outcome.language_name, outcome.start_command, std::move(paths),
                      outcome.can_be_explained, to_json(outcome.own_files)});
}

BuildOutcome build_outcome_from(const json& value) {
  BuildOutcome outcome{.verdict = static_cast<Verdict>(value[0].get<int>()),
                       .message = value[1],
                       .language_id = value[2],
                       .language_name = value[3],
                       .start_command = value[4],
                       .can_be_explained = value[6]};
  for (const json& folder : value[5]) {
    outcome.folders.push_back(
        {.path = folder[0].get<std::string>(), .shown_at = folder[1].get<std::string>()});
  }
  outcome.own_files = own_files_from(value[7]);
  return outcome;
}

std::string bytes_of(const json& value) {
  std::string bytes;
  json::to_cbor(value, bytes);
  return bytes;
}

}  // namespace

std::string encode(const CaseResult& result) {
  return bytes_of(
      json::array({result.test_case, static_cast<int>(result.verdict), to_json(result.run),
                   to_json(result.difference), result.message, static_cast<int>(result.repeats),
                   to_json(result.runs), to_json(result.explanation), to_json(result.conversations),
                   result.is_late_but_right}));
}

CaseResult decode_case_result(std::string_view bytes) {
  const json value = json::from_cbor(bytes);
  CaseResult result{.test_case = value[0],
                    .verdict = static_cast<Verdict>(value[1].get<int>()),
                    .is_late_but_right = value[9],
                    .run = run_from(value[2]),
                    .message = value[4],
                    .conversations = conversations_from(value[8]),
                    .repeats = static_cast<Repeats>(value[5].get<int>()),
                    .runs = run_summaries_from(value[6])};
  if (!value[3].is_null()) result.difference = difference_from(value[3]);
  if (!value[7].is_null()) result.explanation = explanation_from(value[7]);
  return result;
}

std::string encode(const CrashExplanation& explanation) {
  return bytes_of(to_json(explanation));
}

CrashExplanation decode_crash_explanation(std::string_view bytes) {
  return explanation_from(json::from_cbor(bytes));
}

std::string encode(const BuildOutcome& outcome) {
  return bytes_of(to_json(outcome));
}

BuildOutcome decode_build_outcome(std::string_view bytes) {
  return build_outcome_from(json::from_cbor(bytes));
}

std::string encode(const Request& request, const BuildOutcome& program) {
  json value =
      json::array({static_cast<int>(request.kind), request.task, request.test_case, request.run});
  if (request.kind == Request::Kind::run) value.push_back(to_json(program));
  return bytes_of(value);
}

ReceivedRequest decode_request(std::string_view bytes) {
  const json value = json::from_cbor(bytes);
  ReceivedRequest received{.request = {.kind = static_cast<Request::Kind>(value[0].get<int>()),
                                       .task = value[1],
                                       .test_case = value[2],
                                       .run = value[3]},
                           .program = {}};
  if (received.request.kind == Request::Kind::run) received.program = build_outcome_from(value[4]);
  return received;
}

}  // namespace judge
