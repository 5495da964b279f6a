#pragma once

#include <string>
#include <vector>

#include <pugixml.hpp>

#include "judge/exchange/exporting.hpp"
#include "judge/exchange/one_file.hpp"
#include "judge/exchange/polygon/exported_groups.hpp"
#include "judge/exchange/polygon/exported_points.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/program/language/language.hpp"

namespace judge {

/// problem.xml while it is written: the elements that parts of an export add to.
struct PolygonDraft {
  Exporting& exporting;
  pugi::xml_node statements;
  pugi::xml_node judging;
  pugi::xml_node resources;
  pugi::xml_node executables;
  pugi::xml_node assets;
  ExportedGroups groups{exporting.problem};
  ExportedPoints points = exported_points(exporting.problem);
  LanguageTable languages = LanguageTable::load().table;  ///< the rows that come with the judge

  const Problem& problem() const { return exporting.problem; }
  PackageDraft& draft() const { return exporting.draft; }
};

/// <source path="files/check.cpp" type="cpp.g++17"/> in an element.
inline void add_source(pugi::xml_node& element, const std::string& path, const std::string& type) {
  pugi::xml_node source = element.append_child("source");
  source.append_attribute("path") = path.c_str();
  source.append_attribute("type") = type.c_str();
}

/// A program as one file, with its headers in their places but for `kept` (see one_file_of()), and
/// constants as what they stand for.
Expected<OneFile> whole_for_polygon(const Program& program, const std::string& kept = {});

/// The statements, as statements/<language>/problem.tex and, by sections, in statement-sections/.
void export_polygon_statements(PolygonDraft& polygon);

/// The checker, the interactor and the validators, with what these are tested on.
void export_polygon_judges(PolygonDraft& polygon);

/// The tests, and the generators that make them.
void export_polygon_tests(PolygonDraft& polygon);

void export_polygon_solutions(PolygonDraft& polygon);

/// The stem of a file's name as Polygon takes it: each byte but letters and digits of ASCII and
/// `_+-=.,:@^` becomes '-'.
std::string polygon_stem(std::string stem);

/// What Polygon calls the language of a program that is one file; "" where it has none such.
std::string polygon_type(const LanguageTable& languages, const ProgramSource& source,
                         const std::string& extension);

}  // namespace judge
