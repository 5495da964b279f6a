// What languages say when they crash, as their own tools print it, by the rules that come with the
// judge.
#include "judge/judging/crash_note.hpp"

#include <gtest/gtest.h>

#include "judge/program/language/language.hpp"

namespace judge {
namespace {

struct CrashRow {
  const char* name;
  const char* language;
  const char* file;
  const char* error_output;
  const char* note;
};

std::ostream& operator<<(std::ostream& out, const CrashRow& row) {
  return out << row.name;
}

class CrashNote : public testing::TestWithParam<CrashRow> {};

TEST_P(CrashNote, IsWhatPeopleLookAt) {
  const LanguageTable table = LanguageTable::load().table;
  const Runnable program{
      .arguments = {"/program/x"},
      .files = {.folder = "/cache/1", .files = {GetParam().file}, .own_count = 1},
      .language = {.crash_text = table.find(GetParam().language)->crash_text}};
  EXPECT_EQ(crash_note(GetParam().error_output, program), GetParam().note);
}

TEST(CrashNoteOfHiddenModule, NamesTheFileThatHidesIt) {
  const LanguageTable table = LanguageTable::load().table;
  const Runnable program{
      .arguments = {"/program/x"},
      .files = {.folder = "/cache/1",
                .files = {"random.py"},
                .own_count = 1,
                .hiding = {"random.py"}},
      .language = {.name = "Python 3", .crash_text = table.find("python3")->crash_text}};
  EXPECT_EQ(crash_note("Traceback (most recent call last):\n"
                       "  File \"/program/random.py\", line 1, in <module>\n"
                       "    import random\n"
                       "AttributeError: module 'random' has no attribute 'randint'\n",
                       program),
            "random.py is found in the place of Python 3's own module 'random': give it another "
            "name; AttributeError: module 'random' has no attribute 'randint' (random.py:1)");
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CrashNote,
    testing::Values(
        CrashRow{"cpp_exception", "cpp", "x.cpp",
                 "reading 3 numbers\n"
                 "terminate called after throwing an instance of 'std::runtime_error'\n"
                 "  what():  boom\n",
                 "std::runtime_error: boom"},
        CrashRow{"cpp_exception_without_text", "cpp", "x.cpp",
                 "terminate called after throwing an instance of 'int'\n",
                 "throwing an instance of 'int'"},
        CrashRow{"cpp_no_exception", "cpp", "x.cpp",
                 "debug\nterminate called without an active exception\n",
                 "terminate called without an active exception"},
        CrashRow{"cpp_assertion", "cpp", "x.cpp",
                 "debug\nprogram: /tree/x.cpp:3: int main(): Assertion `n > 0' failed.\n",
                 "x.cpp:3: int main(): Assertion `n > 0' failed."},
        CrashRow{"cpp_heap", "cpp", "x.cpp", "double free or corruption (out)\n",
                 "double free or corruption (out)"},
        CrashRow{"cpp_stack", "cpp", "x.cpp", "*** stack smashing detected ***: terminated\n",
                 "*** stack smashing detected ***: terminated"},
        CrashRow{"cpp_debugging_only", "cpp", "x.cpp", "n = 3\n", ""},
        CrashRow{"cpp_assertion_of_the_library", "cpp", "x.cpp",
                 "reading 3 numbers /usr/include/c++/12/bits/stl_vector.h:1123: constexpr "
                 "std::vector<_Tp, "
                 "_Alloc>::reference std::vector<_Tp, _Alloc>::operator[](size_type) [with _Tp = "
                 "std::vector<std::pair<int, int> >; _Alloc = std::allocator<std::vector<std::pair<"
                 "int, int> > >; reference = std::vector<std::pair<int, int> >&; size_type = long "
                 "unsigned int; std::vector<_Tp, _Alloc>::reference = std::vector<std::pair<int, "
                 "int> >&; std::vector<_Tp, _Alloc>::size_type = long unsigned int]: Assertion "
                 "'__n < this->size()' failed.\n",
                 "stl_vector.h:1123: Assertion '__n < this->size()' failed."},
        CrashRow{"c_heap_behind_what_it_prints", "c", "x.c",
                 "n = 3 free(): double free detected in tcache 2\n",
                 "free(): double free detected in tcache 2"},
        CrashRow{"python_group", "python3", "a.py",
                 "  + Exception Group Traceback (most recent call last):\n"
                 "  |   File \"/program/a.py\", line 7, in <module>\n"
                 "  |     raise ExceptionGroup(\"several\", [ValueError(\"one\"), KeyError(2)])\n"
                 "  | ExceptionGroup: several (2 sub-exceptions)\n"
                 "  +-+---------------- 1 ----------------\n"
                 "    | ValueError: one\n"
                 "    +---------------- 2 ----------------\n"
                 "    | KeyError: 2\n"
                 "    +------------------------------------\n",
                 "ExceptionGroup: several (2 sub-exceptions) (a.py:7); caused by KeyError: 2"},
        CrashRow{"python", "python3", "a.py",
                 "Traceback (most recent call last):\n"
                 "  File \"/program/a.py\", line 9, in <module>\n"
                 "    main()\n"
                 "  File \"/program/a.py\", line 3, in main\n"
                 "    print(x[5])\n"
                 "          ~^^^\n"
                 "IndexError: list index out of range\n",
                 "IndexError: list index out of range (a.py:3)"},
        CrashRow{
            "python_in_a_library", "python3", "a.py",
            "Traceback (most recent call last):\n"
            "  File \"/program/a.py\", line 2, in <module>\n"
            "    json.loads('x')\n"
            "  File \"/usr/lib/python3.11/json/__init__.py\", line 346, in loads\n"
            "    return _default_decoder.decode(s)\n"
            "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)\n",
            "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0) (a.py:2)"},
        CrashRow{"python_without_text", "python3", "a.py",
                 "Traceback (most recent call last):\n"
                 "  File \"/program/a.py\", line 1, in <module>\n"
                 "    raise KeyboardInterrupt\nKeyboardInterrupt\n",
                 "KeyboardInterrupt (a.py:1)"},
        CrashRow{"python_tabs", "python3", "a.py", "no path\tfrom 1\n", "no path from 1"},
        CrashRow{"python_exit_with_a_text", "python3", "a.py", "debug\nno path from 1 to 5!\n",
                 "no path from 1 to 5!"},
        CrashRow{"python_message_of_lines", "python3", "a.py",
                 "Traceback (most recent call last):\n"
                 "  File \"/program/a.py\", line 1, in <module>\n"
                 "    raise ValueError(\"first\\nsecond\\nthird\")\n"
                 "ValueError: first\nsecond\nthird\n",
                 "ValueError: first (a.py:1)"},
        CrashRow{"python_while_another_is_handled", "python3", "a.py",
                 "Traceback (most recent call last):\n"
                 "  File \"/program/a.py\", line 2, in <module>\n"
                 "    1/0\n"
                 "    ~^~\n"
                 "ZeroDivisionError: division by zero\n"
                 "\n"
                 "During handling of the above exception, another exception occurred:\n"
                 "\n"
                 "Traceback (most recent call last):\n"
                 "  File \"/program/a.py\", line 4, in <module>\n"
                 "    raise KeyError(3)\n"
                 "KeyError: 3\n",
                 "KeyError: 3 (a.py:4)"},
        CrashRow{
            "java", "java", "Main.java",
            "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of "
            "bounds for length 3\n"
            "\tat java.base/java.util.Arrays.check(Arrays.java:77)\n"
            "\tat Main.solve(Main.java:12)\n"
            "\tat Main.main(Main.java:4)\n",
            "java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3 "
            "(Main.java:12)"},
        CrashRow{"java_without_main", "java", "X.java",
                 "Error: Main method not found in class X, please define the main method as:\n"
                 "   public static void main(String[] args)\n"
                 "or a JavaFX application class must extend javafx.application.Application\n",
                 "Main method not found in class X"},
        CrashRow{"java_of_a_package", "java", "a/b/Solver.java",
                 "Exception in thread \"main\" java.lang.RuntimeException: no way\n"
                 "\tat a.b.Solver.run(Solver.java:12)\n"
                 "\tat Main.main(Main.java:4)\n",
                 "java.lang.RuntimeException: no way (a/b/Solver.java:12)"},
        CrashRow{
            "java_printed_behind_something", "java", "a.java",
            "reading 3: NoWay: 3 of 4\n"
            "\tat a.main(a.java:4)\n"
            "Caused by: java.lang.RuntimeException: no way\n"
            "\tat a.main(a.java:3)\n",
            "reading 3: NoWay: 3 of 4 (a.java:4); caused by java.lang.RuntimeException: no way"},
        CrashRow{"java_with_its_cause", "java", "chain.java",
                 "Exception in thread \"main\" java.lang.RuntimeException: wrapped\n"
                 "\tat chain.main(chain.java:2)\n"
                 "Caused by: java.lang.IllegalStateException: between\n"
                 "\t... 1 more\n"
                 "Caused by: java.lang.NumberFormatException: For input string: \"x\"\n"
                 "\tat java.base/java.lang.Integer.parseInt(Integer.java:668)\n"
                 "\t... 1 more\n",
                 "java.lang.RuntimeException: wrapped (chain.java:2); caused by "
                 "java.lang.NumberFormatException: For input string: \"x\""},
        CrashRow{"python_with_its_cause", "python3", "a.py",
                 "Traceback (most recent call last):\n"
                 "  File \"/program/a.py\", line 3, in <module>\n"
                 "    int('x')\n"
                 "ValueError: invalid literal\n"
                 "\n"
                 "The above exception was the direct cause of the following exception:\n"
                 "\n"
                 "Traceback (most recent call last):\n"
                 "  File \"/program/a.py\", line 5, in <module>\n"
                 "    raise RuntimeError('wrapped') from error\n"
                 "RuntimeError: wrapped\n",
                 "RuntimeError: wrapped (a.py:5); caused by ValueError: invalid literal"},
        CrashRow{"node_with_its_cause", "javascript", "a.js",
                 "/program/a.js:2\n"
                 "  try { null.x } catch (e) { throw new Error('wrapped', { cause: e }) }\n"
                 "                             ^\n"
                 "\n"
                 "Error: wrapped\n"
                 "    at f (/program/a.js:2:36)\n"
                 "    ... 5 lines matching cause stack trace ...\n"
                 "    at node:internal/main/run_main_module:28:49 {\n"
                 "  [cause]: TypeError: Cannot read properties of null (reading 'x')\n"
                 "      at f (/program/a.js:2:14)\n"
                 "}\n"
                 "\n"
                 "Node.js v20.20.2\n",
                 "Error: wrapped (a.js:2); caused by TypeError: Cannot read properties of null "
                 "(reading 'x')"},
        CrashRow{"node", "javascript", "bad.js",
                 "/program/bad.js:1\n"
                 "null.x\n"
                 "     ^\n"
                 "\n"
                 "TypeError: Cannot read properties of null (reading 'x')\n"
                 "    at Object.<anonymous> (/program/bad.js:1:6)\n"
                 "    at Module._compile (node:internal/modules/cjs/loader:1105:14)\n"
                 "\n"
                 "Node.js v18.19.0\n",
                 "TypeError: Cannot read properties of null (reading 'x') (bad.js:1)"},
        CrashRow{
            "node_error_with_a_code", "javascript", "a.js",
            "node:internal/streams/writable:482\n"
            "      throw new ERR_INVALID_ARG_TYPE(\n"
            "      ^\n"
            "\n"
            "TypeError [ERR_INVALID_ARG_TYPE]: The \"chunk\" argument must be of type string. "
            "Received type number (5)\n"
            "    at _write (node:internal/streams/writable:482:13)\n"
            "    at Object.<anonymous> (/program/a.js:1:16)\n"
            "  code: 'ERR_INVALID_ARG_TYPE'\n"
            "}\n"
            "\n"
            "Node.js v20.20.2\n",
            "TypeError: The \"chunk\" argument must be of type string. Received type number (5) "
            "(a.js:1)"},
        CrashRow{"node_assertion", "javascript", "a.js",
                 "node:internal/assert/utils:281\n"
                 "    throw err;\n"
                 "    ^\n"
                 "\n"
                 "AssertionError [ERR_ASSERTION]: The expression evaluated to a falsy value:\n"
                 "\n"
                 "  assert(1>2)\n"
                 "\n"
                 "    at Object.<anonymous> (/program/a.js:2:1)\n"
                 "  generatedMessage: true,\n"
                 "  code: 'ERR_ASSERTION',\n",
                 "AssertionError: The expression evaluated to a falsy value: assert(1>2) (a.js:2)"},
        CrashRow{"node_assertion_of_two_values", "javascript", "a.js",
                 "node:assert:126\n"
                 "  throw new AssertionError(obj);\n"
                 "  ^\n"
                 "\n"
                 "AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n"
                 "\n"
                 "2 !== 3\n"
                 "\n"
                 "    at Object.<anonymous> (/program/a.js:1:39)\n"
                 "  generatedMessage: true,\n"
                 "  code: 'ERR_ASSERTION',\n",
                 "AssertionError: Expected values to be strictly equal: 2 !== 3 (a.js:1)"},
        CrashRow{"node_text", "javascript", "a.js",
                 "debug\n\n/program/a.js:2\n"
                 "throw \"no solution\"\n"
                 "^\n"
                 "no solution\n"
                 "(Use `node --trace-uncaught ...` to show where the exception was thrown)\n"
                 "\n"
                 "Node.js v20.20.2\n",
                 "no solution (a.js:2)"},
        CrashRow{"node_own_error", "javascript", "a.js",
                 "/program/a.js:2\n"
                 "throw new Foo(\"bar\")\n"
                 "^\n"
                 "\n"
                 "Foo [Error]: bar\n"
                 "    at Object.<anonymous> (/program/a.js:2:7)\n"
                 "\n"
                 "Node.js v20.20.2\n",
                 "Foo: bar (a.js:2)"},
        CrashRow{"node_promise", "javascript", "a.js",
                 "node:internal/process/promises:389\n"
                 "      new UnhandledPromiseRejection(reason);\n"
                 "      ^\n"
                 "\n"
                 "UnhandledPromiseRejection: This error originated either by throwing inside of an "
                 "async function without a catch block, or by rejecting a promise which was not "
                 "handled with .catch(). The promise rejected with the reason \"5\".\n"
                 "    at throwUnhandledRejectionsMode (node:internal/process/promises:389:7)\n"
                 "  code: 'ERR_UNHANDLED_REJECTION'\n"
                 "}\n"
                 "\n"
                 "Node.js v20.20.2\n",
                 "UnhandledPromiseRejection: rejected with the reason \"5\""},
        CrashRow{"rust_1_73_and_later", "rust", "main.rs",
                 "thread 'main' panicked at /tree/main.rs:3:20:\n"
                 "index out of bounds: the len is 3 but the index is 5\n"
                 "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
                 "main.rs:3: index out of bounds: the len is 3 but the index is 5"},
        CrashRow{"rust_1_95", "rust", "main.rs",
                 "\nthread 'main' (13624) panicked at main.rs:1:94:\n"
                 "called `Option::unwrap()` on a `None` value\n"
                 "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
                 "main.rs:1: called `Option::unwrap()` on a `None` value"},
        CrashRow{
            "rust_within_the_library", "rust", "main.rs",
            "\nthread 'main' (13353) panicked at /rustc/59807616e1fa2540724bfbac14d7976d7e4a3860"
            "/library/alloc/src/raw_vec/mod.rs:28:5:\ncapacity overflow\n",
            "capacity overflow"},
        CrashRow{"rust_assertion_of_two_values", "rust", "main.rs",
                 "\nthread 'main' (2) panicked at main.rs:1:50:\n"
                 "assertion `left == right` failed: wrong length\n"
                 "  left: 0\n"
                 " right: 3\n"
                 "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
                 "main.rs:1: assertion `left == right` failed: wrong length; left: 0, right: 3"},
        CrashRow{"rust_thread", "rust", "main.rs",
                 "\nthread 'big' (13605) panicked at main.rs:7:122:\n"
                 "index out of bounds: the len is 0 but the index is 1\n"
                 "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n"
                 "\nthread 'main' (13604) panicked at main.rs:9:156:\n"
                 "called `Result::unwrap()` on an `Err` value: Any { .. }\n",
                 "main.rs:7: index out of bounds: the len is 0 but the index is 1"},
        CrashRow{"rust_error", "rust", "main.rs", "Error: ParseIntError { kind: InvalidDigit }\n",
                 "ParseIntError { kind: InvalidDigit }"},
        CrashRow{"rust_stack", "rust", "main.rs",
                 "\nthread 'main' (13580) has overflowed its stack\n"
                 "fatal runtime error: stack overflow, aborting\n",
                 "stack overflow"},
        CrashRow{
            "rust_before", "rust", "main.rs",
            "thread 'main' panicked at 'index out of bounds: the len is 3 but the index is 5', "
            "/tree/main.rs:3:20\n"
            "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
            "index out of bounds: the len is 3 but the index is 5: main.rs:3"},
        CrashRow{"go", "go", "a.go",
                 "panic: runtime error: index out of range [5] with length 3\n\n"
                 "goroutine 1 [running]:\nmain.main()\n\t/tree/a.go:6 +0x1b\nexit status 2\n",
                 "runtime error: index out of range [5] with length 3 (a.go:6)"},
        CrashRow{"pascal", "pascal", "a.pas", "Runtime error 201 at $0000000000401096\n",
                 "Runtime error 201: range check error"},
        CrashRow{"pascal_with_lines", "pascal", "a.pas",
                 "Runtime error 201 at $00000000004010AC\n"
                 "  $00000000004010AC  main,  line 2 of a.pas\n\n",
                 "Runtime error 201: range check error (a.pas:2)"},
        CrashRow{"pascal_behind_what_it_prints", "pascal", "a.pas",
                 "reading 3 Runtime error 201 at $00000000004010AC\n"
                 "  $00000000004010AC  main,  line 2 of a.pas\n\n",
                 "Runtime error 201: range check error (a.pas:2)"},
        CrashRow{"pascal_exception", "pascal", "a.pas",
                 "An unhandled exception occurred at $0000000000401234:\n"
                 "EDivByZero: Division by zero\n  $0000000000401234\n",
                 "EDivByZero: Division by zero"},
        CrashRow{"csharp", "csharp", "a.cs",
                 "\nUnhandled Exception:\n"
                 "System.IndexOutOfRangeException: Index was outside the bounds of the array.\n"
                 "  at Program.Main () [0x00008] in <8f6b5a>:0 \n",
                 "System.IndexOutOfRangeException: Index was outside the bounds of the array."},
        CrashRow{"perl", "perl", "a.pl",
                 "Illegal division by zero at /program/a.pl line 2, <> line 1.\n",
                 "Illegal division by zero at a.pl line 2"},
        CrashRow{"perl_die", "perl", "a.pl", "debug\nno way at /program/a.pl line 2.\n",
                 "no way at a.pl line 2"},
        CrashRow{"perl_die_behind_a_warning", "perl", "a.pl",
                 "Use of uninitialized value $x in addition (+) at /program/a.pl line 1.\nno way\n",
                 "no way"},
        CrashRow{"perl_confess", "perl", "a.pl",
                 "no way at /program/a.pl line 3.\n\tmain::f() called at /program/a.pl line 5\n",
                 "no way at a.pl line 3"},
        CrashRow{"ruby", "ruby", "a.rb",
                 "/program/a.rb:2:in `f': undefined method `x' for nil:NilClass (NoMethodError)\n"
                 "\tfrom /program/a.rb:5:in `<main>'\n",
                 "a.rb:2:in `f': undefined method `x' for nil:NilClass (NoMethodError)"},
        CrashRow{"bash", "bash", "a.sh", "/program/a.sh: line 3: x: unbound variable\n",
                 "a.sh: line 3: x: unbound variable"},
        CrashRow{"bash_that_starts_another_shell", "bash", "a.sh",
                 "reading\nsh: 1: foo: not found\ngiving up\n", "sh: 1: foo: not found"},
        CrashRow{"own_scripts", "scripts", "run", "reading\n/program/run: 3: foo: not found\n",
                 "run: 3: foo: not found"},
        CrashRow{"own_scripts_of_bash", "scripts", "run",
                 "reading\n/program/run: line 3: foo: command not found\ngiving up\n",
                 "run: line 3: foo: command not found"},
        CrashRow{"own_scripts_without_a_word", "scripts", "run", "reading\ngiving up\n", ""},
        CrashRow{"ocaml", "ocaml", "a.ml",
                 "Fatal error: exception Invalid_argument(\"index out of bounds\")\n",
                 "Invalid_argument(\"index out of bounds\")"},
        CrashRow{"fortran", "fortran", "a.f90",
                 "At line 3 of file a.f90\nFortran runtime error: End of file\n", "End of file"},
        CrashRow{"php", "php", "a.php",
                 "PHP Fatal error:  Uncaught DivisionByZeroError: Modulo by zero in "
                 "/program/a.php:3\nStack trace:\n#0 {main}\n  thrown in /program/a.php on line "
                 "3\n",
                 "DivisionByZeroError: Modulo by zero (a.php:3)"},
        CrashRow{
            "lua", "lua", "a.lua",
            "debug\n/usr/bin/lua5.4: /program/a.lua:2: attempt to index a nil value (global 'x')\n"
            "stack traceback:\n\t[C]: in ?\n",
            "a.lua:2: attempt to index a nil value (global 'x')"},
        CrashRow{"nim", "nim", "a.nim",
                 "/w/a.nim(3) a\n/usr/lib/nim/system/fatal.nim(54) sysFatal\n"
                 "Error: unhandled exception: index 5 not in 0 .. 2 [IndexDefect]\n",
                 "index 5 not in 0 .. 2 [IndexDefect] (a.nim:3)"},
        CrashRow{"prolog", "prolog", "a.pl",
                 "ERROR: -g main: Arithmetic: `foo/0' is not a function\nERROR: In:\n",
                 "Arithmetic: `foo/0' is not a function"},
        CrashRow{"erlang", "erlang", "a.erl",
                 "{\"init terminating in do_boot\",{badarith,[{a,main,0,[{file,\"a.erl\"},"
                 "{line,3}]}]}}\n"
                 "init terminating in do_boot ({badarith,[{a,main,0,[{_},{_}]},"
                 "{init,start_em,1,[]}]})\n",
                 "badarith"},
        CrashRow{"r", "r", "a.r", "Error in f(3) : no way\nCalls: f\nExecution halted\n",
                 "f(3): no way"},
        CrashRow{"r_in_two_lines", "r", "a.r",
                 "Error in solve(read_everything(file(\"stdin\"))) : \n"
                 "  no path from 1 to 5\n"
                 "Calls: solve\n"
                 "Execution halted\n",
                 "solve(read_everything(file(\"stdin\"))): no path from 1 to 5"}),
    [](const testing::TestParamInfo<CrashRow>& row) { return std::string(row.param.name); });

TEST(CrashNoteOfRenamedFile, HasTheNameThatPeopleKnow) {
  const LanguageTable table = LanguageTable::load().table;
  const Runnable program{
      .arguments = {"/program/x"},
      .files = {.folder = "/cache/1", .files = {"Main.java"}, .own_count = 1, .called = {"a.java"}},
      .language = {.crash_text = table.find("java")->crash_text}};
  EXPECT_EQ(crash_note("Exception in thread \"main\" java.lang.RuntimeException: boom\n"
                       "\tat Main.main(Main.java:3)\n",
                       program),
            "java.lang.RuntimeException: boom (a.java:3)");
}

TEST(CrashNoteOfLineEnds, SaysThatAScriptHasThoseOfWindows) {
  const LanguageTable table = LanguageTable::load().table;
  const auto note = [&](std::string_view error_output, bool have_carriage_returns) {
    const Runnable program{.arguments = {"/program/x"},
                           .files = {.folder = "/cache/1",
                                     .files = {"c.sh"},
                                     .own_count = 1,
                                     .have_carriage_returns = have_carriage_returns},
                           .language = {.crash_text = table.find("bash")->crash_text}};
    return crash_note(error_output, program);
  };
  const std::string command = "/program/c.sh: line 2: $'cat\\r': command not found\n";
  EXPECT_EQ(note(command, true),
            "its lines end as those of Windows do; c.sh: line 2: $'cat\\r': command not found");
  EXPECT_EQ(note(command, false), "c.sh: line 2: $'cat\\r': command not found")
      << "what it reads may have them";
  EXPECT_TRUE(note("/program/c.sh: line 1: exit: 0\r: numeric argument required\n", true)
                  .starts_with("its lines end as those of Windows do; "));
  EXPECT_EQ(note("/program/c.sh: line 2: cat: No such file\n", true),
            "c.sh: line 2: cat: No such file");
}

TEST(OutOfMemory, IsWhatTheRuntimeSaysAndNothingElse) {
  const LanguageTable table = LanguageTable::load().table;
  const auto says = [&](const char* language, std::string_view error_output) {
    const Runnable program{.arguments = {"/program/x"},
                           .language = {.crash_text = table.find(language)->crash_text}};
    return says_out_of_memory(error_output, program);
  };
  const std::string java =
      "debug\nException in thread \"main\" java.lang.OutOfMemoryError: Java heap space\n"
      "\tat Main.main(Main.java:4)\n";
  for (const char* language : {"java", "kotlin", "scala"})
    EXPECT_TRUE(says(language, java)) << language;
  EXPECT_TRUE(says("javascript",
                   "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of "
                   "memory\n 1: 0xb02\n"));
  EXPECT_TRUE(
      says("csharp", "[ERROR] FATAL UNHANDLED EXCEPTION: System.OutOfMemoryException: x\n"));
  EXPECT_TRUE(says("php",
                   "PHP Fatal error:  Allowed memory size of 2097152 bytes exhausted (tried to "
                   "allocate 16 bytes) in /program/a.php on line 2\n"));
  EXPECT_TRUE(says("rust", "memory allocation of 8388608 bytes failed\n"));
  EXPECT_TRUE(says("ocaml", "Fatal error: exception Out_of_memory\n"));
  EXPECT_TRUE(says("r", "Error: cannot allocate vector of size 7.5 Gb\nExecution halted\n"));
  EXPECT_FALSE(says("java", "Exception in thread \"main\" java.lang.StackOverflowError\n"));
  EXPECT_FALSE(says("cpp", java)) << "its programs are asked for no heap";
  EXPECT_FALSE(says("java", ""));
}

TEST(CrashNoteOfAFlood, TakesNoStackAndNoTime) {
  const LanguageTable table = LanguageTable::load().table;
  for (const Language& language : table.languages()) {
    const Runnable program{.arguments = {"/program/x"},
                           .language = {.crash_text = language.crash_text}};
    EXPECT_LE(crash_note(std::string(65536, 'x'), program).size(), 600U);
    EXPECT_LE(crash_note(std::string(65536, '\n'), program).size(), 600U);
    std::string lines;
    while (lines.size() < 65536) lines += "    at x (/a.b.c.d.e.f.g.h:1:1)\n";
    EXPECT_LE(crash_note(lines, program).size(), 600U) << language.id;
  }
}

}  // namespace
}  // namespace judge
