/* char, signed char and unsigned char: signs, text functions on them, conversions in calls and returns, arrays of bytes
 * as other types by memcpy. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static signed char narrow(int x) { return (signed char)x; }
static unsigned char byte(int x) { return (unsigned char)x; }
static char plain(char c) { return c; }
static int widen(unsigned char c) { return c; }
static short middle(long l) { return (short)l; }
static _Bool truth(int x) { return x; }
static int is_set(_Bool b) { return b; }

static uint32_t read32(const void *p) {
  uint32_t x;
  memcpy(&x, p, sizeof x);
  return x;
}

int main(void) {
  printf("%d %d %d %d %d\n", narrow(200), byte(-1), plain((char)200), widen((unsigned char)-56), middle(100000));
  printf("%d %d %d %d\n", truth(256), truth(0), is_set(2 > 1), is_set((_Bool)0.25));
  unsigned char bytes[8] = {1, 2, 3, 4, 0xff, 0xfe, 0xfd, 0xfc};
  printf("%x %x %x\n", read32(bytes), read32(bytes + 1), read32(bytes + 4));
  float f = -1.5f;
  uint32_t bits;
  memcpy(&bits, &f, 4);
  printf("%x\n", bits);
  char text[] = "Mixed Case 123";
  for (char *p = text; *p; p++)
    if (*p >= 'a' && *p <= 'z')
      *p -= 'a' - 'A';
    else if (*p >= 'A' && *p <= 'Z')
      *p += 32;
  puts(text);
  char c = '\x80';
  printf("%d %d %d\n", c < 0, c >> 1, (unsigned char)c >> 1);
  unsigned char u = 255;
  printf("%d ", u++ == 255);
  printf("%d ", u);
  u--;
  printf("%d\n", u);
  int16_t h = INT16_MIN;
  h = (int16_t)-h;
  printf("%d %d\n", h, (uint16_t)h);
  return 0;
}
