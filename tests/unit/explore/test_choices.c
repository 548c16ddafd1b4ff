/* Strategy: random trails are printed and parsed back; texts at the edges of the format by hand; and random mutations
 * of good texts, where the C library's regular expressions and strtoull say what is a trail. What is accepted prints as
 * it was: a trail has one text. */
#include "unit/base/support.h"
#include <assay/base/text.h>
#include <assay/explore/choices.h>
#include <errno.h>
#include <regex.h>

/* Numbers of all lengths. */
static uint64_t random_number(uint64_t *seed) { return random_next(seed) >> random_below(seed, 64); }

static as_choices random_trail(as_memory *memory, uint64_t *seed) {
  as_choices choices = {0};
  uint64_t age = random_below(seed, 3), count = random_below(seed, random_below(seed, 10) ? 8 : 3000);
  for (uint64_t i = 0; i < count; i++) {
    as_choice choice = {.age = age,
                        .taken = (uint32_t)random_number(seed),
                        .unknown = random_below(seed, 4) == 0,
                        .forked = random_below(seed, 2)};
    as_choice_vector_push(memory, &choices.made, choice);
    choices.end = age;
    uint64_t pause = 1 + (random_below(seed, 20) ? random_below(seed, 30) : random_number(seed));
    if (age > UINT64_MAX - pause) break;
    age += pause;
  }
  if (random_below(seed, 3) && choices.end < UINT64_MAX)
    choices.end += 1 + random_below(seed, UINT64_MAX - choices.end);
  return choices;
}

static void expect_equal(const as_choices *a, const as_choices *b) {
  assert_int_equal(a->end, b->end);
  assert_int_equal(a->made.count, b->made.count);
  for (uint32_t i = 0; i < a->made.count; i++) {
    assert_int_equal(a->made.at[i].age, b->made.at[i].age);
    assert_int_equal(a->made.at[i].taken, b->made.at[i].taken);
    assert_int_equal(a->made.at[i].unknown, b->made.at[i].unknown);
    assert_int_equal(a->made.at[i].forked, b->made.at[i].forked);
  }
}

static void test_round_trip(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  uint64_t seed = 1;
  for (int i = 0; i < 3000; i++) {
    as_choices made = random_trail(memory, &seed), parsed;
    as_text text = {.memory = memory};
    as_choices_print(&made, &text);
    assert_true(as_choices_parse(memory, &parsed, as_text_get(&text)));
    expect_equal(&made, &parsed);
    as_choices_release(memory, &made);
    as_choices_release(memory, &parsed);
    assert_int_equal(parsed.end, 0);
    as_text_release(&text);
  }
  as_memory_destroy(memory);
}

/* Parses; if accepted, the text must come out again. */
static bool accepted(as_memory *memory, const char *text) {
  as_choices choices;
  memset(&choices, 0xa5, sizeof choices); /* what was there does not matter */
  if (!as_choices_parse(memory, &choices, text)) {
    assert_int_equal(choices.end, 0);
    assert_int_equal(choices.made.count, 0);
    assert_null(choices.made.at);
    return false;
  }
  as_text printed = {.memory = memory};
  as_choices_print(&choices, &printed);
  assert_string_equal(as_text_get(&printed), text);
  as_text_release(&printed);
  as_choices_release(memory, &choices);
  return true;
}

static const char *const good[] = {
    "0:",
    "17:3=1,9=0?,12=4",
    "17:",
    "5:5=0",
    "5:0=0",
    "18446744073709551615:",
    "18446744073709551615:18446744073709551615=4294967295?",
    "9:1=0?,2=0?,3=4294967295,9=1",
};

static const char *const bad[] = {
    "",
    ":",
    "0",
    "17",
    "x",
    " 0:",
    "0: ",
    "0:\n",
    "-1:",
    "+1:",
    "00:",
    "017:3=1",
    "17:03=1",
    "17:3=01",
    "17:3",
    "17:3=",
    "17:=1",
    "17:3=1,",
    "17:,3=1",
    "17:3=1,,9=0",
    "17:3=1;9=0",
    "17:3=1 ,9=0",
    "17:3=1??",
    "17:3=1**",
    "17:3=1?*",
    "17:*",
    "17:?",
    "17:3?=1",
    "17:3=?",
    "17:3=1?9=0",
    "17:3==1",
    "17::3=1",
    "17:3=-1",
    "17:3=1,3=1",
    "17:9=0,3=1",
    "17:18=1",
    "17:3=1,9=0,18=0",
    "17:3=4294967296",
    "17:3=42949672950",
    "18446744073709551616:",
    "99999999999999999999999999:",
    "184467440737095516150:",
    "18446744073709551615:18446744073709551616=0",
    "17:3=0x1",
    "17:3=1.0",
    "17:\xd9\xa3=1",
};

static void test_by_hand(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    if (!accepted(memory, good[i])) fail_msg("'%s' is a trail", good[i]);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    if (accepted(memory, bad[i])) fail_msg("'%s' is no trail", bad[i]);
  as_choices choices;
  assert_true(as_choices_parse(memory, &choices, "17:3=1*,9=0*?,12=4"));
  assert_int_equal(choices.end, 17);
  assert_int_equal(choices.made.count, 3);
  assert_int_equal(choices.made.at[1].age, 9);
  assert_int_equal(choices.made.at[1].taken, 0);
  assert_true(choices.made.at[1].unknown);
  assert_true(choices.made.at[1].forked);
  assert_true(choices.made.at[0].forked && !choices.made.at[0].unknown);
  assert_false(choices.made.at[2].unknown || choices.made.at[2].forked);
  assert_int_equal(choices.made.at[2].taken, 4);
  as_choices_release(memory, &choices);
  as_memory_destroy(memory);
}

static bool number_at(const char **at, uint64_t most, uint64_t *number) {
  char *end;
  errno = 0;
  *number = strtoull(*at, &end, 10);
  *at = end;
  return errno == 0 && *number <= most;
}

/* The shape by the regular expression, then the numbers: between each two of them there is one separator, or two. */
static bool is_trail(const regex_t *shape, const char *text) {
  uint64_t end, last = 0, age, taken;
  if (regexec(shape, text, 0, NULL, 0) != 0 || !number_at(&text, UINT64_MAX, &end)) return false;
  for (bool first = true; text++, *text; first = false, last = age) {
    if (!number_at(&text, UINT64_MAX, &age) || age > end || (!first && age <= last)) return false;
    text++;
    if (!number_at(&text, UINT32_MAX, &taken)) return false;
    text += *text == '*';
    text += *text == '?';
    if (!*text) break;
  }
  return true;
}

static void mutate(char *text, size_t capacity, uint64_t *seed) {
  static const char alphabet[] = "0123456789:=,?*01, -x";
  size_t length = strlen(text), at = random_below(seed, length + 1), from = random_below(seed, length + 1);
  char c = alphabet[random_below(seed, sizeof alphabet - 1)];
  switch (random_below(seed, 4)) {
  case 0: text[at] = at < length ? c : 0; break;
  case 1: memmove(text + at, text + at + (at < length), length - at + (at == length)); break;
  case 2:
    if (length + 1 < capacity) memmove(text + at + 1, text + at, length - at + 1), text[at] = c;
    break;
  default: /* one character of its own to somewhere else */
    if (at < length) text[at] = from < length ? text[from] : '?';
  }
}

static void test_mutations(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  regex_t shape;
  assert_int_equal(regcomp(&shape,
                           "^(0|[1-9][0-9]*):((0|[1-9][0-9]*)=(0|[1-9][0-9]*)[*]?[?]?"
                           "(,(0|[1-9][0-9]*)=(0|[1-9][0-9]*)[*]?[?]?)*)?$",
                           REG_EXTENDED | REG_NOSUB),
                   0);
  uint64_t seed = 2, trails = 0, others = 0;
  for (int i = 0; i < 40000; i++) {
    char text[100];
    strcpy(text, good[random_below(&seed, sizeof good / sizeof *good)]);
    for (uint64_t k = random_below(&seed, 5); k-- > 0;) mutate(text, sizeof text, &seed);
    bool expected = is_trail(&shape, text);
    if (accepted(memory, text) != expected) fail_msg("'%s' is %s trail", text, expected ? "a" : "no");
    *(expected ? &trails : &others) += 1;
  }
  assert_true(trails > 5000 && others > 5000);
  regfree(&shape);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip),
      cmocka_unit_test(test_by_hand),
      cmocka_unit_test(test_mutations),
  };
  return cmocka_run_group_tests_name("choices", tests, NULL, NULL);
}
