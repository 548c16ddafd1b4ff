// Addresses of many objects, large ones, small ones and literals, which are all apart: what the run knows of them has a
// model from the beginning, and nobody has to search for one.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --json %s | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --json %s -- -m32 | FileCheck %s
// CHECK: "verdict": "SAFE"
// CHECK: "questions": 0,
void *malloc(__SIZE_TYPE__);
void free(void *);

static char small[3], large[1 << 19];
static _Alignas(4096) char page[1];

static unsigned hash(const void *p) { return (unsigned)((__UINTPTR_TYPE__)p >> 4) % 64; }

int main(void) {
  unsigned sum = hash(small) + hash(large) + hash(page) + hash("some") + hash("me") + hash(main);
  char *kept[60];
  for (int i = 0; i < 60; i++) {
    char *p = malloc(8), *q = malloc((__SIZE_TYPE__)1 << (i % 18));
    sum += hash(p) + hash(q);
    free(q);
    kept[i] = p;
  }
  for (int i = 0; i < 60; i++) free(kept[i]);
  return (int)(sum % 2);
}
