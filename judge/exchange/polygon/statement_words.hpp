#pragma once

#include <array>
#include <string>
#include <string_view>

namespace judge {

/// A section that Polygon's statements have, by the headings that stand above it elsewhere.
struct StatementSection {
  std::string_view name;      ///< of its file in statement-sections/, less the extension
  std::string_view headings;  ///< with '|' around each, ASCII in small letters
  std::string_view command;   ///< in its style of statements
  std::string_view heading;   ///< the one that it gets in other formats; empty: none
};

/// In their order; samples come in front of the notes.
inline constexpr auto kStatementSections = std::to_array<StatementSection>({
    {"legend", "", "", ""},
    {"input", "|input|indata|inntak|eingabe|invoer|entrada|", "\\InputFile\n", "Input"},
    {"output", "|output|utdata|Úttak|ausgabe|uitvoer|salida|", "\\OutputFile\n", "Output"},
    {"interaction", "|interaction|interactive protocol|protocol|interaktion|", "\\Interaction\n",
     "Interaction"},
    {"scoring", "|scoring|poängsättning|stigagjöf|", "\\Scoring\n", "Scoring"},
    {"notes", "|note|notes|explanation|förklaring|", "\\Note\n", "Notes"},
});

/// What Polygon calls a language: "english" for "en" or "en-GB"; the code itself where it has none.
std::string polygon_language_name(std::string_view code);

/// The code of a language by its name there: "en"; empty: it is not known.
std::string language_code(std::string_view name);

}  // namespace judge
