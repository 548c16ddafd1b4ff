/* The conversions of printf: each is cut out of the format and given to the host's printf with its one argument. */
#include "eval/eval.h"
#include <stdlib.h>
#include <string.h>

typedef struct conversion {
  char text[64]; /* with width and precision written out; ends before the length modifier */
  char length[3];
  char letter;
} conversion;

eval_argument eval_list_take(eval_list *list) {
  if (list->taken >= list->count) eval_stop(EVAL_CANNOT, "an argument is taken that was not passed");
  return list->at[list->taken++];
}

static const char *read_conversion(const char *at, eval_list *list, conversion *c) {
  *c = (conversion){.text = "%"};
  size_t length = 1;
  for (at++; *at && strchr("-+ #0123456789.*'", *at); at++) {
    if (length > sizeof c->text - 16) eval_stop(EVAL_CANNOT, "a long conversion in a format");
    if (*at != '*') {
      c->text[length++] = *at;
    } else {
      length += (size_t)sprintf(c->text + length, "%d", (int)(uint32_t)eval_list_take(list).bits);
    }
  }
  c->text[length] = 0;
  for (size_t i = 0; *at && strchr("hlqjztL", *at) && i < 2; at++) c->length[i++] = *at;
  c->letter = *at;
  return *at ? at + 1 : at;
}

static bool has_length(const conversion *c, const char *length) { return strcmp(c->length, length) == 0; }

static uint32_t integer_width(const conversion *c) {
  if (has_length(c, "hh")) return 8;
  if (has_length(c, "h")) return 16;
  return c->length[0] ? 64 : 32;
}

/* The host's printf takes what the conversion asks for as a long long, extended from the width it is for. */
static int print_integer(FILE *out, const conversion *c, eval_bits bits) {
  uint32_t unused = 64 - integer_width(c);
  uint64_t high = (uint64_t)bits << unused;
  char text[sizeof c->text + 4];
  snprintf(text, sizeof text, "%sll%c", c->text, c->letter);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (c->letter == 'd' || c->letter == 'i') return fprintf(out, text, (long long)((int64_t)high >> unused));
  return fprintf(out, text, (unsigned long long)(high >> unused));
}

static int print_real(FILE *out, const conversion *c, eval_bits bits) {
  char text[sizeof c->text + 4];
  snprintf(text, sizeof text, "%s%s%c", c->text, c->length, c->letter);
  if (!has_length(c, "L")) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return fprintf(out, text, x);
  }
  long double x;
  memcpy(&x, &bits, sizeof x);
  return fprintf(out, text, x);
}

static int print_other(FILE *out, const conversion *c, eval_list *list) {
  char text[sizeof c->text + 4];
  snprintf(text, sizeof text, "%s%s%c", c->text, c->length, c->letter);
  switch (c->letter) {
  case '%': return fputc('%', out);
  case 'c': return fprintf(out, text, (int)(uint32_t)eval_list_take(list).bits);
  case 's':
  case 'p': return fprintf(out, text, eval_pointer(eval_list_take(list).bits));
#pragma GCC diagnostic pop
  default: eval_stop(EVAL_CANNOT, "the conversion %s in a format", text);
  }
}

char *eval_format(eval *e, const char *format, eval_list *list, size_t *length) {
  (void)e;
  char *text = NULL;
  FILE *out = open_memstream(&text, length);
  if (!out) eval_stop(EVAL_CANNOT, "no memory");
  while (*format) {
    size_t plain = strcspn(format, "%");
    fwrite(format, 1, plain, out);
    format += plain;
    if (!*format) break;
    conversion c;
    format = read_conversion(format, list, &c);
    if (c.letter && strchr("diouxXb", c.letter)) {
      print_integer(out, &c, eval_list_take(list).bits);
    } else if (c.letter && strchr("aAeEfFgG", c.letter)) {
      print_real(out, &c, eval_list_take(list).bits);
    } else {
      print_other(out, &c, list);
    }
  }
  fclose(out);
  return text;
}
