#pragma once

#include "judge/exchange/exporting.hpp"

namespace judge {

/// All of a package of Polygon: tests by number, programs that speak testlib's protocol (those of
/// the Problem Package Format within adapters), solutions with tags, statements in sections, and a
/// problem.xml that names it all.
void export_polygon(Exporting& exporting);

}  // namespace judge
