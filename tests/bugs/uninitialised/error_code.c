/* NATIVE: memory */
/* The error code is set by the branch of success only. */
#include <stdbool.h>

struct outcome {
  bool done;
  int code;
};

static void attempt(struct outcome *outcome, int input) {
  outcome->done = false;
  if (input > 0) {
    outcome->done = true;
    outcome->code = 0;
  }
#ifdef GOOD
  else {
    outcome->code = -1;
  }
#endif
}

int retry(int input) {
  struct outcome outcome;
  attempt(&outcome, input);
  if (outcome.done) return 0;
  if (outcome.code < -5) return -2; /* BUG: uninitialised */
  return -1;
}

#ifdef DRIVER
int main(void) {
  retry(1);
  return retry(0) == 99;
}
#endif
