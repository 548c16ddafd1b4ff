/* What libc does not allow, and what is refused by name. Strategy: one misuse each; beside it the closest use that is
 * none.
 *
 * RUN: not %assay test --no-cache %s -- -DCLOSED | FileCheck %s --check-prefix=CLOSED
 * RUN: not %assay test --no-cache %s -- -DPUTS | FileCheck %s --check-prefix=PUTS
 * RUN: not %assay test --no-cache %s -- -DPUTCHAR | FileCheck %s --check-prefix=PUTCHAR
 * RUN: not %assay test --no-cache %s -- -DDESCRIPTOR | FileCheck %s --check-prefix=DESCRIPTOR
 * RUN: %assay test --no-cache %s -- -DERRORS | FileCheck %s --check-prefix=SAFE
 * RUN: not %assay test --no-cache %s -- -DENDLESS | FileCheck %s --check-prefix=ENDLESS
 * RUN: not %assay test --no-cache %s -- -DMAYBE | FileCheck %s --check-prefix=MAYBE
 * RUN: %assay test --no-cache %s -- -DENDS | FileCheck %s --check-prefix=SAFE
 * RUN: %assay test --no-cache %s -- -DFITS | FileCheck %s --check-prefix=SAFE
 * RUN: not %assay test --no-cache %s -- -DCHECKED=1 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=memcpy
 * RUN: not %assay test --no-cache %s -- -DCHECKED=2 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=memmove
 * RUN: not %assay test --no-cache %s -- -DCHECKED=3 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=memset
 * RUN: not %assay test --no-cache %s -- -DCHECKED=4 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=strcpy
 * RUN: not %assay test --no-cache %s -- -DCHECKED=5 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=stpcpy
 * RUN: not %assay test --no-cache %s -- -DCHECKED=6 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=strncpy
 * RUN: not %assay test --no-cache %s -- -DCHECKED=7 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=strcat
 * RUN: not %assay test --no-cache %s -- -DCHECKED=8 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=strncat
 * RUN: not %assay test --no-cache %s -- -DCHECKED=9 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=sprintf
 * RUN: not %assay test --no-cache %s -- -DCHECKED=10 | FileCheck %s --check-prefix=CHECKED -D#BYTES=4 -DNAME=snprintf
 * RUN: not %assay test --no-cache %s -- -DROUNDS | FileCheck %s --check-prefix=ROUNDS
 * RUN: not %assay test --no-cache %s -- -DEMPTY | FileCheck %s --check-prefix=EMPTY
 * RUN: not %assay test --no-cache %s -- -DUNREAD | FileCheck %s --check-prefix=UNREAD
 * RUN: %assay test --no-cache --print-output %s -- -DON_EXIT | FileCheck %s --check-prefix=ON_EXIT
 *
 * SAFE: verdict: SAFE
 * CHECKED: error: libc-misuse: __[[NAME]]_chk writes more than the [[#BYTES]] bytes that the destination has room for
 */
#define _GNU_SOURCE
#include <assay/assay.h>
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void first(void) { puts("first"); }
static void last(int status, void *data) { printf("last %d %s\n", status, (char *)data); }

int main(void) {
  char object[16] = "a"; /* of which fortified functions are told less */
  (void)object;
#if defined CLOSED
  /* CLOSED: misused.c:[[@LINE+4]]:3: error: libc-misuse: printf: the stream is closed
   */
  printf("good\n");
  fclose(stdout);
  printf("bad\n");
#elif defined PUTS
  /* PUTS: error: libc-misuse: puts: the stream is closed
   */
  fclose(stdout);
  puts("bad");
#elif defined PUTCHAR
  /* PUTCHAR: error: libc-misuse: putchar: the stream is closed
   */
  fclose(stdout);
  putchar('b');
#elif defined DESCRIPTOR
  /* DESCRIPTOR: verdict: INCOMPLETE
   * DESCRIPTOR: writing to a stream whose descriptor is closed
   */
  close(1);
  puts("lost");
#elif defined ERRORS
  fclose(stderr);
  puts("good");
#elif defined ENDLESS
  /* ENDLESS: error: out-of-bounds: sscanf: read of 1 byte
   */
  char text[2] = {'1', ' '};
  int n;
  return sscanf(text, "%1d", &n);
#elif defined MAYBE
  /* MAYBE: error: out-of-bounds: sscanf: read of 1 byte
   */
  char text[3];
  int n;
  for (int i = 0; i < 3; i++) text[i] = (char)assay_char("c");
  return sscanf(text, "%1d", &n);
#elif defined ENDS
  char text[3];
  int n;
  for (int i = 0; i < 3; i++) text[i] = (char)assay_char("c");
  assay_assume(!text[1] || !text[2]);
  return sscanf(text, "%1d", &n) > 1;
#elif defined FITS
  __builtin___memcpy_chk(object, "abcd", 4, 4);
  __builtin___strcpy_chk(object, "abc", 4);
  __builtin___strcat_chk(object, "", 4);
  __builtin___strcpy_chk(object, "abcdefgh", (size_t)-1);
  __builtin___snprintf_chk(object, 4, 1, 4, "%d", 123456);
#elif CHECKED == 1
  __builtin___memcpy_chk(object, "abcdefgh", 5, 4);
#elif CHECKED == 2
  __builtin___memmove_chk(object, "abcdefgh", 5, 4);
#elif CHECKED == 3
  __builtin___memset_chk(object, 1, 5, 4);
#elif CHECKED == 4
  __builtin___strcpy_chk(object, "abcd", 4);
#elif CHECKED == 5
  __builtin___stpcpy_chk(object, "abcd", 4);
#elif CHECKED == 6
  __builtin___strncpy_chk(object, "abc", 5, 4);
#elif CHECKED == 7
  __builtin___strcat_chk(object, "bcd", 4);
#elif CHECKED == 8
  __builtin___strncat_chk(object, "bcdef", 3, 4);
#elif CHECKED == 9
  __builtin___sprintf_chk(object, 1, 4, "%d", 1234);
#elif CHECKED == 10
  __builtin___snprintf_chk(object, 5, 1, 4, "%d", 1);
#elif defined ROUNDS
  /* ROUNDS: verdict: INCOMPLETE
   * ROUNDS: another rounding than to nearest
   */
  assay_assert(fegetround() == FE_TONEAREST && fesetround(FE_TONEAREST) == 0 && fesetround(12345) != 0);
  fesetround(FE_UPWARD);
#elif defined EMPTY
  /* EMPTY: verdict: INCOMPLETE
   * EMPTY: reading from an empty pipe
   */
  int ends[2];
  char c;
  if (pipe(ends) == 0) read(ends[0], &c, 1);
#elif defined UNREAD
  /* UNREAD: verdict: INCOMPLETE
   * UNREAD: SIGPIPE
   */
  int ends[2];
  if (pipe(ends) == 0 && close(ends[0]) == 0) write(ends[1], "a", 1);
#elif defined ON_EXIT
  /* ON_EXIT: last 7 two
   * ON_EXIT-NEXT: first
   * ON_EXIT-NEXT: last 7 one
   */
  on_exit(last, "one");
  atexit(first);
  on_exit(last, "two");
  exit(7);
#endif
  return 0;
}
