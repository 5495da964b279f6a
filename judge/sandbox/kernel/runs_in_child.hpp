#pragma once

/// Marks what runs between clone and exec on a borrowed stack: a sanitizer's checks assume a stack
/// and a runtime of their own process.
#define JUDGE_RUNS_IN_CHILD __attribute__((no_sanitize("address", "undefined", "thread")))
