/* Standard output, captured and compared: stdout is exchanged, reopened, and its descriptor replaced. Strategy: the
 * known run writes what the native one does, to both streams, and sees the same descriptors; the symbolic ones compare
 * what was printed with what should have been, and one of them finds the input for which it differs. What depends on
 * buffers is refused.
 *
 * RUN: rm -rf %t && mkdir -p %t/run
 * RUN: clang-19 -w -DKNOWN %s -o %t/native && cd %t/run && ../native >%t/native.out 2>%t/native.err
 * RUN: %assay test --no-cache --print-output %s -- -w -DKNOWN >%t/whole
 * RUN: sed '/^path 0/d; /^verdict/,$d; /^and [0-9]* bytes/d' <%t/whole >%t/engine
 * RUN: cat %t/native.out %t/native.err | diff - %t/engine
 * RUN: %assay test --no-cache %s -- -DMEMORY | FileCheck %s --check-prefix=SAFE
 * RUN: not %replaying test --no-cache -o %t %s -- -DNAMED | FileCheck %s --check-prefix=NAMED
 * RUN: not %assay test --no-cache %s -- -DBUFFERED | FileCheck %s --check-prefix=BUFFERED
 * RUN: %assay test --no-cache %s -- -DFLUSHED | FileCheck %s --check-prefix=SAFE
 * RUN: not %assay test --no-cache %s -- -DCLOSED | FileCheck %s --check-prefix=CLOSED
 * RUN: not %assay test --no-cache %s -- -DUNSHOWN | FileCheck %s --check-prefix=UNSHOWN
 * RUN: %assay test --no-cache %s -- -DOWN | FileCheck %s --check-prefix=SAFE
 *
 * SAFE: verdict: SAFE
 */
#define _GNU_SOURCE
#ifndef KNOWN
#include <assay/assay.h>
#endif
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined KNOWN
static void show(const char *name) {
  char text[100] = "";
  int file = open(name, O_RDONLY);
  long count = file < 0 ? -1 : read(file, text, sizeof text - 1);
  fprintf(stderr, "%s: descriptor %d, %ld bytes: %s\n", name, file, count, text);
  close(file);
}

int main(void) {
  puts("one");
  fflush(stdout);
  int saved = dup(1), file = open("first", O_RDWR | O_CREAT | O_TRUNC, 0600);
  fprintf(stderr, "%d %d %d\n", saved, file, dup2(file, 1));
  printf("two %d\n", 2), puts("three"), putchar('4');
  fflush(stdout);
  dup2(saved, 1);
  printf("five\n");
  fflush(stdout);
  show("first");
  fprintf(stderr, "%d %d\n", freopen("second", "w", stdout) == stdout, fileno(stdout));
  printf("six %s\n", "6"), fprintf(stdout, "seven"), putc('!', stdout);
  fflush(NULL);
  show("second");
  char *text;
  size_t size;
  FILE *memory = open_memstream(&text, &size), *old = stdout;
  stdout = memory;
  printf("eight %05.1f\n", 8.0), puts("nine"), putchar('\n');
  fclose(memory);
  stdout = old;
  fprintf(stderr, "%zu %s", size, text);
  free(text);
  text = NULL, size = 77;
  memory = open_memstream(&text, &size);
  fputs("abcdef", memory);
  fprintf(stderr, "%d %zu\n", text == NULL, size);
  fflush(memory);
  fprintf(stderr, "%s %zu\n", text, size);
  fseek(memory, 2, SEEK_SET);
  fputs("X", memory);
  fprintf(stderr, "%s %zu\n", text, size);
  fflush(memory);
  fprintf(stderr, "%s %zu\n", text, size);
  fseek(memory, 10, SEEK_SET);
  fclose(memory);
  fprintf(stderr, "%s %zu %d\n", text, size, text[9] + text[10]);
  free(text);
  close(file), close(saved), fclose(stdout);
  file = open("second", O_RDONLY);
  fprintf(stderr, "%d\n", file);
}

#elif defined MEMORY
static void print_clamped(int x) { printf("%d\n", x < -10 ? -10 : x > 10 ? 10 : x); }

int main(void) {
  int x = assay_int("x");
  char *text;
  size_t size;
  FILE *memory = open_memstream(&text, &size), *old = stdout;
  stdout = memory;
  print_clamped(x);
  fclose(memory);
  stdout = old;
  assay_assert(size <= 4 && text[size - 1] == '\n');
  assay_assert(atoi(text) >= -10 && atoi(text) <= 10);
  free(text);
}

#elif defined NAMED
/* NAMED: redirected.c:[[@LINE+10]]:3: error: assertion
 * NAMED: x = 7
 * NAMED: CONFIRMED
 */
int main(void) {
  unsigned char x = assay_uchar("x"), byte;
  assay_assume(x < 10);
  freopen("out", "w", stdout);
  printf("%d", x == 7 ? 8 : x);
  fclose(stdout);
  assay_assert(fread(&byte, 1, 1, fopen("out", "r")) == 1 && byte == '0' + x);
}

#elif defined BUFFERED
/* BUFFERED: verdict: INCOMPLETE
 * BUFFERED: closing or redirecting a descriptor that standard output has bytes for (fflush comes first)
 */
int main(void) {
  printf("where does this go?");
  dup2(2, 1);
}

#elif defined FLUSHED
int main(void) {
  printf("here"), fflush(stdout), dup2(2, 1);
  setvbuf(stdout, NULL, _IONBF, 0), printf("here, too"), dup2(0, 1);
}

#elif defined CLOSED
/* CLOSED: verdict: INCOMPLETE
 * CLOSED: writing to a stream whose descriptor is closed
 */
int main(void) {
  FILE *file = fopen("file", "w");
  close(fileno(file));
  return fputs("lost", file);
}

#elif defined UNSHOWN
/* UNSHOWN: redirected.c:[[@LINE+7]]:{{.*}}error: uninitialised
 */
int main(void) {
  char *text;
  size_t size;
  FILE *memory = open_memstream(&text, &size);
  fputs("abc", memory);
  return text[0] == 'a';
}

#elif defined OWN
int puts(const char *text) { return (int)strlen(text); }
int main(void) {
  fflush(stdout);
  assay_assert(puts("abc") == 3);
}
#endif
