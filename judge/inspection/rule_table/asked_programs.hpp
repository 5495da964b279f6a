#pragma once

#include <array>

#include "judge/inspection/rule.hpp"

namespace judge {

/// Rules of programs that are asked about what they should not take.
inline constexpr auto kAskedProgramRules = std::to_array<Rule>({
    {.id = RuleId::input_validator_accepts_junk,
     .name = "input-validator-accepts-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "legacy and 2025-09, \"Input Validators\": as strict as the statement; where "
                "inputs have words and it may be text, a hint of words and a warning of 10 MB",
     .finds = "validators that all accept a file that is no input at all",
     .why = "then they check nothing",
     .help = "refuse what the statement does not allow"},
    {.id = RuleId::input_validator_accepts_trailing_junk,
     .name = "input-validator-accepts-trailing-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "legacy and 2025-09, \"Input Validators\": as strict as the statement; a "
                "warning where inputs have words and it may be text; a hint or a warning for more "
                "that looks like the last line or number, but where every input begins with a line "
                "that is just their number",
     .finds = "validators that all accept more behind the end of an input",
     .why = "inputs with forgotten or doubled parts pass",
     .help = "check that nothing follows: eof()"},
    {.id = RuleId::input_validator_accepts_white_space,
     .name = "input-validator-accepts-white-space",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "legacy and 2025-09, \"Input Validators\": as strict as the statement; a "
                "hint where an input has such white space, or a text may stand there",
     .finds = "validators that all accept blanks and empty lines where none belong",
     .why = "programs that read lines stumble over such inputs",
     .help = "read blanks as strictly as the statement has them"},
    {.id = RuleId::input_validator_accepts_line_ends,
     .name = "input-validator-accepts-line-ends",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "legacy and 2025-09, \"Input Validators\": as strict as the statement; a "
                "hint where an input has such line ends, or a text may stand there",
     .finds = "validators that all accept other line ends than LF, or a last line without an end",
     .why = "programs that read lines stumble over such inputs",
     .help = "read lines with their ends"},
    {.id = RuleId::input_validator_accepts_huge_number,
     .name = "input-validator-accepts-huge-number",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "legacy and 2025-09, \"Input Validators\": as strict as the statement; a "
                "hint where a word stands there in an input, a warning where one may or where it "
                "may be a text of digits",
     .finds = "validators that all accept a number of 31 digits in the place of one",
     .why = "no bound is checked there",
     .help = "check the bounds that the statement gives"},
    {.id = RuleId::input_validator_accepts_negated_number,
     .name = "input-validator-accepts-negated-number",
     .severity = Severity::note,
     .stage = Stage::asking,
     .formats = "legacy and 2025-09, \"Input Validators\": as strict as the statement",
     .finds = "validators that all accept a number with a '-' before it, though no input has any",
     .why = "no lower bound is checked there, or none is used",
     .help = "check the bounds that the statement gives, or use them in a case"},
    {.id = RuleId::input_validator_accepts_number_spellings,
     .name = "input-validator-accepts-number-spellings",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats =
         "legacy and 2025-09, \"Input Validators\": as strict as the statement; a "
         "hint where a word may stand there, or numbers have points; of -0.0 a warning where "
         "numbers may be below 0",
     .finds = "validators that all accept a number with zeros or a '+' before it, or '-0', though "
              "no input has any, or -0 in place of another number",
     .why = "languages differ in what they read there: 010 is 8 for some",
     .help = "let a number be written in one way only"},
    {.id = RuleId::input_validator_accepts_no_number,
     .name = "input-validator-accepts-no-number",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "legacy and 2025-09, \"Input Validators\": as strict as the statement",
     .finds = "validators that all accept 'nan' in the place of a number",
     .why = "it compares with no bound, and so keeps them all",
     .help = "read digits only, or refuse what is not within the bounds: !(x >= 1 && x <= n)"},
    {.id = RuleId::input_validator_accepts_hidden_bytes,
     .name = "input-validator-accepts-hidden-bytes",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"General Requirements\": UTF-8, text files",
     .finds = "validators that all accept a byte order mark before an input, or a NUL byte in it",
     .why = "nobody sees them, and programs stumble over them",
     .help = "read the input to its end as bytes"},
    {.id = RuleId::validator_fails_at_junk,
     .name = "validator-fails-at-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats =
         "2025-09 and legacy, \"Input Validators\": exit code 42 accepts; a warning where it "
         "exits with another than 42 or 43 in a package, which the formats take for a "
         "refusal and BAPCtools for a crash, unless it refuses other files with 43 and ends "
         "by an exception that nobody caught, but for assertions; or where it prints more than it "
         "may, as one does that repeats a long line",
     .finds =
         "an input or answer validator that crashes or does not end at a file that is none, or "
         "exits with another code than 42 or 43, or prints more than it may",
     .why = "a mistake of its own looks like one of the input",
     .help = "refuse such a file with exit code 43"},
    {.id = RuleId::answer_validator_accepts_junk,
     .name = "answer-validator-accepts-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09, \"Answer Validators\"; a warning where answers have words and it may "
                "be text",
     .finds =
         "answer validators that all accept junk, or more behind an answer, on every case that "
         "was tried",
     .why = "then they check nothing",
     .help = "refuse what can be no answer"},
    {.id = RuleId::output_validator_accepts_empty,
     .name = "output-validator-accepts-empty",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Output Validator\"; a warning for some of the cases",
     .finds =
         "an output validator that accepts an empty output on every case that was tried, or on "
         "some of them, none of which has an empty answer",
     .why = "a program that prints nothing is accepted",
     .help = "refuse an output that ends too early"},
    {.id = RuleId::output_validator_accepts_junk,
     .name = "output-validator-accepts-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Output Validator\"",
     .finds = "an output validator that accepts words that have nothing to do with the problem, or "
              "a line of 10 MB or as long as an output may be, on every case that was tried",
     .why = "it looks at nothing",
     .help = "compare with the input and the answer"},
    {.id = RuleId::output_validator_accepts_trailing_junk,
     .name = "output-validator-accepts-trailing-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats =
         "2025-09 and legacy, \"Output Validator\"; a warning for junk on some of the cases, "
         "and for the answer twice where no number says how much an answer holds, unless every "
         "answer is one word",
     .finds = "an output validator that accepts more behind an answer, on every case that was "
              "tried, or junk on some of them",
     .why = "programs that print too much are accepted",
     .help = "check that nothing follows the answer"},
    {.id = RuleId::output_validator_accepts_other_answers,
     .name = "output-validator-accepts-other-answers",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Output Validator\"; a warning where fewer than three "
                "cases had such an answer or points are given, of what is near enough, and of an "
                "answer without its last word or line where no number says how much an answer "
                "holds; a hint of half a word; the first half of a "
                "whole number's digits is an error where two cases had one",
     .finds = "an output validator that accepts a part of an answer, or another case's answer, on "
              "every case that was tried",
     .why = "it may look at nothing",
     .help = "compare with the input and the answer"},
    {.id = RuleId::output_validator_accepts_no_number,
     .name = "output-validator-accepts-no-number",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Output Validator\"",
     .finds = "an output validator that accepts 'nan' in the place of a number, on every case that "
              "was tried",
     .why = "no difference from it is greater than a tolerance, so that it is always right",
     .help = "accept where the difference is small, instead of refusing where it is great: "
             "!(abs(a - b) <= eps)"},
    {.id = RuleId::output_validator_accepts_off_by_one,
     .name = "output-validator-accepts-off-by-one",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats =
         "2025-09 and legacy, \"Output Validator\"; a warning where the answer is not just a "
         "number of at most four digits, numbers may differ a little, the checker has flags, "
         "points are given, or fewer than three cases have such an answer; a hint of fewer than "
         "three cases where the answer is more than that number or the checker has flags",
     .finds = "a number of the answer that may be one more, on every case that was tried",
     .why = "a tolerance may be too wide, or the number is not looked at",
     .help = "look whether it is meant so; where any of several numbers is right, leave the rule "
             "out by --ignore"},
    {.id = RuleId::output_validator_accepts_reordered_lines,
     .name = "output-validator-accepts-reordered-lines",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats =
         "2025-09 and legacy, \"Output Validator\"; an error only where the first number of every "
         "answer of more than one word says how much follows; else a warning, as the statement may "
         "leave the order open, and a hint of the words of the only line, and where fewer than "
         "three cases have lines in another order",
     .finds = "an output validator that accepts the lines of an answer in the opposite order, or "
              "the words of its only line, on every case that was tried",
     .why = "their order is not looked at",
     .help = "look whether the statement leaves the order open"},
    {.id = RuleId::output_validator_fails,
     .name = "output-validator-fails",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Output Validator\": exit code 42 or 43, whatever the "
                "output; a warning where it prints more than it may",
     .finds = "an output validator that fails at an output that is none",
     .why = "a contestant's mistake becomes a judge error",
     .help = "read outputs with care, and exit with 43 where they are wrong"},
    {.id = RuleId::interactor_accepts_junk,
     .name = "interactor-accepts-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Interactive Problems\"",
     .finds = "an interactor that accepts a submission that says nothing, or only junk, on every "
              "case that was tried",
     .why = "it looks at nothing",
     .help = "exit with 42 only when all has been said that must be"},
    {.id = RuleId::interactor_accepts_cut_words,
     .name = "interactor-accepts-cut-words",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Interactive Problems\"; a warning where points are given",
     .finds = "an interactor that accepts a submission that stops in the middle of what the "
              "reference solution says, on every case that was tried",
     .why = "submissions that end too early are accepted",
     .help = "refuse an end that comes too early, and a last line that is cut"},
    {.id = RuleId::interactor_accepts_wrong_number,
     .name = "interactor-accepts-wrong-number",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Interactive Problems\"",
     .finds = "an interactor that accepts 'nan', or 10^30, in the place of a number that the "
              "reference solution says, on every case that was tried",
     .why = "what is no number, or too large for one, may be read as any other",
     .help = "read numbers with care, and check their bounds"},
    {.id = RuleId::interactor_accepts_trailing_junk,
     .name = "interactor-accepts-trailing-junk",
     .severity = Severity::note,
     .stage = Stage::asking,
     .formats = "2025-09 and legacy, \"Interactive Problems\"",
     .finds = "an interactor that accepts more behind the last words of the reference solution, on "
              "every case that was tried",
     .why = "submissions that say too much are accepted",
     .help = "read the submission's output to its end before exiting with 42"},
    {.id = RuleId::interactor_fails_at_junk,
     .name = "interactor-fails-at-junk",
     .severity = Severity::error,
     .stage = Stage::asking,
     .formats =
         "2025-09 and legacy, \"Interactive Problems\": exit code 42 or 43, whatever is said; a "
         "warning where it prints more than it may",
     .finds = "an interactor that crashes, does not end or exits with another code, whatever a "
              "submission says",
     .why = "a contestant's mistake becomes a judge error",
     .help = "read what is said with care, expect its end anywhere, and exit with 43"},
    {.id = RuleId::sample_interaction_refused,
     .name = "sample-interaction-refused",
     .severity = Severity::warning,
     .stage = Stage::asking,
     .formats = "2025-09, \"Interactive problems\": a log of what is said",
     .finds = "an interactor that does not accept what the submission says in the conversation "
              "that a sample shows",
     .why = "contestants are shown a conversation that is none, or that ends badly",
     .help = "mend the conversation; where it is removed, it is made again with the testcases"},
    {.id = RuleId::sample_interaction_differs,
     .name = "sample-interaction-differs",
     .severity = Severity::note,
     .stage = Stage::asking,
     .formats = "2025-09, \"Interactive problems\": a log of what is said",
     .finds = "an interactor that accepts what the submission says in the conversation that a "
              "sample shows, and says something else itself",
     .why = "it may take chance; if not, contestants are shown what is not said",
     .help = "mend the conversation; where it is removed, it is made again with the testcases"},
    {.id = RuleId::solution_not_deterministic,
     .name = "solution-not-deterministic",
     .severity = Severity::warning,
     .stage = Stage::asking,
     .formats = "-",
     .finds = "the reference solution prints something else when it runs again",
     .why = "answers cannot be made again; with a checker it may be meant so",
     .help = "take chance from a fixed seed"},
});

}  // namespace judge
