char *strcpy(char *restrict to, const char *restrict from) {
  for (char *at = to; (*at++ = *from++);) continue;
  return to;
}
