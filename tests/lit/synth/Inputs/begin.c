#include "gauge.h"
