/* Time: a monotonic clock in seconds, for limits and statistics. */
#ifndef ASSAY_BASE_CLOCK_H
#define ASSAY_BASE_CLOCK_H

#include <assay/base/api.h>

AS_BEGIN_DECLARATIONS

double as_clock_seconds(void);
/* The same clock as it was a few milliseconds ago at most: for loops that look often. */
double as_clock_about(void);

AS_END_DECLARATIONS

#endif
