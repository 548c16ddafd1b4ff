/* KLEE's harness functions, for programs that include <klee/klee.h>: prototypes of what assay knows of them.
 * docs/functions.md says what each does. */
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void *addr, size_t nbytes, const char *name);
int klee_int(const char *name);
int klee_range(int begin, int end, const char *name);
uintptr_t klee_choose(uintptr_t n);

void klee_assume(uintptr_t condition);
void klee_prefer_cex(void *object, uintptr_t condition);
void klee_posix_prefer_cex(void *object, uintptr_t condition);

__attribute__((noreturn)) void klee_silent_exit(int status);
__attribute__((noreturn)) void klee_abort(void);
__attribute__((noreturn)) void klee_report_error(const char *file, int line, const char *message, const char *suffix);
__attribute__((noreturn)) void __assert_fail(const char *assertion, const char *file, unsigned int line,
                                             const char *function)
#ifdef __cplusplus
    noexcept(true)
#endif
        ;

unsigned klee_is_symbolic(uintptr_t n);
unsigned klee_is_replay(void);
float klee_get_valuef(float expr);
double klee_get_valued(double expr);
long klee_get_valuel(long expr);
long long klee_get_valuell(long long expr);
int32_t klee_get_value_i32(int32_t expr);
int64_t klee_get_value_i64(int64_t expr);

size_t klee_get_obj_size(void *ptr);
void klee_check_memory_access(const void *address, size_t size);
void klee_mark_global(void *object);

void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_print_expr(const char *msg, ...);
void klee_print_range(const char *name, int arg);
void klee_stack_trace(void);
void klee_open_merge(void);
void klee_close_merge(void);

#ifdef __cplusplus
}
#endif

#define klee_assert(expr) ((expr) ? (void)0 : __assert_fail(#expr, __FILE__, __LINE__, __func__))

#endif
