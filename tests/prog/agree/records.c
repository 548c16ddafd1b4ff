/* Bit-fields, unions, copies of records, members through pointers to one of several objects. */
#include <assay/assay.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct flags {
  unsigned low : 3, middle : 7;
  int sign : 5;
  _Bool on : 1;
};
struct pair {
  short a;
  struct flags flags;
  long b;
};
union view {
  uint32_t word;
  struct {
    uint8_t byte[4];
  } bytes;
  float real;
};

static struct pair swapped(struct pair p) {
  short a = p.a;
  p.a = (short)p.b, p.b = a;
  return p;
}

int main(void) {
  struct pair p = {0}, q = {7, {1, 2, -3, 1}, 11};
  p.a = assay_short("a");
  p.flags.low = assay_uint("low");
  p.flags.middle = (unsigned)p.a & 127;
  p.flags.sign = assay_schar("sign");
  p.flags.on = p.a > 100;
  p.b = assay_long("b");
  struct pair *one = p.flags.on ? &p : &q;
  one->flags.low ^= 5;
  *one = swapped(*one);
  printf("%d %u %u %d %d %ld\n", p.a, p.flags.low, p.flags.middle, p.flags.sign, p.flags.on, p.b);
  printf("%d %u %u %d %d %ld\n", q.a, q.flags.low, q.flags.middle, q.flags.sign, q.flags.on, q.b);
  union view v = {.word = assay_uint32("word")};
  v.bytes.byte[1] ^= v.bytes.byte[2];
  if (v.word == 0x3f800000) printf("one %.2f\n", v.real);
  union view w;
  memcpy(&w, &v, sizeof w);
  printf("%08x %d\n", w.word, w.bytes.byte[3] == v.bytes.byte[3]);
  return 0;
}
