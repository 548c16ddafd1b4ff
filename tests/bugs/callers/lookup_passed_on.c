/* The lookup may say null, and the printer needs an entry; one caller puts them together for a name that is not there.
 */
#include <stddef.h>
#include <string.h>

struct unit {
  const char *name;
  int factor;
};

static const struct unit units[] = {{"m", 1}, {"km", 1000}};

static const struct unit *unit_find(const char *name) {
  for (size_t i = 0; i < 2; i++)
    if (strcmp(units[i].name, name) == 0) return &units[i];
  return NULL;
}

static int unit_convert(const struct unit *unit, int value) {
  return (value & 0xff) * unit->factor; /* BUG: null-dereference */ /* LATENT: null-dereference */
}

int metres(int value) {
#ifdef GOOD
  const struct unit *unit = unit_find("km");
  if (!unit) return -1;
#else
  const struct unit *unit = unit_find("mile");
#endif
  return unit_convert(unit, value); /* CALLER */
}

#ifdef DRIVER
int main(void) { return metres(3) == 99; }
#endif
