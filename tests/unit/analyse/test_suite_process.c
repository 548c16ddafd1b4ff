/* Strategy: processes that answer, that crash in several ways, that are killed, that leave a child of their own behind,
 * and that write much: what they wrote and how they ended is what the parent gets, and nothing of them stays. */
#include "analyse/suite/process.h"
#include "unit/base/support.h"
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

typedef enum deed { ANSWER, ABORT, FAULT, HANG, ORPHAN, FLOOD } deed;

__attribute__((noreturn)) static void act(deed what, int answer) {
  char byte;
  fputs("said", stdout), fflush(stdout);
  fputs("complained", stderr);
  if (read(STDIN_FILENO, &byte, 1) != 0) _exit(9); /* nothing comes from there */
  if (what == ABORT) abort();
  if (what == FAULT) raise(SIGSEGV);
  while (what == HANG) pause();
  if (what == ORPHAN && fork() == 0)
    for (;;) pause();
  for (int i = 0; what == FLOOD && i < 300000; i++) fputs("0123456789", stdout);
  fflush(stdout);
  if (write(answer, "{}\n", 3) != 3) _exit(9);
  _exit(3);
}

static as_process_end run(deed what, as_text *said, as_text *complained, as_text *answer) {
  as_suite_process process;
  fflush(stdout);
  as_process_side side = as_suite_process_start(&process);
  if (side == AS_PROCESS_CHILD) act(what, process.answer);
  assert_int_equal(side, AS_PROCESS_PARENT);
  pid_t id = process.process.id;
  assert_true(process.runs);
  if (what == HANG) {
    process.is_late = true;
    as_process_signal(&process.process, SIGKILL);
  }
  struct pollfd wait = {.fd = process.process.handle, .events = POLLIN};
  assert_int_equal(poll(&wait, 1, 60000), 1);
  as_process_end end = as_suite_process_finish(&process, said, complained, answer);
  assert_false(process.runs);
  assert_int_equal(process.is_late, what == HANG);
  assert_int_equal(process.process.handle, -1);
  assert_int_equal(kill(id, 0), -1);
  return end;
}

static void test_deeds(void **state) {
  (void)state;
  static const struct {
    deed what;
    int signal, code;
  } rows[] = {{ANSWER, 0, 3},     {ABORT, SIGABRT, 0}, {FAULT, SIGSEGV, 0},
              {HANG, SIGKILL, 0}, {ORPHAN, 0, 3},      {FLOOD, 0, 3}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_memory *memory = as_memory_create(0);
    as_text said = {.memory = memory}, complained = {.memory = memory}, answer = {.memory = memory};
    as_process_end end = run(rows[i].what, &said, &complained, &answer);
    assert_int_equal(end.signal, rows[i].signal);
    assert_int_equal(end.code, rows[i].code);
    if (rows[i].what != HANG) assert_memory_equal(as_text_get(&said), "said", 4);
    if (rows[i].what != HANG) assert_string_equal(as_text_get(&complained), "complained");
    assert_string_equal(as_text_get(&answer), rows[i].code ? "{}\n" : "");
    if (rows[i].what == FLOOD) assert_int_equal(said.length, 3000004);
    as_text_release(&said), as_text_release(&complained), as_text_release(&answer);
    as_memory_destroy(memory);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_deeds)};
  return cmocka_run_group_tests_name("suite_process", tests, NULL, NULL);
}
