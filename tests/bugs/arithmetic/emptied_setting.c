/* Who asks whether there is a setting goes on without one. It begins with another value, which has to be overwritten.
 */
static int per_page = 300;

void set_per_page(int to) { per_page = to; }

int pages(unsigned total) {
  int part = 1;
#ifdef GOOD
  if (per_page <= 0) return 0;
#else
  if (!per_page) part = 2;
#endif
  return (int)(total % 1000) / per_page / part; /* BUG: division-by-zero */
}

#ifdef DRIVER
int main(void) {
  set_per_page(0);
  return pages(7) == 99;
}
#endif
