#pragma once

#include <nlohmann/json.hpp>

#include "judge/report/html/page_texts.hpp"
#include "judge/report/run_facts.hpp"
#include "judge/results/case_result.hpp"

namespace judge {

/// What a page tells of a case besides its figures (page_data.hpp): `details`.
nlohmann::ordered_json case_details(const CaseResult& result, const CaseTexts& files,
                                    PageTexts& texts);

/// The beginning of its input, a window; null where it cannot be read.
nlohmann::ordered_json input_of_case(const CaseTexts& files, PageTexts& texts);

}  // namespace judge
