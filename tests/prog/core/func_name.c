/* __func__, __FUNCTION__, __PRETTY_FUNCTION__, as pointers and arrays; __LINE__, __COUNTER__, __FILE__ without its
 * folder. */
#include <stdio.h>
#include <string.h>

static const char *own(void) { return __func__; }
static size_t size(void) { return sizeof __func__; }
static const char *old(int x) { return x ? __FUNCTION__ : "none"; }

int main(void) {
  printf("%s %zu %s %s\n", own(), size(), old(1), __func__);
  printf("%c %d\n", __func__[2], own() == own());
  const char *file = strrchr(__FILE__, '/') ? strrchr(__FILE__, '/') + 1 : __FILE__;
  printf("%s %d\n", file, __LINE__);
  int a = __COUNTER__, b = __COUNTER__;
  printf("%d\n", b - a);
  return 0;
}
