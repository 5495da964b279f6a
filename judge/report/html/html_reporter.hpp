#pragma once

#include <iosfwd>
#include <memory>

#include "judge/report/reporter.hpp"
#include "judge/report/run_facts.hpp"

namespace judge {

/// Tells people who look later, or elsewhere: once all has ended, one page on `out` that needs no
/// network and no other file (page.html, page.css, page_case.js, page.js). `out` must outlive the
/// reporter.
std::unique_ptr<Reporter> make_html_reporter(std::ostream& out, RunFacts facts);

}  // namespace judge
