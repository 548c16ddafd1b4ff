/* packed and aligned, on records, members and variables; alignas, alignof, __alignof__, #pragma pack. */
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct __attribute__((packed)) packed {
  char c;
  int i;
  double d;
  short s;
};
struct part {
  char c;
  int i __attribute__((packed));
  short s __attribute__((aligned(16)));
};
#pragma pack(push, 2)
struct two {
  char c;
  long l;
  int i;
};
#pragma pack(pop)
struct wide {
  alignas(32) char c;
  int i;
};
static alignas(64) char line[3];
static struct packed array[3] = {{'a', 1, 1.5, 2}, {'b', -1, -2.5, 3}};

int main(void) {
  printf("%zu %zu %zu %zu\n", sizeof(struct packed), sizeof(struct part), sizeof(struct two), sizeof(struct wide));
  printf("%zu %zu %zu %zu\n", alignof(struct packed), alignof(struct part), alignof(struct two), alignof(struct wide));
  printf("%zu %zu %zu\n", offsetof(struct packed, d), offsetof(struct part, s), offsetof(struct two, i));
  alignas(128) int local = 3;
  int another __attribute__((aligned(64))) = 4;
  printf("%d %d %d\n", (int)((uintptr_t)&local % 128), (int)((uintptr_t)&another % 64), (int)((uintptr_t)line % 64));
  printf("%zu %zu\n", __alignof__(local), __alignof__(line));
  for (int i = 0; i < 3; i++) {
    array[i].i += i;
    array[i].d *= 2;
    printf("%d %d %.2f %d\n", array[i].c, array[i].i, array[i].d, array[i].s);
  }
  struct packed copy = array[1];
  array[1].s++;
  printf("%d %d %d\n", copy.s, array[1].s, (int)((char *)&array[1] - (char *)array));
  struct wide w[2] = {{1, 2}, {3, 4}};
  printf("%d %d %d\n", (int)((char *)&w[1] - (char *)w), w[1].c, w[0].i);
  return local + another - 7;
}
