// Theory of operation
//
// The page is page.html, with page.css, the scripts and the data of the run in the places of
// {{style}}, {{script}} and {{data}}. The data are JSON in an element of their own, which the
// script reads and shows as text, never as markup. No program's text can end that element, for no
// '<' is in it.
#include "judge/report/html/html_reporter.hpp"

#include <ostream>
#include <utility>

#include "judge/report/end_reporter.hpp"
#include "judge/report/html/page_data.hpp"
#include "judge/report/html/page_json.hpp"
#include "judge/report/html/page_template.hpp"

namespace judge {
namespace {

/// Writes the template up to a placeholder, and makes it begin behind that.
void write_until(std::ostream& out, std::string_view& rest, std::string_view placeholder) {
  const std::size_t at = rest.find(placeholder);
  out << rest.substr(0, at);
  rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + placeholder.size());
}

class HtmlReporter final : public EndReporter {
 public:
  HtmlReporter(std::ostream& out, RunFacts facts) : out_(out), facts_(std::move(facts)) {}

  void ended(const RunReport& report) override {
    const PageTemplate page = page_template();
    std::string_view rest = page.html;
    write_until(out_, rest, "{{style}}");
    out_ << page.style;
    write_until(out_, rest, "{{data}}");
    out_ << json_for_page(page_data(
        report, facts_, [&](std::size_t submission) { return is_judged(report, submission); }));
    write_until(out_, rest, "{{script}}");
    out_ << page.script << rest << std::flush;
  }

 private:
  std::ostream& out_;
  RunFacts facts_;
};

}  // namespace

std::unique_ptr<Reporter> make_html_reporter(std::ostream& out, RunFacts facts) {
  return std::make_unique<HtmlReporter>(out, std::move(facts));
}

}  // namespace judge
