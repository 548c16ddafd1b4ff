/* An angle is turned into an index; the angle that is not given is taken to be huge. */
#include <float.h>

int sector(const double *angle) {
#ifdef GOOD
  double degrees = angle ? *angle : 0;
#else
  double degrees = angle ? *angle : DBL_MAX;
#endif
  if (angle && !(degrees >= 0 && degrees < 360)) return -1;
  int whole = (int)degrees; /* BUG: float-to-integer */
  return whole / 45;
}

#ifdef DRIVER
int main(void) {
  double angle = 50;
  sector(&angle);
  return sector(0) == 99;
}
#endif
