/* NATIVE: memory */
/* One of the kinds that the program has is none that the switch knows. */
enum kind { NO_MARK, SMALL, WIDE, NATURAL };

static void measure(enum kind kind, int *width) {
  switch (kind) {
  case SMALL: *width = 1; break;
  case WIDE: *width = 2; break;
#ifdef GOOD
  default: *width = 0; break;
#else
  default: break;
#endif
  }
}

int line(int rows) {
  int width;
  measure(rows > 3 ? WIDE : NATURAL, &width);
  return width > 1 ? rows : rows / 2; /* BUG: uninitialised */
}

#ifdef DRIVER
int main(void) { return line(2) == 99; }
#endif
