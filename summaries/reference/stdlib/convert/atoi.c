#include <stdlib.h>

int atoi(const char *s) {
  int is_negative = 0;
  int value = 0; /* as a negative number, of which there is one more */
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  if (*s == '+' || *s == '-') is_negative = *s++ == '-';
  for (; *s >= '0' && *s <= '9'; s++) value = value * 10 - (*s - '0');
  return is_negative ? value : -value;
}
