/* Memory and string functions of the machine against those of this computer.
 * Strategy: a program makes three bytes of a string symbolic (a fourth is zero), calls one function, and returns a
 * number that tells what it did. All strings over a small alphabet are enumerated: each must be on exactly one path,
 * and the path's result for it (a term) must be what the function of this computer gives. */
#include "unit/c/exec/exec_world.h"

enum { BYTES = 3 };

/* In the program %0 is the symbolic string, %1 a constant one, %2 a buffer of eight #, %60 and %61 are formats. What it
 * returns: the number; a number of which the sign counts; the distance of the pointer from %0, or -1; the sum of the
 * buffer's bytes by place. */
typedef enum result_kind { NUMBER, SIGN, POINTER, BUFFER } result_kind;

typedef struct function_case {
  const char *name, *type, *arguments;
  result_kind kind;
  int64_t (*host)(char *a, char *b, char *buffer);
} function_case;

static int sign(int n) { return (n > 0) - (n < 0); }
static int64_t place(const char *found, const char *from) { return found ? found - from : -1; }
static int64_t sum(const char *buffer) {
  int64_t all = 0;
  for (int i = 0; i < 8; i++) all += (i + 1) * (int64_t)buffer[i];
  return all;
}

#define HOST(name, expression)                                                                                         \
  static int64_t name(char *a, char *b, char *d) {                                                                     \
    (void)a, (void)b, (void)d;                                                                                         \
    return expression;                                                                                                 \
  }
HOST(host_strlen, (int64_t)strlen(a))
HOST(host_strnlen, (int64_t)strnlen(a, 2))
HOST(host_strcmp, sign(strcmp(a, b)))
HOST(host_strcmp_back, sign(strcmp(b, a)))
HOST(host_strncmp, sign(strncmp(a, b, 2)))
HOST(host_memcmp, sign(memcmp(a, b, 3)))
HOST(host_strchr, place(strchr(a, 'b'), a))
HOST(host_strchr_end, place(strchr(a, 0), a))
HOST(host_strrchr, place(strrchr(a, 'b'), a))
HOST(host_strrchr_end, place(strrchr(a, 0), a))
HOST(host_memchr, place(memchr(a, 'b', 3), a))
HOST(host_strcpy, sum(strcpy(d, a)))
HOST(host_stpcpy, (stpcpy(d, a), sum(d)))
HOST(host_strncpy, sum(strncpy(d, a, 2)))
HOST(host_strncpy_long, sum(strncpy(d, a, 6)))
HOST(host_strcat, (strcpy(d, b), sum(strcat(d, a))))
HOST(host_strncat, (strcpy(d, b), sum(strncat(d, a, 2))))
HOST(host_memcpy, sum(memcpy(d, a, 3)))
HOST(host_memmove, (memcpy(d, a, 3), sum(memmove(d + 1, d, 3) ? d : d)))
HOST(host_memset, sum(memset(d, a[1], 5)))
HOST(host_strdup, (int64_t)strlen(a))
HOST(host_sprintf, (sprintf(d, "%s", a), sum(d)))
static int print_two(char *d, const char *a) {
  volatile size_t room = 3; /* behind the compiler's back, which warns that it truncates */
  return snprintf(d, room, "%.2sx", a);
}
HOST(host_snprintf, (print_two(d, a), sum(d)))

static const function_case cases[] = {
    {"strlen", "fn(*char) -> ulong", "%0", NUMBER, host_strlen},
    {"strnlen", "fn(*char, ulong) -> ulong", "%0, 2:ulong", NUMBER, host_strnlen},
    {"strcmp", "fn(*char, *char) -> int", "%0, %1", SIGN, host_strcmp},
    {"strcmp", "fn(*char, *char) -> int", "%1, %0", SIGN, host_strcmp_back},
    {"strncmp", "fn(*char, *char, ulong) -> int", "%0, %1, 2:ulong", SIGN, host_strncmp},
    {"memcmp", "fn(*char, *char, ulong) -> int", "%0, %1, 3:ulong", SIGN, host_memcmp},
    {"strchr", "fn(*char, int) -> *char", "%0, 98", POINTER, host_strchr},
    {"strchr", "fn(*char, int) -> *char", "%0, 0x100:int", POINTER, host_strchr_end},
    {"strrchr", "fn(*char, int) -> *char", "%0, 98", POINTER, host_strrchr},
    {"strrchr", "fn(*char, int) -> *char", "%0, 0:int", POINTER, host_strrchr_end},
    {"memchr", "fn(*char, int, ulong) -> *char", "%0, 98, 3:ulong", POINTER, host_memchr},
    {"strcpy", "fn(*char, *char) -> *char", "%2, %0", BUFFER, host_strcpy},
    {"__strcpy_chk", "fn(*char, *char, ulong) -> *char", "%2, %0, 8:ulong", BUFFER, host_strcpy},
    {"stpcpy", "fn(*char, *char) -> *char", "%2, %0", BUFFER, host_stpcpy},
    {"strncpy", "fn(*char, *char, ulong) -> *char", "%2, %0, 2:ulong", BUFFER, host_strncpy},
    {"strncpy", "fn(*char, *char, ulong) -> *char", "%2, %0, 6:ulong", BUFFER, host_strncpy_long},
    {"memcpy", "fn(*char, *char, ulong) -> *char", "%2, %0, 3:ulong", BUFFER, host_memcpy},
    {"__memcpy_chk", "fn(*char, *char, ulong, ulong) -> *char", "%2, %0, 3:ulong, 8:ulong", BUFFER, host_memcpy},
    {"sprintf", "fn(*char, *char, ...) -> int", "%2, %60, %0", BUFFER, host_sprintf},
    {"snprintf", "fn(*char, ulong, *char, ...) -> int", "%2, 3:ulong, %61, %0", BUFFER, host_snprintf},
    {"strdup", "fn(*char) -> *char", "%0", NUMBER, host_strdup},
};

/* Functions of two steps. */
typedef struct chain_case {
  const char *lines;
  int64_t (*host)(char *a, char *b, char *buffer);
} chain_case;

static const chain_case chains[] = {
    {"    %3 = call fn(*char, *char) -> *char &strcpy, %2, %1\n    %4 = call fn(*char, *char) -> *char &strcat, %2, "
     "%0\n",
     host_strcat},
    {"    %3 = call fn(*char, *char) -> *char &strcpy, %2, %1\n"
     "    %4 = call fn(*char, *char, ulong) -> *char &strncat, %2, %0, 2:ulong\n",
     host_strncat},
    {"    %3 = call fn(*char, *char, ulong) -> *char &memcpy, %2, %0, 3:ulong\n    %4 = add_ptr *char %2, 1:long\n"
     "    %5 = call fn(*char, *char, ulong) -> *char &memmove, %4, %2, 3:ulong\n",
     host_memmove},
    {"    %3 = add_ptr *char %0, 1:long\n    %4 = load char %3\n    %5 = convert int %4\n"
     "    %6 = call fn(*char, int, ulong) -> *char &memset, %2, %5, 5:ulong\n",
     host_memset},
};

static void put_begin(as_text *text) {
  as_text_put(text, PRELUDE "global b: [4]char internal defined {\n  0: \"ab\\00\\00\"\n}\n"
                            "global s: [3]char internal defined {\n  0: \"%s\\00\"\n}\n"
                            "global two: [6]char internal defined {\n  0: \"%.2sx\\00\"\n}\n"
                            "function assay_symbolic: fn(*void, ulong, *char) -> void external declared\n"
                            "function memset: fn(*char, int, ulong) -> *char external declared\n");
}

static void put_main(as_text *text) {
  as_text_put(text, "function main: fn() -> int external defined {\n"
                    "  memory $a: [4]char\n  memory $d: [8]char\n  b0:\n    live $a\n    live $d\n"
                    "    %0 = decay *char [4]char, &$a\n    %1 = decay *char [4]char, &b\n"
                    "    %2 = decay *char [8]char, &$d\n"
                    "    %102 = convert *void %0\n"
                    "    call fn(*void, ulong, *char) -> void &assay_symbolic, %102, 4:ulong, null:*char\n"
                    "    %100 = add_ptr *char %0, 3:long\n    store char %100, 0\n"
                    "    %101 = call fn(*char, int, ulong) -> *char &memset, %2, 35, 8:ulong\n");
}

/* The sum of the buffer's bytes by place. */
static void put_sum(as_text *text) {
  as_text_put(text, "    %200 = convert int 0\n");
  for (int i = 0; i < 8; i++) {
    int t = 201 + 5 * i;
    as_text_printf(text,
                   "    %%%d = add_ptr *char %%2, %d:long\n    %%%d = load char %%%d\n    %%%d = convert int %%%d\n"
                   "    %%%d = mul int %%%d, %d\n    %%%d = add int %%%d, %%%d\n",
                   t, i, t + 1, t, t + 2, t + 1, t + 3, t + 2, i + 1, t + 4, t - 1, t + 3);
  }
  as_text_put(text, "    return %240\n}\n");
}

/* Core wants temporaries without gaps, in the order of their making. */
static void renumber(const char *from, as_text *to) {
  int names[256], count = 0;
  for (int i = 0; i < 256; i++) names[i] = -1;
  for (const char *at = from; *at;) {
    char *end = NULL;
    long number = *at == '%' && at[1] >= '0' && at[1] <= '9' ? strtol(at + 1, &end, 10) : -1;
    if (number < 0) {
      as_text_put_char(to, *at++);
      continue;
    }
    if (names[number] < 0) names[number] = count++;
    as_text_printf(to, "%%%d", names[number]);
    at = end;
  }
}

static void put_result(as_text *text, const function_case *c) {
  switch (c->kind) {
  case NUMBER:
    if (!strcmp(c->name, "strdup"))
      as_text_put(text,
                  "    %50 = call fn(*char) -> ulong &strlen, %49\n    %51 = convert int %50\n    return %51\n}\n");
    else
      as_text_put(text, "    %50 = convert int %49\n    return %50\n}\n");
    return;
  case SIGN: as_text_put(text, "    return %49\n}\n"); return;
  case POINTER:
    as_text_put(text, "    %50 = ne *char %49, null:*char\n    branch int %50 -> b1, b2\n  b1:\n"
                      "    %51 = diff_ptr long %49, %0\n    %52 = convert int %51\n    return %52\n  b2:\n"
                      "    return -1\n}\n");
    return;
  case BUFFER: put_sum(text); return;
  }
}

static void check_all(const char *text, const char *what, result_kind kind, int64_t (*host)(char *, char *, char *)) {
  static const char alphabet[] = {0, 'a', 'b', (char)0xe4};
  as_memory *memory = as_memory_create(0);
  as_text program = {.memory = memory};
  renumber(text, &program);
  world *w = run_world(as_text_get(&program));
  for (int n = 0; n < 64; n++) {
    char a[4] = {alphabet[n & 3], alphabet[n >> 2 & 3], alphabet[n >> 4 & 3], 0}, b[4] = "ab", d[9] = "########";
    uint64_t values[4] = {(unsigned char)a[0], (unsigned char)a[1], (unsigned char)a[2], 0};
    int64_t expected = host(a, b, d);
    const world_outcome *outcome = outcome_of(w, values, 4);
    if (!outcome) fail_msg("%s: no path for '%s'", what, a);
    int64_t got = (int32_t)outcome->status;
    if (kind == SIGN) got = sign((int)got);
    if (outcome->kind != AS_OUTCOME_ENDED || got != expected)
      fail_msg("%s of %02x %02x %02x: %lld, not %lld; kind %d %s", what, (unsigned char)a[0], (unsigned char)a[1],
               (unsigned char)a[2], (long long)got, (long long)expected, outcome->kind, outcome->message);
  }
  end_world(w);
  as_text_release(&program);
  as_memory_destroy(memory);
}

static void single_calls(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    as_memory *memory = as_memory_create(0);
    as_text text = {.memory = memory};
    put_begin(&text);
    as_text_printf(&text, "function %s: %s external declared\n", cases[i].name, cases[i].type);
    if (strcmp(cases[i].name, "strlen")) as_text_put(&text, "function strlen: fn(*char) -> ulong external declared\n");
    put_main(&text);
    as_text_put(&text, "    %60 = decay *char [3]char, &s\n    %61 = decay *char [6]char, &two\n");
    as_text_printf(&text, "    %%49 = call %s &%s, %s\n", cases[i].type, cases[i].name, cases[i].arguments);
    put_result(&text, &cases[i]);
    check_all(as_text_get(&text), cases[i].name, cases[i].kind, cases[i].host);
    as_text_release(&text);
    as_memory_destroy(memory);
  }
}

static void chained_calls(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof chains / sizeof *chains; i++) {
    as_memory *memory = as_memory_create(0);
    as_text text = {.memory = memory};
    put_begin(&text);
    as_text_put(&text, "function strcpy: fn(*char, *char) -> *char external declared\n"
                       "function strcat: fn(*char, *char) -> *char external declared\n"
                       "function strncat: fn(*char, *char, ulong) -> *char external declared\n"
                       "function memcpy: fn(*char, *char, ulong) -> *char external declared\n"
                       "function memmove: fn(*char, *char, ulong) -> *char external declared\n");
    put_main(&text);
    as_text_put(&text, chains[i].lines);
    put_sum(&text);
    check_all(as_text_get(&text), chains[i].lines, BUFFER, chains[i].host);
    as_text_release(&text);
    as_memory_destroy(memory);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(single_calls), cmocka_unit_test(chained_calls)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
