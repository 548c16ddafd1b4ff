/* A measure is rounded to int; one caller rounds a number of another size. */

static int rounded(double x) { return (int)(x + 0.5); /* BUG: float-to-integer */ /* LATENT: float-to-integer */ }

int planet_radius(void) {
#ifdef GOOD
  return rounded(6371.0);
#else
  return rounded(6371.0e6); /* CALLER */
#endif
}

#ifdef DRIVER
int main(void) { return planet_radius() == 99; }
#endif
