#include "judge/report/html/case_details.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/results/case_reason.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kWindowOfPage = 1024;
constexpr std::size_t kErrorOutputOfPage = 2048;
/// Of each pass; of more the beginning and the end.
constexpr std::size_t kConversationOfPage = 6000;
constexpr std::size_t kPassesOfPage = 3;
constexpr std::size_t kUtteranceOfPage = 1024;

/// An excerpt of a difference, where the text that it is of is not at hand.
TextWindow window_of_excerpt(const std::string& excerpt, std::int64_t line, std::int64_t skipped) {
  return {.line = line, .column = skipped + 1, .after = excerpt, .is_at_end = false};
}

void add_outputs(const CaseResult& result, const CaseTexts& files, PageTexts& texts, Json& told) {
  if (result.verdict != Verdict::wrong_answer) return;
  const auto& difference = result.difference;
  auto found = result.output;
  // Of a conversation the answer file is no output to expect.
  const bool has_answer = result.conversations.empty();
  std::optional<Json> expected;
  if (has_answer && (found || !difference))
    expected = texts.window_in(files.answer, difference ? difference->answer_line : 1,
                               difference ? difference->answer_column : 1, kWindowOfPage);
  const bool is_marked = difference && expected && found;
  if (difference && !is_marked) {
    if (has_answer)
      expected = texts.window(window_of_excerpt(difference->expected, difference->answer_line,
                                                difference->expected_skipped));
    found = window_of_excerpt(difference->found, difference->line, difference->found_skipped);
  }
  if (expected) told["expected"] = *std::move(expected);
  if (found) told["found"] = texts.window(*found);
  told["marked"] = is_marked;
}

Json spoken(const Utterance& utterance, PageTexts& texts) {
  return {utterance.speaker == Party::interactor ? 1 : 0,
          std::chrono::duration_cast<std::chrono::milliseconds>(utterance.since_start).count(),
          texts.number_of(utterance.text, kUtteranceOfPage)};
}

Json talk_of(const Conversation& conversation, PageTexts& texts) {
  std::vector<const Utterance*> all;
  for (const auto* part : {&conversation.beginning, &conversation.end}) {
    for (const Utterance& utterance : *part) all.push_back(&utterance);
  }
  // How many fit from the beginning, and from the end.
  std::size_t first = 0;
  std::size_t last = all.size();
  const auto size_at = [&](std::size_t i) { return all[i]->text.size() + 16; };
  for (std::size_t room = kConversationOfPage / 2; first < last && size_at(first) <= room; ++first)
    room -= size_at(first);
  for (std::size_t room = kConversationOfPage / 2; last > first && size_at(last - 1) <= room;
       --last)
    room -= size_at(last - 1);
  std::int64_t left_out = conversation.left_out.count;
  for (std::size_t i = first; i < last; ++i)
    left_out += static_cast<std::int64_t>(all[i]->text.size());
  Json talk = Json::array();
  // What the record itself left out is at the border of its two parts.
  const std::size_t border = conversation.beginning.size();
  const std::size_t gap = first < last ? first : std::min(border, all.size());
  for (std::size_t i = 0; i <= all.size(); ++i) {
    if (i == gap && left_out > 0) talk.push_back(Json::array({left_out}));
    if (i < all.size() && (i < first || i >= last)) talk.push_back(spoken(*all[i], texts));
  }
  return talk;
}

Json crash_of(const CrashExplanation& explanation) {
  Json frames = Json::array();
  for (const CrashFrame& frame : explanation.frames) {
    if (frames.size() == 12) break;
    frames.push_back(
        Json::array({frame.function.substr(0, 200), frame.file.substr(0, 200), frame.line}));
  }
  return {{"kind", explanation.kind.substr(0, 200)},
          {"detail", explanation.detail.substr(0, 1000)},
          {"source", explanation.source_line.substr(0, 400)},
          {"frames", std::move(frames)}};
}

Json facts_of(const CaseResult& result, PageTexts& texts) {
  Json facts = Json::array();
  const auto add = [&](const std::string& fact) { facts.push_back(texts.number_of(fact)); };
  add(fmt::format("{:.3f} s on the clock",
                  std::chrono::duration<double>(result.run.wall_time).count()));
  add(counted(static_cast<std::size_t>(result.run.output_size.count), "byte") + " of output");
  if (result.score) add(fmt::format("score {:g}", *result.score));
  if (result.is_remembered) add("remembered of an earlier run");
  return facts;
}

}  // namespace

Json case_details(const CaseResult& result, const CaseTexts& files, PageTexts& texts) {
  Json told = {{"why", texts.number_of(case_reason(result))}, {"facts", facts_of(result, texts)}};
  add_outputs(result, files, texts, told);
  if (!result.run.error_output.empty())
    told["error"] = texts.number_of(result.run.error_output, kErrorOutputOfPage);
  if (result.explanation) told["crash"] = crash_of(*result.explanation);
  Json talks = Json::array();
  for (const Conversation& conversation : result.conversations) {
    if (talks.size() < kPassesOfPage && !conversation.is_empty())
      talks.push_back(talk_of(conversation, texts));
  }
  if (!talks.empty()) told["talks"] = std::move(talks);
  return told;
}

Json input_of_case(const CaseTexts& files, PageTexts& texts) {
  auto window = texts.window_in(files.input, 1, 1, kWindowOfPage);
  return window ? *std::move(window) : Json(nullptr);
}

}  // namespace judge
