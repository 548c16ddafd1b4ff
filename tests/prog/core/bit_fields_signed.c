/* Bit-fields: signed and unsigned ones of several widths, wrap on store, sign on load, plain reads and writes. */
#include <stdio.h>

struct mixed {
  signed int a : 3;
  unsigned int b : 3;
  int c : 12;
  unsigned d : 1;
  signed long e : 40;
  unsigned long f : 33;
  signed char g : 5;
  unsigned short h : 9;
};

static struct mixed table[2] = {{-4, 7, -2048, 1, -0x8000000000L, 0x1ffffffffL, -16, 511}, {.e = 5, .g = 15}};

static void show(const char *what, const struct mixed *m) {
  printf("%s: %d %u %d %u %ld %lu %d %d\n", what, m->a, m->b, m->c, m->d, (long)m->e, (unsigned long)m->f, m->g, m->h);
}

int main(void) {
  show("table 0", &table[0]);
  show("table 1", &table[1]);
  struct mixed local = {.a = 3, .c = 2047, .h = 300};
  show("local", &local);
  for (int i = -9; i < 9; i += 3) {
    local.a = i;
    local.b = (unsigned)i;
    local.c = i * 1000;
    local.e = (long)i * 0x2000000000L;
    local.f = (unsigned long)(long)i;
    local.g = (signed char)(i * 7);
    local.h = (unsigned short)(i * 99);
    show("loop", &local);
  }
  printf("%d %d\n", (int)sizeof(struct mixed), local.b - 8 < 0);
  int value = (local.b = 12);
  printf("value of an assignment: %d\n", value);
  return 0;
}
