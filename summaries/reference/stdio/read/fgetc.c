#include <stdio.h>

int fgetc(FILE *stream) { return getc_unlocked(stream); }
