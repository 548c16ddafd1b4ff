/* The lowest bit of a mask that must have one. */

int lowest(unsigned mask) { return __builtin_ctz(mask); /* LATENT: zero-count */ }

int lowest_or(unsigned mask, int otherwise) { return mask ? lowest(mask) : otherwise; }

#ifdef DRIVER
int main(void) {
  lowest_or(0, 5);
#ifdef GOOD
  return lowest(6) == 99;
#else
  return lowest(0) == 99;
#endif
}
#endif
