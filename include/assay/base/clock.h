/* Time: a monotonic clock in seconds, for limits and statistics. */
#ifndef ASSAY_BASE_CLOCK_H
#define ASSAY_BASE_CLOCK_H

double as_clock_seconds(void);

#endif
