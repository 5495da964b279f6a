#include "judge/report/run_document.hpp"

#include "judge/results/json.hpp"

namespace judge {

nlohmann::ordered_json document_of_run(const RunReport& report) {
  nlohmann::ordered_json document = {{"version", 1}};
  document.update(json_of(report));
  return document;
}

}  // namespace judge
