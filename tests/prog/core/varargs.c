/* va_list: passed on, copied, pointed to, restarted, with doubles, long longs, pointers, structs small and big, after
 * the registers ran out. */
#include <stdarg.h>
#include <stdio.h>

struct small {
  int a;
  char b;
};
struct big {
  long v[5];
};
struct mixed {
  double d;
  long l;
};

static long sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  long s = 0;
  while (n-- > 0) s += va_arg(ap, long);
  va_end(ap);
  return s;
}
static double take(va_list ap) { return va_arg(ap, double); }
static int take_by(va_list *ap) { return va_arg(*ap, int); }
static double both(int n, ...) {
  va_list ap, copy;
  va_start(ap, n);
  double r = 0;
  for (int i = 0; i < n; i++) {
    r += take_by(&ap);
    va_copy(copy, ap);
    r += take(copy) * 100;
    va_end(copy);
    r += va_arg(ap, double);
  }
  va_end(ap);
  va_start(ap, n);
  r += va_arg(ap, int) * 10000;
  va_end(ap);
  return r;
}
static void say(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vprintf(format, ap);
  va_end(ap);
}
static long records(const char *kinds, ...) {
  va_list ap;
  va_start(ap, kinds);
  long r = 0;
  for (; *kinds; kinds++) switch (*kinds) {
    case 's': {
      struct small s = va_arg(ap, struct small);
      r += s.a + s.b;
      break;
    }
    case 'b': r += va_arg(ap, struct big).v[4]; break;
    case 'm': {
      struct mixed m = va_arg(ap, struct mixed);
      r += (long)m.d * m.l;
      break;
    }
    case 'p': r += *va_arg(ap, int *); break;
    case 'f': r += *va_arg(ap, struct big *)->v; break;
    }
  va_end(ap);
  return r;
}
static long double precise(int n, ...) {
  va_list ap;
  va_start(ap, n);
  long double r = va_arg(ap, long double) + va_arg(ap, int) + (unsigned)va_arg(ap, unsigned);
  va_end(ap);
  return r;
}
static int pick(int which, ...) {
  va_list ap;
  va_start(ap, which);
  int (*f)(const char *) = NULL;
  while (which-- > 0) f = va_arg(ap, int (*)(const char *));
  va_end(ap);
  return f("picked");
}

int main(void) {
  printf("%ld %ld\n", sum(3, 1L, 2L, 3L), sum(9, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L));
  printf("%.2f\n", both(3, 1, 1.5, 2, 2.5, 3, 3.5));
  char c = 'c';
  short h = -3;
  float f = 1.25f;
  say("%d %c %hd %.2f %s %llx %5.1f|%-4d|%+d\n", 1, c, h, f, "text", 0xffffffffffULL, 2.25, 7, 8);
  struct small s = {3, 4};
  struct big b = {{1, 2, 3, 4, 500}};
  struct mixed m = {2.5, 10};
  int i = 7000;
  printf("%ld\n", records("sbmpfsbm", s, b, m, &i, &b, s, b, m));
  printf("%.2Lf\n", precise(2, 1.5L, -2, 3u));
  pick(2, puts, puts);
  say("%*d %.*f %%\n", 5, 42, 3, 3.14159);
  return 0;
}
