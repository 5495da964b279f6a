#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "judge/base/expected.hpp"
#include "judge/history/recorded_run.hpp"

namespace judge {

/// As a document of the same build as that of `judge run --format json`: run_of_document() reads
/// both.
nlohmann::ordered_json json_of(const RecordedRun& run);

/// The head alone.
nlohmann::ordered_json json_of(const RunHead& head);

/// What a document of `judge run --format json` has of a run, or one of json_of(). Of the first
/// kind it is not known when and where it ran. In one that does not say it (version 1 once lacked
/// it), a case is as expected where its submission is, or it is accepted. An Error where it is
/// none, or of a run that was interrupted.
Expected<RecordedRun> run_of_document(std::string_view text);

}  // namespace judge
