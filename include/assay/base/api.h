/* What surrounds the declarations of a public header: C linkage for C++, and visibility. The library is compiled with
 * -fvisibility=hidden, so a shared library exports what stands between these two and nothing else.
 *
 *   AS_BEGIN_DECLARATIONS
 *   double as_clock_seconds(void);
 *   AS_END_DECLARATIONS
 */
#ifndef ASSAY_BASE_API_H
#define ASSAY_BASE_API_H

#ifdef __cplusplus
#define AS_BEGIN_DECLARATIONS                                                                                          \
  extern "C" {                                                                                                         \
  _Pragma("GCC visibility push(default)")
#define AS_END_DECLARATIONS                                                                                            \
  _Pragma("GCC visibility pop")                                                                                        \
  }
#else
#define AS_BEGIN_DECLARATIONS _Pragma("GCC visibility push(default)")
#define AS_END_DECLARATIONS _Pragma("GCC visibility pop")
#endif

#endif
