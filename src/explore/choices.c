#include <assay/base/text.h>
#include <assay/explore/choices.h>
#include <inttypes.h>

void as_choices_release(as_memory *memory, as_choices *choices) {
  as_choice_vector_release(memory, &choices->made);
  choices->end = 0;
}

void as_choices_copy(as_memory *memory, as_choices *to, const as_choices *from) {
  to->end = from->end;
  to->made.count = 0;
  as_choice_vector_reserve(memory, &to->made, from->made.count);
  for (uint32_t i = 0; i < from->made.count; i++) as_choice_vector_push(memory, &to->made, from->made.at[i]);
}

static int compare_numbers(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

int as_choices_compare(const as_choices *a, const as_choices *b) {
  for (uint32_t i = 0; i < a->made.count && i < b->made.count; i++) {
    as_choice x = a->made.at[i], y = b->made.at[i];
    int order = compare_numbers(x.taken, y.taken);
    if (!x.forked && !y.forked) order = -order; /* a check, which fails at once */
    if (!order) order = compare_numbers(x.age, y.age);
    if (order) return order;
  }
  int order = compare_numbers(a->made.count, b->made.count);
  return order ? order : compare_numbers(a->end, b->end);
}

void as_choices_print(const as_choices *choices, as_text *out) {
  as_text_printf(out, "%" PRIu64 ":", choices->end);
  for (uint32_t i = 0; i < choices->made.count; i++) {
    as_choice choice = choices->made.at[i];
    as_text_printf(out, "%s%" PRIu64 "=%" PRIu32 "%s%s", i ? "," : "", choice.age, choice.taken,
                   choice.forked ? "*" : "", choice.unknown ? "?" : "");
  }
}

/* Each reader moves *at behind what it read. What is accepted is exactly what can be printed, so that a trail has one
 * text only. */
static bool read_char(const char **at, char c) {
  if (**at != c) return false;
  ++*at;
  return true;
}

/* Decimal digits, without leading zeros, up to `most`. */
static bool read_number(const char **at, uint64_t most, uint64_t *number) {
  const char *first = *at;
  *number = 0;
  for (; **at >= '0' && **at <= '9'; ++*at) {
    uint64_t digit = (uint64_t)(**at - '0');
    if (digit > most || *number > (most - digit) / 10) return false;
    *number = 10 * *number + digit;
  }
  return *at > first && (*first != '0' || *at == first + 1);
}

static bool read_choice(const char **at, as_choice *choice) {
  uint64_t taken;
  if (!read_number(at, UINT64_MAX, &choice->age) || !read_char(at, '=')) return false;
  if (!read_number(at, UINT32_MAX, &taken)) return false;
  choice->taken = (uint32_t)taken;
  choice->forked = read_char(at, '*');
  choice->unknown = read_char(at, '?');
  return true;
}

static bool follows(const as_choices *choices, as_choice next) {
  uint32_t count = choices->made.count;
  return next.age <= choices->end && (count == 0 || next.age > choices->made.at[count - 1].age);
}

static bool read_trail(as_memory *memory, as_choices *choices, const char *at) {
  if (!read_number(&at, UINT64_MAX, &choices->end) || !read_char(&at, ':')) return false;
  if (!*at) return true;
  do {
    as_choice next;
    if (!read_choice(&at, &next) || !follows(choices, next)) return false;
    as_choice_vector_push(memory, &choices->made, next);
  } while (read_char(&at, ','));
  return !*at;
}

bool as_choices_parse(as_memory *memory, as_choices *choices, const char *text) {
  *choices = (as_choices){0};
  if (read_trail(memory, choices, text)) return true;
  as_choices_release(memory, choices);
  return false;
}
