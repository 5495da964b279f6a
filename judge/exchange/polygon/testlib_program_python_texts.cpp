#include "judge/exchange/polygon/testlib_program_texts.hpp"

namespace judge {

const std::string_view kPythonPackageAdapterBegin =
    R"PROGRAM(# A @ROLE@ that speaks testlib's protocol: PROGRAM is its text as it was. What is around it is called
# as the Problem Package Format wants it: it starts another process, in which the program goes on as
# testlib wants it, waits for its end, and says 42 or 43 for what that means.
import os
import re
import stat
import sys

ROLE = "@ROLE@"
GIVES_POINTS = "@POINTS@" == "true"  # in a problem with points it leaves them in files
REFUSES_POINTS = "@REFUSED@" == "true"  # in a problem with points, all of which it would be
ARE_PERCENTS = "@PERCENTS@" == "true"  # the points, of what a case is worth

ACCEPT, REJECT, FAULT = 42, 43, 1

PROGRAM = b"".join([
)PROGRAM";

const std::string_view kPythonPackageAdapterEnd = R"PROGRAM(])


def fail(why):
    sys.stderr.write(why + "\n")
    sys.stderr.flush()
    os._exit(FAULT)


def put_in_place(descriptor, path, flags):
    opened = os.open(path, flags, 0o644)
    if opened != descriptor:
        os.dup2(opened, descriptor)
        os.close(opened)


def place_of_output():
    """Where the output on the standard input can be opened anew, as testlib does; None: nowhere."""
    place = "/proc/self/fd/0"
    try:
        if not stat.S_ISREG(os.fstat(0).st_mode):
            return None
        os.close(os.open(place, os.O_RDONLY))
    except OSError:
        return None
    return place


def copy_output(path):
    with open(path, "wb") as file:
        while True:
            piece = os.read(0, 1 << 16)
            if not piece:
                return
            file.write(piece)


def text_behind(path, begin):
    """The last of it, where it is long."""
    most = 1 << 16
    try:
        with open(path, "rb") as file:
            file.seek(max(begin, os.path.getsize(path) - most))
            return file.read(most).decode("latin-1")
    except OSError:
        return ""


def number_behind(words, message):
    """The number behind these words at the front of a message; None: there is none."""
    found = re.match(re.escape(words) + r"((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)", message)
    return float(found.group(1)) if found else None


def number_in_line_behind(words, message):
    """The same of a message behind lines that it has said meanwhile: the last such line."""
    number = number_behind(words, message)
    if number is None:
        number = number_behind(words, message[message.rfind("\n" + words) + 1:])
    return number


def fail_for_points(messages):
    """Tells it in front of what the program has said."""
    why = ("the program gives points, and its source does not say so: all would be given here. Name "
           "quitp in the source, if only in a comment, and convert it again")
    said = text_behind(messages, 0)
    with open(messages, "w", encoding="latin-1") as file:
        file.write(why + "\n" + said)
    fail(why)


def given(amount, name, feedback):
    if amount <= 0:
        return REJECT
    if REFUSES_POINTS and (name == "score.txt" or amount < 1):
        fail_for_points(feedback + "judgemessage.txt")
    if GIVES_POINTS:
        with open(feedback + name, "w") as file:
            file.write("%.10g\n" % amount)
    return ACCEPT


def given_points(points, feedback):
    if ARE_PERCENTS:
        return given(points / 100, "score_multiplier.txt", feedback)
    return given(points, "score.txt", feedback)


def meaning_of(code, message, feedback):
    """What an exit code means. More than no points, or than no part of them, is accepted."""
    every = 200  # parts
    part = number_in_line_behind("partially correct (", message)
    if part is None and 16 <= code <= 16 + every:
        part = code - 16
    if part is not None:
        return given(min(part / every, 1), "score_multiplier.txt", feedback)
    if code in (5, 7):
        points = number_in_line_behind("points ", message)
        if points is None:
            points = number_behind("", message)
        if points is not None:
            return given_points(points, feedback)
    if code == 0 and "\nok" not in message:  # by which older versions give points, too
        points = number_behind("points ", message)
        if points is not None:
            return given_points(points, feedback)
    return ACCEPT if code == 0 else REJECT if code in (1, 2, 4, 8) else FAULT


def exit_code_of(child):
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        os.kill(os.getpid(), os.WTERMSIG(status))
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else FAULT


def is_program(words):
    """Starts another process; in that True, with what the program is called with in place."""
    if ROLE == "validator":
        child = os.fork()
        if child == 0:
            return True
        os._exit(ACCEPT if exit_code_of(child) == 0 else REJECT)
    if len(words) < 4:
        fail("usage: input answer feedback_dir/ [arguments]")
    feedback, answer = words[3] + "/", words[2]
    messages, written = feedback + "judgemessage.txt", feedback + "testlib-output"
    place = place_of_output() if ROLE == "checker" else None
    if ROLE == "interactor":
        open(written, "wb").close()
    elif place is None:
        copy_output(written)
    said = os.path.getsize(messages) if os.path.exists(messages) else 0
    child = os.fork()
    if child == 0:
        put_in_place(2, messages, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        if ROLE == "checker" and place is None:
            put_in_place(0, "/dev/null", os.O_RDONLY)
        words[2:4] = [place or written, answer]
        return True
    if ROLE == "interactor":  # else nobody would see that the program has closed its side
        put_in_place(0, "/dev/null", os.O_RDONLY)
        put_in_place(1, "/dev/null", os.O_WRONLY)
    result = meaning_of(exit_code_of(child), text_behind(messages, said), feedback)
    if os.path.exists(written):
        os.remove(written)
    os._exit(result)


if is_program(sys.argv):
    exec(compile(PROGRAM, sys.argv[0], "exec", dont_inherit=True),
         {"__name__": "__main__", "__file__": sys.argv[0]})
)PROGRAM";

}  // namespace judge
