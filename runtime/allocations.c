#include "support.c"

/* Allocations may fail. Link with -Wl,--wrap=NAME for each NAME below. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t each);
void *__real_realloc(void *old, size_t size);
void *__real_reallocarray(void *old, size_t count, size_t each);
void *__real_aligned_alloc(size_t align, size_t size);
int __real_posix_memalign(void **to, size_t align, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t most);

/* What no object can have fails by itself. */
static int assay_replay_allocation_fails(size_t size) {
  static const char *next;
  assay_replay_begin();
  if (!next) next = assay_replay_failing;
  if (!next) next = assay_replay_fails;
  if (size > (size_t)-1 / 2 || !*next) return 0;
  return *next++ == '1';
}
static size_t assay_replay_product(size_t count, size_t each) {
  return each && count > (size_t)-1 / each ? (size_t)-1 : count * each;
}
void *__wrap_malloc(size_t size) { return assay_replay_allocation_fails(size) ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t each) {
  return assay_replay_allocation_fails(assay_replay_product(count, each)) ? NULL : __real_calloc(count, each);
}
void *__wrap_realloc(void *old, size_t size) {
  if (old && !size) return __real_realloc(old, size);
  return assay_replay_allocation_fails(size) ? NULL : __real_realloc(old, size);
}
void *__wrap_reallocarray(void *old, size_t count, size_t each) {
  size_t size = assay_replay_product(count, each);
  if (old && !size) return __real_reallocarray(old, count, each);
  return assay_replay_allocation_fails(size) ? NULL : __real_reallocarray(old, count, each);
}
void *__wrap_aligned_alloc(size_t align, size_t size) {
  if (!align || align & (align - 1)) return __real_aligned_alloc(align, size);
  return assay_replay_allocation_fails(size) ? NULL : __real_aligned_alloc(align, size);
}
int __wrap_posix_memalign(void **to, size_t align, size_t size) {
  if (!align || align & (align - 1) || align % sizeof(void *)) return __real_posix_memalign(to, align, size);
  return assay_replay_allocation_fails(size) ? 12 : __real_posix_memalign(to, align, size);
}
char *__wrap_strdup(const char *text) {
  return assay_replay_allocation_fails(strlen(text) + 1) ? NULL : __real_strdup(text);
}
char *__wrap_strndup(const char *text, size_t most) {
  return assay_replay_allocation_fails(0) ? NULL : __real_strndup(text, most);
}
