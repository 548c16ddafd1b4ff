/* What the tests of the base layer share: random numbers, and functions that must abort with a message. */
#ifndef TESTS_BASE_SUPPORT_H
#define TESTS_BASE_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h> /* needs those above */

#include <assay/base/memory.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define UNDER_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define UNDER_ASAN 1
#endif
#endif
#ifndef UNDER_ASAN
#define UNDER_ASAN 0
#endif

/* splitmix64: not the library's hash, so that the two cannot conspire. */
__attribute__((unused)) static uint64_t random_next(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

__attribute__((unused)) static uint64_t random_below(uint64_t *state, uint64_t bound) {
  return random_next(state) % bound;
}

/* Runs a function in a child; gives its wait status and what it wrote on standard error. */
__attribute__((unused)) static int run_child(void (*function)(void), char *errors, size_t capacity) {
  int ends[2];
  assert_int_equal(pipe(ends), 0);
  fflush(NULL);
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    signal(SIGABRT, SIG_DFL);
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]), close(ends[1]);
    function();
    _exit(0);
  }
  close(ends[1]);
  size_t length = 0;
  for (ssize_t got; length + 1 < capacity && (got = read(ends[0], errors + length, capacity - 1 - length)) > 0;)
    length += (size_t)got;
  errors[length] = 0;
  close(ends[0]);
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  return status;
}

/* The function must die of SIGABRT, with this text in its message. */
__attribute__((unused)) static void expect_abort(void (*function)(void), const char *message) {
  char errors[4096];
  int status = run_child(function, errors, sizeof errors);
  if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT || !strstr(errors, message))
    fail_msg("expected an abort with \"%s\", got status %d and \"%s\"", message, status, errors);
}

#endif
