#include "supply.h"
#include "table.h"

#ifdef __GNUC__ /* where sanitizers are linked */
void __sanitizer_print_stack_trace(void) __attribute__((weak));
void __sanitizer_set_report_fd(void *file) __attribute__((weak));
void *__asan_region_is_poisoned(void *begin, size_t size) __attribute__((weak));
#endif

/* The program may have functions of its own for files, strings and allocation, and may close what it likes: 'assay
 * replay' is reported to, and asked, by system calls. Reports go there as well, and not between the program's words. */
#ifdef __linux__
#include <sys/syscall.h>
long syscall(long number, ...);
#endif
static int assay_replay_reports; /* a file, or 0 */
static int assay_replay_leaks;   /* are looked for */
static const char *assay_replay_path, *assay_replay_failing;
int unsetenv(const char *name);

ASSAY_REPLAY int assay_replay_equal(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

/* What is meant for this file and for sanitizers is no part of the program's environment. */
#ifdef __GNUC__
__attribute__((constructor(101)))
#endif
static void
assay_replay_begin(void) {
  static const char *const names[] = {"ASSAY_INPUTS",  "ASSAY_ALLOCATIONS", "ASSAY_UNBUFFERED",
                                      "ASSAY_REPORTS", "ASSAY_LEAKS",       "ASAN_OPTIONS",
                                      "UBSAN_OPTIONS", "MSAN_OPTIONS",      "LSAN_OPTIONS"};
  static int has_begun;
  const char *digits;
  size_t i;
  if (has_begun) return;
  has_begun = 1;
  assay_replay_path = getenv(names[0]);
  assay_replay_failing = getenv(names[1]);
  assay_replay_leaks = getenv(names[4]) != NULL;
  if (getenv(names[2])) setvbuf(stdout, NULL, _IONBF, 0); /* so that no output is lost when the program aborts */
  for (digits = getenv(names[3]); digits && *digits; digits++)
    assay_replay_reports = 10 * assay_replay_reports + (*digits - '0');
#ifdef __GNUC__
  if (assay_replay_reports && __sanitizer_set_report_fd)
    __sanitizer_set_report_fd((void *)(size_t)assay_replay_reports);
#endif
  for (i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
}

ASSAY_REPLAY void assay_replay_say(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
#ifdef __linux__
  if (assay_replay_reports && syscall(SYS_write, assay_replay_reports, text, length) == (long)length) return;
#endif
  fputs(text, stderr);
}

/* A line that 'assay replay' reads, and the calls that led here. */
ASSAY_REPLAY void assay_replay_fail(const char *kind, const char *function, const char *text) {
  assay_replay_begin();
  if (!assay_replay_reports) fflush(stdout);
  assay_replay_say("assay-replay: "), assay_replay_say(kind), assay_replay_say(": ");
  assay_replay_say(function), assay_replay_say(": "), assay_replay_say(text ? text : ""), assay_replay_say("\n");
#ifdef __GNUC__
  if (__sanitizer_print_stack_trace) __sanitizer_print_stack_trace();
#endif
  if (assay_replay_equal(kind, "assumption")) {
    assay_replay_say("the assumption does not hold: this is not the run that was found\n");
    _Exit(90);
  }
  static const char *const failures[] = {"assertion", "precondition", "postcondition", "error-reached", "abort"};
  for (size_t i = 0; i < sizeof failures / sizeof *failures; i++)
    if (assay_replay_equal(kind, failures[i])) abort();
  _Exit(91);
}

/* Instead of the table: a file that ASSAY_INPUTS names. Each row is words, the last of which has two digits a byte. */
static int assay_replay_file = -1;

/* The next character; -1 at the end. */
ASSAY_REPLAY int assay_replay_character(void) {
#ifdef __linux__
  static char bytes[4096];
  static long at, count;
  if (at == count) at = 0, count = syscall(SYS_read, assay_replay_file, bytes, sizeof bytes);
  if (count > 0) return (unsigned char)bytes[at++];
  at = count = 0;
#endif
  return -1;
}

/* What is too long is cut off. */
ASSAY_REPLAY void assay_replay_word(char *word, size_t size) {
  size_t length = 0;
  int c;
  while ((c = assay_replay_character()) != -1 && c != ' ' && c != '\n')
    if (length + 1 < size) word[length++] = (char)c;
  word[length] = 0;
}

ASSAY_REPLAY size_t assay_replay_size(void) {
  size_t number = 0;
  int c;
  while ((c = assay_replay_character()) >= '0' && c <= '9') number = 10 * number + (size_t)(c - '0');
  return number;
}

ASSAY_REPLAY void assay_replay_open(void) {
  static int is_open;
  assay_replay_begin();
#ifdef __linux__
  if (!is_open && assay_replay_path) assay_replay_file = (int)syscall(SYS_openat, -100, assay_replay_path, 0);
#endif
  is_open = 1;
}

/* 0: none is left, and what the program asks for is zero. */
ASSAY_REPLAY int assay_replay_next(const char *function, struct assay_replay_supply *next) {
  static char name[512];
  static size_t at;
  assay_replay_open();
  if (assay_replay_file >= 0) {
    assay_replay_word(name, sizeof name);
    if (!*name) return 0;
    next->function = name, next->bytes = "";
    next->size = assay_replay_size(), next->before = assay_replay_size(), next->count = assay_replay_size();
  } else {
    if (!assay_replay_table[at].function) return 0;
    *next = assay_replay_table[at++];
  }
  if (!assay_replay_equal(next->function, function)) assay_replay_fail("order", function, next->function);
  return 1;
}

ASSAY_REPLAY unsigned assay_replay_digit(int c) { return c < '0' ? 0 : (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10); }

ASSAY_REPLAY unsigned char assay_replay_byte(const struct assay_replay_supply *supply, size_t index) {
  unsigned high;
  if (assay_replay_file < 0) return (unsigned char)supply->bytes[index];
  high = assay_replay_digit(assay_replay_character());
  return (unsigned char)(high << 4 | assay_replay_digit(assay_replay_character()));
}

/* The row is over: the end of its line. */
ASSAY_REPLAY void assay_replay_close(void) {
  if (assay_replay_file >= 0) assay_replay_character();
}

ASSAY_REPLAY void assay_replay_take(const char *function, void *to, size_t size) {
  struct assay_replay_supply next;
  unsigned char *bytes = to;
  size_t i;
  for (i = 0; i < size; i++) bytes[i] = 0;
  if (!assay_replay_next(function, &next)) return;
  for (i = 0; i < next.count; i++) {
    unsigned char byte = assay_replay_byte(&next, i);
    if (i < size) bytes[i] = byte;
  }
  assay_replay_close();
}

ASSAY_REPLAY void assay_replay_fill(const char *function, void *object, size_t size) {
  struct assay_replay_supply next;
  unsigned char *bytes = object;
  size_t i;
  if (!assay_replay_next(function, &next)) {
    for (i = 0; i < size; i++) bytes[i] = 0;
    return;
  }
  bytes -= next.before;
  for (i = 0; i < next.size; i++) bytes[i] = 0;
  for (i = 0; i < next.count; i++) bytes[i] = assay_replay_byte(&next, i);
  assay_replay_close();
}

ASSAY_REPLAY int assay_replay_accessible(const void *object, size_t size) {
  if (!object) return 0;
#ifdef __GNUC__
  if (__asan_region_is_poisoned) return !__asan_region_is_poisoned((void *)object, size);
#endif
  return size > 0 || object;
}

ASSAY_REPLAY void assay_replay_access(const void *object, size_t size) {
  const volatile unsigned char *bytes = object;
  size_t i;
  for (i = 0; i < size; i++) (void)bytes[i];
}

/* The program can write to the folder that it runs in, and to no other. */
#ifdef __GNUC__
__attribute__((weak)) FILE *tmpfile(void) {
  static unsigned made;
  char name[40];
  FILE *file;
  sprintf(name, ".assay-temporary-%u", made++);
  file = fopen(name, "w+");
  remove(name);
  return file;
}
#endif
