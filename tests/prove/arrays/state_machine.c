/* A machine of three states reads four bytes; it never gets out of its table. */
#include <assay/assay.h>

enum state { START, WORD, END, STATES };

int main(void) {
  static const unsigned char next[STATES][3] = {{WORD, START, END}, {WORD, START, END}, {END, END, END}};
  enum state s = START;
  for (int i = 0; i < 4; i++) {
    char c = assay_char("c");
    int kind = c >= 'a' && c <= 'z' ? 0 : c == ' ' ? 1 : 2;
    enum state was = s;
    s = next[s][kind];
    assay_assert(s < STATES && (was != END || s == END));
  }
}
