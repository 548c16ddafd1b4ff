/* volatile objects, members and pointers, register variables, restrict; each access happens once. */
#include <stdio.h>

static volatile int global = 3;
struct device {
  volatile unsigned status;
  volatile unsigned flags : 5;
  int plain;
};
static volatile struct device device = {.status = 1, .flags = 9};
static const volatile int fixed = 12;

static int poll(volatile int *p) {
  int n = 0;
  while ((*p)-- > 0) n++;
  return n;
}
static void copy(int *restrict to, const int *restrict from, int n) {
  while (n--) *to++ = *from++;
}

int main(void) {
  register int i, sum = 0;
  for (i = 0; i < 10; i++) sum += i;
  global += sum;
  global;
  printf("%d %d\n", global, fixed);
  device.status |= 0x10;
  device.flags++;
  device.flags <<= 1;
  device.plain = (int)device.status;
  printf("%u %u %d\n", device.status, device.flags, device.plain);
  volatile int local = 4;
  printf("%d ", poll(&local));
  printf("%d\n", local);
  volatile struct device other = device;
  other.status = 0;
  printf("%u %u\n", other.status, device.status);
  int from[3] = {1, 2, 3}, to[3];
  copy(to, from, 3);
  printf("%d\n", to[0] + to[1] + to[2]);
  volatile char *volatile p = (volatile char *)"volatile";
  p++;
  printf("%c\n", *p);
  volatile double d = 0.1;
  d *= 3;
  printf("%.17g\n", d);
  return 0;
}
