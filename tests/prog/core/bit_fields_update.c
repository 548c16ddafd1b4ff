/* Bit-fields: compound assignment, increments and decrements, before and after, with wrap, and their values. */
#include <stdio.h>

struct counter {
  unsigned low : 4;
  signed middle : 5;
  unsigned long high : 35;
  _Bool flag : 1;
};

static struct counter shared;
static int calls;
static struct counter *counted(struct counter *c) {
  calls++;
  return c;
}

int main(void) {
  struct counter c = {15, 15, 0x7ffffffffUL, 0};
  printf("%u ", c.low++);
  printf("%u ", c.low);
  printf("%u ", --c.low);
  printf("%d ", c.middle--);
  printf("%d ", ++c.middle);
  c.middle += 1;
  printf("%d ", c.middle);
  c.high += 1;
  printf("%lu ", (unsigned long)c.high);
  c.high -= 2;
  printf("%lu\n", (unsigned long)c.high);
  c.low *= 3;
  c.low ^= 6;
  c.middle /= 3;
  c.middle = 5;
  c.middle <<= 1;
  c.high >>= 7;
  c.high |= 1;
  c.high %= 1000;
  printf("%u %d %lu\n", c.low, c.middle, (unsigned long)c.high);
  c.flag = 4;
  printf("%d ", c.flag);
  c.flag &= 2;
  printf("%d ", c.flag);
  c.flag ^= 1;
  printf("%d ", c.flag);
  c.flag += 5;
  printf("%d\n", c.flag);
  counted(&shared)->low += 9;
  counted(&shared)->low += 9;
  counted(&shared)->middle++;
  printf("%u %d, calls %d\n", shared.low, shared.middle, calls);
  c.low = c.middle = (signed)(c.high = 77);
  printf("%u %d %lu\n", c.low, c.middle, (unsigned long)c.high);
  c.low += 2.75;
  printf("%u\n", c.low);
  return 0;
}
