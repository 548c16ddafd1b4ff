/* Unions: punning between members, initialisers (first member, designated), in structs, arrays of unions, as arguments
 * and results. */
#include <stdint.h>
#include <stdio.h>

union number {
  float f;
  uint32_t u;
  unsigned char bytes[4];
};
union big {
  double d;
  uint64_t u;
  struct {
    uint32_t low, high;
  } half;
  char text[24];
};
struct tagged {
  enum { INTEGER, REAL, TEXT } tag;
  union {
    int i;
    double d;
    const char *s;
  } as;
};

static union number make(uint32_t bits) { return (union number){.u = bits}; }
static uint32_t flip(union number n) {
  n.bytes[3] ^= 0x80;
  return n.u;
}
static void show(struct tagged t) {
  switch (t.tag) {
  case INTEGER: printf("integer %d\n", t.as.i); break;
  case REAL: printf("real %.3f\n", t.as.d); break;
  case TEXT: printf("text %s\n", t.as.s); break;
  }
}
static union number global = {1.0f};
static union big other = {.text = "union"};

int main(void) {
  printf("%x %02x%02x\n", global.u, global.bytes[3], global.bytes[2]);
  printf("%f %f\n", (double)make(0x40490fdb).f, (double)make(flip(make(0x40490fdb))).f);
  printf("%s %zu\n", other.text, sizeof other);
  other.d = -2.0;
  printf("%x %x %s\n", other.half.high, other.half.low, other.text + 8);
  show((struct tagged){INTEGER, {7}});
  show((struct tagged){REAL, {.d = 2.5}});
  show((struct tagged){.as.s = "end", .tag = TEXT});
  union number list[3] = {{1.5f}, {.u = 1}, {.bytes = {1, 2, 3, 4}}};
  for (int i = 0; i < 3; i++) printf("%08x ", list[i].u);
  union number copy = list[2], *p = &copy;
  p->bytes[0] = 0xff;
  printf("%x %x\n", copy.u, list[2].u);
  return 0;
}
