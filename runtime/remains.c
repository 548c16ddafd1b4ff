#include "support.c"

/* What is left of pointers below the last frame and in registers, where nobody looks any more: LeakSanitizer takes it
 * for uses of them. It is wiped after main, and after all that runs at exit; frames of who has called exit stay. Link
 * with -Wl,--wrap=main; without it, what was main's frame is not wiped. */
#if defined __GNUC__ && defined __linux__
int __real_main(int argc, char **argv, char **environment) __attribute__((weak));
int __cxa_atexit(void (*function)(void *), void *argument, void *object); /* atexit may be the program's own */

/* On the main stack, and not near its end: what lies below another stack is not known. Frames of main may be a bit
 * above the one that is known. */
static size_t assay_replay_frame;
static int assay_replay_may_wipe(void) {
  size_t depth = assay_replay_frame + 65536 - (size_t)__builtin_frame_address(0);
  return assay_replay_leaks && depth < (size_t)1 << 22;
}

/* AddressSanitizer would put the variable elsewhere, and wipe that. */
__attribute__((noinline, no_sanitize("address", "undefined"))) static void assay_replay_wipe(void *unused) {
  struct {
    volatile unsigned long words[8192], at;
  } remains;
  (void)unused;
  for (remains.at = 0; remains.at < sizeof remains.words / sizeof *remains.words; remains.at++)
    remains.words[remains.at] = 0;
#ifdef __x86_64__
  /* Registers of vectors, which calls do not keep, begin anew: XRSTOR of no state, if the system knows it (OSXSAVE). */
  static unsigned area[1024] __attribute__((aligned(64)));
  unsigned a = 1, b, c = 0, d;
  __asm__ volatile("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  __asm__ volatile("stmxcsr %0" : "=m"(area[6]));
  if (c >> 27 & 1) __asm__ volatile("xrstor %0" : : "m"(area), "a"(0xe6), "d"(0) : "memory");
#endif
}

static void assay_replay_wipe_last(void *unused) {
  if (assay_replay_may_wipe()) assay_replay_wipe(unused);
}

__attribute__((constructor(102))) static void assay_replay_clean(void) {
  assay_replay_frame = (size_t)__builtin_frame_address(0);
  if (assay_replay_leaks) __cxa_atexit(assay_replay_wipe_last, NULL, NULL);
}

int __wrap_main(int argc, char **argv, char **environment) {
  int result = __real_main(argc, argv, environment);
  if (assay_replay_may_wipe()) assay_replay_wipe(NULL);
  return result;
}
#endif
