// Functions of <string.h> on gigabytes: they go by ranges of known bytes, not byte by byte, and find what they look for
// at the ends of ranges, in bytes that are symbolic, and behind the end of what may be read.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --timeout 60 %s | FileCheck %s --check-prefix=GOOD
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --timeout 60 %s -- -DBAD=1 | FileCheck %s --check-prefix=UNINITIALISED
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --timeout 60 %s -- -DBAD=2 | FileCheck %s --check-prefix=BEYOND
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --timeout 60 %s -- -DBAD=3 | FileCheck %s --check-prefix=SYMBOLIC
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --timeout 60 %s -- -DBAD=4 | FileCheck %s --check-prefix=MEMBER
// GOOD: verdict: SAFE
// UNINITIALISED: error: uninitialised: {{.*}}at byte 700000000
// BEYOND: error: out-of-bounds
// SYMBOLIC: error: assertion
// MEMBER: error: subobject-bounds
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 1 << 30, HALF = SIZE / 2 };

static void comparing(char *a, char *b) {
  assay_assert(memcmp(a, b, SIZE) == 0);
  assay_assert(strcmp(a, b) == 0 && strncmp(a, b, SIZE) == 0);
  b[HALF] = 'y';
  assay_assert(memcmp(a, b, SIZE) < 0 && memcmp(b, a, SIZE) > 0 && memcmp(a, b, HALF) == 0);
  assay_assert(strcmp(a, b) < 0 && strncmp(a, b, HALF) == 0 && strncmp(a, b, HALF + 1) < 0);
  b[HALF] = 'x';
}

static void searching(char *a) {
  assay_assert(strlen(a) == SIZE - 1 && strnlen(a, HALF) == HALF && strnlen(a, SIZE + 5ul) == SIZE - 1);
  assay_assert(!memchr(a, 'y', SIZE) && !strchr(a, 'y') && !strrchr(a, 'y'));
  assay_assert(strchr(a, 0) == a + SIZE - 1 && memchr(a, 0, SIZE) == a + SIZE - 1 && strrchr(a, 0) == a + SIZE - 1);
  a[HALF] = 'y', a[HALF + 4097] = 'y';
  assay_assert(memchr(a, 'y', SIZE) == a + HALF && strchr(a, 'y') == a + HALF && !memchr(a, 'y', HALF));
  assay_assert(strrchr(a, 'y') == a + HALF + 4097 && strrchr(a, 'x') == a + SIZE - 2);
  a[HALF] = 'x', a[HALF + 4097] = 'x';
}

/* One byte is any: each answer is one that it allows. */
static void deciding(char *a, char *b) {
  char any = assay_char("any");
  a[HALF + 1] = any;
  size_t length = strlen(a);
  assay_assert(any ? length == SIZE - 1 : length == HALF + 1);
  assay_assert((memcmp(a, b, SIZE) == 0) == (any == 'x'));
  assay_assert((strchr(a, 'q') == a + HALF + 1) == (any == 'q'));
#if BAD == 3
  assay_assert(strcmp(a, b) <= 0);
#endif
  a[HALF + 1] = 'x';
}

#if BAD == 4
static struct {
  char name[8], more[8];
} pair = {{1, 1, 1, 1, 1, 1, 1, 1}, {1, 0}};
#endif

int main(void) {
  char *a = malloc(SIZE), *b = malloc(SIZE);
#if BAD == 1
  memset(a, 'x', 700000000), memset(b, 'x', SIZE);
  return memcmp(a, b, SIZE);
#elif BAD == 2
  memset(a, 'x', SIZE);
  return (int)strlen(a);
#elif BAD == 4
  return (int)strlen(pair.name);
#endif
  memset(a, 'x', SIZE - 1), a[SIZE - 1] = 0, memcpy(b, a, SIZE);
  comparing(a, b);
  searching(a);
  deciding(a, b);
  free(a), free(b);
  return 0;
}
