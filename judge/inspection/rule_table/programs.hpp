#pragma once

#include <array>

#include "judge/inspection/rule.hpp"

namespace judge {

/// Rules of programs that are read.
inline constexpr auto kProgramRules = std::to_array<Rule>({
    {.id = RuleId::program,
     .name = "program",
     .severity = Severity::error,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Input Validators\", \"Output Validator\"",
     .finds = "a program of the judge's side that cannot be taken as it is",
     .why = "nobody could say whether an input or an output is right",
     .help = "mend what is named"},
    {.id = RuleId::input_validator_missing,
     .name = "input-validator-missing",
     .severity = Severity::warning,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Input Validators\": at least one",
     .finds = "there is no input validator",
     .why = "nothing says whether an input keeps the rules of the statement",
     .help = "write one that exits with 42 for a valid input and with 43 for any other"},
    {.id = RuleId::output_validator_unused,
     .name = "output-validator-unused",
     .severity = Severity::warning,
     .stage = Stage::reading,
     .formats = "legacy: only with 'validation: custom'",
     .finds = "an output validator that is not used",
     .why = "outputs are compared, though there is a program that may have been meant to judge",
     .help = "write 'validation: custom', or remove it"},
    {.id = RuleId::program_left_out,
     .name = "program-left-out",
     .severity = Severity::warning,
     .stage = Stage::reading,
     .formats = "2025-09 and legacy, \"Programs\"",
     .finds = "a file among validators that is no program in a known language",
     .why = "it is left out",
     .help = "remove it, or add its language to a languages.yaml of your own"},
    {.id = RuleId::generator_takes_chance,
     .name = "generator-takes-chance",
     .severity = Severity::note,
     .stage = Stage::reading,
     .formats = "generators.yaml: the same command makes the same data",
     .finds = "a generator that takes chance from the clock or the system",
     .why = "it makes other data each time",
     .help = "take the seed from the arguments: {seed}"},
    {.id = RuleId::generator_unused,
     .name = "generator-unused",
     .severity = Severity::note,
     .stage = Stage::reading,
     .formats = "-",
     .finds = "a generator that the plan, the script or problem.xml does not name",
     .why = "it is left over, or what it has made cannot be made again",
     .help = "name it there, or remove it"},
});

}  // namespace judge
