#include "solve/refute/integers/sums.h"
#include <assert.h>

void as_products_init(as_products *products, as_memory *memory) {
  products->memory = memory;
  as_strings_init(&products->keys, memory);
}

void as_products_release(as_products *products) { as_strings_release(&products->keys); }

static uint32_t intern(as_products *products, const uint32_t *keys, uint32_t count) {
  return as_strings_intern_bytes(&products->keys, (const char *)keys, count * sizeof *keys).id;
}

const uint32_t *as_product_keys(const as_products *products, uint32_t product, uint32_t *count) {
  const as_string *bytes = &products->keys.all.at[product];
  *count = (uint32_t)(bytes->length / sizeof(uint32_t));
  return (const uint32_t *)(const void *)bytes->text;
}

static uint32_t multiply_products(as_products *products, uint32_t a, uint32_t b) {
  uint32_t a_count, b_count, i = 0, j = 0;
  const uint32_t *a_keys = as_product_keys(products, a, &a_count), *b_keys = as_product_keys(products, b, &b_count);
  as_u32_vector keys = {0};
  while (i < a_count || j < b_count) {
    bool left = j == b_count || (i < a_count && a_keys[i] <= b_keys[j]);
    as_u32_vector_push(products->memory, &keys, left ? a_keys[i++] : b_keys[j++]);
  }
  uint32_t product = intern(products, keys.at, keys.count);
  as_u32_vector_release(products->memory, &keys);
  return product;
}

/* Adds to the end. requires: products come in order */
static void append(as_products *products, as_sum *p, uint32_t product, const mpz_t coefficient) {
  if (!mpz_sgn(coefficient)) return;
  as_summand summand = {.product = product};
  mpz_init_set(summand.coefficient, coefficient);
  as_sum_push(products->memory, p, summand);
}

as_sum as_sum_constant(as_products *products, const mpz_t number) {
  as_sum p = {0};
  append(products, &p, 0, number);
  return p;
}

as_sum as_sum_input(as_products *products, uint32_t key) {
  as_sum p = {0};
  mpz_t one;
  mpz_init_set_ui(one, 1);
  append(products, &p, intern(products, &key, 1), one);
  mpz_clear(one);
  return p;
}

as_sum as_sum_combine(as_products *products, const as_sum *a, long factor, const as_sum *b) {
  as_sum p = {0};
  mpz_t sum;
  mpz_init(sum);
  for (uint32_t i = 0, j = 0; i < a->count || j < b->count;) {
    uint32_t left = i < a->count ? a->at[i].product : UINT32_MAX, right = j < b->count ? b->at[j].product : UINT32_MAX;
    mpz_set_ui(sum, 0);
    if (right <= left) mpz_mul_si(sum, b->at[j++].coefficient, factor);
    if (left <= right) mpz_add(sum, sum, a->at[i++].coefficient);
    append(products, &p, left < right ? left : right, sum);
  }
  mpz_clear(sum);
  return p;
}

static as_sum times_summand(as_products *products, const as_sum *a, const as_summand *by) {
  as_sum p = {0};
  mpz_t coefficient;
  mpz_init(coefficient);
  for (uint32_t i = 0; i < a->count; i++) {
    as_sum one = {0}, sum;
    mpz_mul(coefficient, a->at[i].coefficient, by->coefficient);
    append(products, &one, multiply_products(products, a->at[i].product, by->product), coefficient);
    sum = as_sum_combine(products, &p, 1, &one);
    as_sum_free(products, &one);
    as_sum_free(products, &p);
    p = sum;
  }
  mpz_clear(coefficient);
  return p;
}

bool as_sum_product(as_products *products, const as_sum *a, const as_sum *b, uint32_t most, as_sum *result) {
  as_sum p = {0};
  for (uint32_t j = 0; j < b->count; j++) {
    if ((uint64_t)p.count + a->count > most) return as_sum_free(products, &p), false;
    as_sum part = times_summand(products, a, &b->at[j]), sum = as_sum_combine(products, &p, 1, &part);
    as_sum_free(products, &part);
    as_sum_free(products, &p);
    p = sum;
  }
  *result = p;
  return true;
}

void as_sum_add_constant(as_products *products, as_sum *p, long number) {
  mpz_t constant;
  mpz_init_set_si(constant, number);
  as_sum one = as_sum_constant(products, constant), sum = as_sum_combine(products, p, 1, &one);
  mpz_clear(constant);
  as_sum_free(products, &one);
  as_sum_free(products, p);
  *p = sum;
}

void as_sum_constant_part(const as_sum *p, mpz_t number) {
  if (p->count && p->at[0].product == 0)
    mpz_set(number, p->at[0].coefficient);
  else
    mpz_set_ui(number, 0);
}

void as_sum_free(as_products *products, as_sum *p) {
  for (uint32_t i = 0; i < p->count; i++) mpz_clear(p->at[i].coefficient);
  as_memory_free(products->memory, p->at, p->capacity * sizeof *p->at);
  *p = (as_sum){0};
}
