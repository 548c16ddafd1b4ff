/* Values of libc that nobody can foretell are given to native runs. Strategy: each function of runtime/libc.c in a
 * condition that only the inputs of the path make true, as many at once as possible; and a program that defines such a
 * function itself, and one whose second bug is replayed by the build of the first.
 *
 * RUN: rm -rf %t && mkdir -p %t
 * RUN: not %replaying test --no-cache -o %t/all %s -- -DALL | FileCheck %s --check-prefix=ALL
 * RUN: clang-19 -std=c99 -Wall -Wextra -Werror -c %t/all/bug-001-assertion/inputs.c -o %t/inputs.o
 * RUN: gcc -std=gnu17 -Wall -Wextra -Werror -c %t/all/bug-001-assertion/inputs.c -o %t/inputs.o
 * RUN: not %replaying test --no-cache -o %t/own %s -- -DOWN | FileCheck %s --check-prefix=OWN
 * RUN: not grep 'int rand(' %t/own/bug-001-assertion/inputs.c
 * RUN: not %replaying test --no-cache -o %t/two %s -- -DTWO | FileCheck %s --check-prefix=TWO
 * RUN: not %replaying test --no-cache -o %t/bare --env A=b %s -- -DBARE | FileCheck %s --check-prefix=BARE
 * RUN: not %replaying test --no-cache -o %t/file %s -- -DTEMPORARY | FileCheck %s --check-prefix=TEMPORARY
 * RUN: not %replaying test --no-cache -o %t/room %s -- -DROOM | FileCheck %s --check-prefix=ROOM
 */
#define _GNU_SOURCE
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#if defined OWN
/* OWN: CONFIRMED natively by the harness
 */
int rand(void) { return 3; }
int main(void) {
  srand(1);
  assay_assert(random() != 77 || rand() != 3);
  return 0;
}
#elif defined TEMPORARY
/* TEMPORARY: CONFIRMED natively by the harness
 */
#include <stdio.h>
int main(void) {
  FILE *one = tmpfile(), *other = tmpfile();
  fputs("a", one), fputs("b", other);
  rewind(one), rewind(other);
  assay_assert(fgetc(one) != 'a' || fgetc(other) != 'b');
  return 0;
}
#elif defined TWO
/* TWO: rand = 1u;
 * TWO: CONFIRMED natively by the harness
 * TWO: getpid = 777u;
 * TWO: CONFIRMED natively by the harness
 */
int main(void) {
  assay_assert(rand() != 1);
  assay_assert(getpid() != 777);
  return 0;
}
#elif defined BARE
/* BARE: CONFIRMED natively by the harness
 */
int main(int argc, char **argv, char **environment) {
  int good = !getenv("PATH") && !getenv("HOME") && !getenv("ASAN_OPTIONS") && !strcmp(environ[0], "A=b") && !environ[1];
  assay_assert(!good || environment[1] || !argv[argc - 1]);
  return 0;
}
#elif defined ROOM
/* ROOM: error: libc-misuse: __memset_chk writes more than the 4 bytes
 * ROOM: CONFIRMED natively by AddressSanitizer
 */
static char object[16];
int main(void) {
  __builtin___memset_chk(object, 1, 4 + assay_choose(2), 4);
  return object[0];
}
#else
/* ALL: CONFIRMED natively by the harness
 */
static int is_random(void) {
  unsigned char bytes[2];
  char text[] = "abc";
  struct random_data data;
  struct drand48_data more;
  int number;
  long other;
  int good = getrandom(bytes, 2, 0) == 2 && bytes[0] == 30 && bytes[1] == 31 && !getentropy(bytes, 1) && bytes[0] == 32;
  arc4random_buf(bytes, 1);
  good = good && bytes[0] == 33 && arc4random() == 34 && arc4random_uniform(40) == 35 && !strcmp(strfry(text), "bca");
  good = good && !random_r(&data, &number) && number == 36 && !lrand48_r(&more, &other) && other == 37;
  return good && getpgrp() == 38;
}
static int is_good(void) {
  struct timespec now;
  struct timeval today;
  time_t other;
  int good = rand() == 5 && random() == 8 && lrand48() == 9 && mrand48() == -10 && drand48() == 0.25;
  good = good && time(&other) == 1000 && other == 1000 && clock() == 13;
  good = good && !clock_gettime(CLOCK_REALTIME, &now) && now.tv_sec == 2000 && now.tv_nsec == 14;
  good = good && timespec_get(&now, TIME_UTC) == TIME_UTC && now.tv_sec == 3000 && now.tv_nsec == 15;
  good = good && !gettimeofday(&today, NULL) && today.tv_sec == 4000 && today.tv_usec == 16;
  good = good && getpid() == 17 && getppid() == 18 && getpid() == 17 && geteuid() == 19 && getuid() == 19;
  return good && is_random() && getgid() == 20 && getegid() == 20 && assay_int("last") == 21;
}
int main(void) {
  assay_assert(!is_good());
  return 0;
}
#endif
