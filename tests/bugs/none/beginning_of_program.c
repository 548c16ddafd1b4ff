/* NONE */
/* A variable that is written in the program, but not before main begins. */
static int step = 2;
static char *end;
static char text[4];

void set_step(int to) {
  step = to;
  end = step ? text + 3 : 0;
}

#ifndef DRIVER
#define begin main
#endif

int begin(int argc, char **argv) {
  (void)argv;
  if (end) return *end / (end - text - 3);
  int first = argc / step;
  set_step(1);
  return first > argc ? *end : 0;
}

#ifdef DRIVER
int main(int argc, char **argv) { return begin(argc, argv); }
#endif
