/* Functions whose results depend on bytes of any type, and on where objects lie. */
#include <assay/summary.h>
#include <stdio.h>

union word {
  unsigned all;
  unsigned char bytes[4];
};

unsigned take_word(union word *w) {
  unsigned old = w->all;
  w->all = 0;
  return old;
}

unsigned parity(union word w) { return w.all & 1; }

union word last_word;
unsigned swap_last(unsigned x) {
  unsigned old = last_word.all;
  last_word.all = x;
  return old;
}

int long_table[100];
int take_fifth(void) {
  int old = long_table[50];
  long_table[50] = 0;
  return old;
}

int page_bit(const char *p) { return (int)((unsigned long)p >> 12 & 1); }
int bucket(void) { return (int)((unsigned long)&long_table >> 4 & 1); }
int puts_bit(void) { return (int)((unsigned long)&puts >> 4 & 1); }
