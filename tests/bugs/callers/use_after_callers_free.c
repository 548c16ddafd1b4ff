/* The reader needs a living object; one caller has freed it before. */
#include <stdlib.h>

struct ticket {
  int number;
};

static int ticket_number(const struct ticket *ticket) {
  return ticket->number; /* BUG: heap-use-after-free */ /* LATENT: heap-use-after-free */
}

int ticket_check(int number) {
  struct ticket *ticket = malloc(sizeof *ticket);
  if (!ticket) return -1;
  ticket->number = number;
#ifdef GOOD
  int result = ticket_number(ticket);
  free(ticket);
#else
  free(ticket);
  int result = ticket_number(ticket); /* CALLER */
#endif
  return result;
}

#ifdef DRIVER
int main(void) { return ticket_check(3) == 99; }
#endif
