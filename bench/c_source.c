#include "c_source.h"

static const char head[] = "#include <limits.h>\n"
                           "#include <stdint.h>\n"
                           "#include <stdio.h>\n"
                           "#include <stdlib.h>\n"
                           "#include <string.h>\n"
                           "\n"
                           "#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])\n"
                           "#define MAX(a, b) ((a) > (b) ? (a) : (b))\n"
                           "#define CHECK(condition, code) \\\n"
                           "  do { \\\n"
                           "    if (!(condition)) { error_code = (code); goto failed; } \\\n"
                           "  } while (0)\n"
                           "\n"
                           "static int error_code;\n"
                           "static unsigned statistics[64];\n";

/* Each %1$u is the number of the module. */
static const char records[] = "\n/* ---- module %1$u ---- */\n"
                              "\n"
                              "enum state%1$u { IDLE%1$u, OPEN%1$u, BUSY%1$u = 7, CLOSED%1$u };\n"
                              "\n"
                              "typedef struct item%1$u {\n"
                              "  struct item%1$u *next, *previous;\n"
                              "  const char *name;\n"
                              "  uint32_t hash;\n"
                              "  unsigned is_live : 1, priority : 3;\n"
                              "  union { long number; double real; void *pointer; } value;\n"
                              "  unsigned char key[16];\n"
                              "} item%1$u;\n"
                              "\n"
                              "static const struct { const char *name; int code; } names%1$u[] = {\n"
                              "    {\"idle\", IDLE%1$u}, {\"open\", OPEN%1$u},\n"
                              "    {\"busy\", BUSY%1$u}, {\"closed\", CLOSED%1$u},\n"
                              "};\n"
                              "static item%1$u *list%1$u;\n";

static const char lists[] = "\n"
                            "static uint32_t hash%1$u(const char *text, size_t length) {\n"
                            "  uint32_t hash = 2166136261u ^ %1$uu;\n"
                            "  for (size_t i = 0; i < length; i++) {\n"
                            "    hash ^= (unsigned char)text[i];\n"
                            "    hash *= 16777619u;\n"
                            "  }\n"
                            "  return hash ? hash : 1;\n"
                            "}\n"
                            "\n"
                            "/* Finds an item by its name, and moves it to the front. */\n"
                            "static item%1$u *find%1$u(const char *name) {\n"
                            "  uint32_t hash = hash%1$u(name, strlen(name));\n"
                            "  for (item%1$u *item = list%1$u; item; item = item->next) {\n"
                            "    if (item->hash != hash || strcmp(item->name, name) != 0) continue;\n"
                            "    if (item->previous) {\n"
                            "      item->previous->next = item->next;\n"
                            "      if (item->next) item->next->previous = item->previous;\n"
                            "      item->next = list%1$u, item->previous = NULL;\n"
                            "      list%1$u->previous = item, list%1$u = item;\n"
                            "    }\n"
                            "    statistics[%1$u %% COUNT_OF(statistics)]++;\n"
                            "    return item->is_live ? item : NULL;\n"
                            "  }\n"
                            "  return NULL;\n"
                            "}\n";

static const char states[] = "\n"
                             "static int parse%1$u(const char *text, long *value) {\n"
                             "  enum state%1$u state = IDLE%1$u;\n"
                             "  int sign = 1, digits = 0;\n"
                             "  *value = 0;\n"
                             "  for (; *text; text++) {\n"
                             "    switch (state) {\n"
                             "    case IDLE%1$u:\n"
                             "      if (*text == ' ' || *text == '\\t') break;\n"
                             "      sign = *text == '-' ? -1 : 1;\n"
                             "      state = OPEN%1$u;\n"
                             "      if (*text == '-' || *text == '+') break;\n"
                             "      /* fall through */\n"
                             "    case OPEN%1$u:\n"
                             "    case BUSY%1$u:\n"
                             "      CHECK(*text >= '0' && *text <= '9', %1$u);\n"
                             "      CHECK(*value <= (LONG_MAX - (*text - '0')) / 10, -1);\n"
                             "      *value = *value * 10 + (*text - '0');\n"
                             "      digits++, state = BUSY%1$u;\n"
                             "      break;\n"
                             "    default: return 0;\n"
                             "    }\n"
                             "  }\n"
                             "  *value *= sign;\n"
                             "  return MAX(digits, 0);\n"
                             "failed:\n"
                             "  return -1;\n"
                             "}\n";

static const char uses[] =
    "\n"
    "int add%1$u(const char *name, const char *text) {\n"
    "  item%1$u *item = find%1$u(name);\n"
    "  char buffer[64] = {0};\n"
    "  if (!item && !(item = calloc(1, sizeof *item))) return -1;\n"
    "  snprintf(buffer, sizeof buffer, \"%%s in %%d\", name, %1$u);\n"
    "  if (parse%1$u(text, &item->value.number) < 0) fprintf(stderr, \"%%s: no number\\n\", buffer);\n"
    "  for (size_t i = 0; i < COUNT_OF(names%1$u); i++)\n"
    "    if (!strcmp(text, names%1$u[i].name)) item->priority = (unsigned)names%1$u[i].code;\n"
    "  memcpy(item->key, buffer, sizeof item->key);\n"
    "  item->hash = hash%1$u(name, strlen(name)), item->is_live = 1, item->name = name;\n"
    "  return item->priority + item->key[%1$u %% 16];\n"
    "}\n";

/* Compilers that look at formats want them to be literals. */
static void put(FILE *out, const char *text, uint32_t module) {
  for (; *text; text++) {
    if (text[0] == '%' && text[1] == '1')
      fprintf(out, "%u", module), text += 3;
    else if (text[0] == '%' && text[1] == '%')
      fputc('%', out), text++;
    else
      fputc(*text, out);
  }
}

void c_source_large(FILE *out, uint32_t modules) {
  fputs(head, out);
  for (uint32_t i = 0; i < modules; i++)
    put(out, records, i), put(out, lists, i), put(out, states, i), put(out, uses, i);
  fputs("\nint main(int count, char **arguments) {\n  int sum = 0;\n", out);
  for (uint32_t i = 0; i < modules; i += 10)
    fprintf(out, "  if (count > 2) sum += add%u(arguments[1], arguments[2]);\n", i);
  fputs("  return sum < 0 ? EXIT_FAILURE : EXIT_SUCCESS;\n}\n", out);
}

void c_source_small(FILE *out) {
  fputs(head, out);
  put(out,
      "\nint main(int count, char **arguments) {\n"
      "  for (int i = 1; i < count; i++) statistics[strlen(arguments[i]) %% COUNT_OF(statistics)]++;\n"
      "  for (size_t i = 0; i < COUNT_OF(statistics); i++)\n"
      "    if (statistics[i]) printf(\"%%zu: %%u\\n\", i, MAX(statistics[i], 1));\n"
      "  return error_code;\n"
      "}\n",
      0);
}
