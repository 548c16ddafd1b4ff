/* Memory and string functions as builtins and as calls, fortified forms, and their results. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
  int id;
  char text[12];
};

int main(void) {
  char a[32], b[32];
  __builtin_memset(a, 'x', sizeof a);
  char *end = __builtin_strcpy(a, "hello") + __builtin_strlen("hello");
  __builtin_strcat(end, " world");
  printf("%s %zu %d\n", a, __builtin_strlen(a), a[30]);
  __builtin_memcpy(b, a, 12);
  __builtin_memmove(b + 2, b, 8);
  b[10] = 0;
  printf("%s %d %d\n", b, __builtin_memcmp(a, b, 2), __builtin_strcmp("a", "b") < 0);
  printf("%s %s\n", __builtin_strchr(a, 'w'), (char *)__builtin_memchr(a, 'l', 9));
  printf("%d %d\n", __builtin_strncmp("abcx", "abcy", 3), (int)__builtin_strspn("aab", "a"));
  struct block one = {1, "block"}, two;
  memcpy(&two, &one, sizeof two);
  two.id = 2;
  printf("%d %d %s %d\n", one.id, two.id, two.text, memcmp(one.text, two.text, 12));
  char *heap = malloc(8);
  strncpy(heap, "truncated", 7);
  heap[7] = 0;
  heap = realloc(heap, 20);
  strcat(heap, "!");
  char *copy = strdup(heap);
  printf("%s %s %s\n", heap, copy, strstr(copy, "cat"));
  free(copy);
  free(heap);
  int *zeros = calloc(4, sizeof *zeros);
  printf("%d\n", zeros[0] | zeros[3]);
  free(zeros);
  __builtin___memset_chk(a, 'y', 3, __builtin_object_size(a, 0));
  __builtin___strcpy_chk(b, "checked", __builtin_object_size(b, 0));
  printf("%s %s\n", a, b);
  __builtin_printf("%d %s\n", 5, "printf");
  char *stack = __builtin_alloca(10);
  strcpy(stack, "alloca");
  puts(stack);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = decay *char [32]char, &$a
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *void [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = call fn(*void, int, ulong) -> *void &memset, [[T1]], 120, 32:ulong
// CHECK: [[T3:%[0-9]+]] = field *int block:id, &$one
// CHECK-NEXT: store.init int [[T3]], 1
// CHECK-NEXT: [[T4:%[0-9]+]] = field *[12]char block:text, &$one
// CHECK-NEXT: copy.init [12]char [[T4]], &.string{{[.0-9]*}}
// CHECK: [[T5:%[0-9]+]] = decay *char [32]char, &$a
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *void [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = convert ulong 3:int
// CHECK-NEXT: [[T8:%[0-9]+]] = call fn(*void, int, ulong, ulong) -> *void &__memset_chk, [[T6]], 121, [[T7]], 32:ulong
// CHECK: [[T9:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T10:%[0-9]+]], 5, [[T11:%[0-9]+]]
// CHECK: [[T12:%[0-9]+]] = convert ulong 10:int
// CHECK-NEXT: [[T13:%[0-9]+]] = alloca *void 16, [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = convert *char [[T13]]
// CHECK-NEXT: set *char $stack, [[T14]]
// CHECK: function memset: fn(*void, int, ulong) -> *void external declared
// CHECK: function __memset_chk: fn(*void, int, ulong, ulong) -> *void external declared implicit
