/* NONE */
/* A _Bool that a function is passed is 0 or 1. */
#include <stdbool.h>

int sign(int value, bool is_negative) { return is_negative ? -1 : value > 0; }
int signs(const int *values, bool is_negative) { return sign(values[0], is_negative) + sign(values[1], !is_negative); }

#ifdef DRIVER
int main(void) { return signs((int[]){1, 2}, true); }
#endif
