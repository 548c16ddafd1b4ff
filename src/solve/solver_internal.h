/* Between the front of solvers and the default solver. */
#ifndef ASSAY_SOLVE_SOLVER_INTERNAL_H
#define ASSAY_SOLVE_SOLVER_INTERNAL_H

#include <assay/solve/solver.h>

/* The data of a solver made with this table; NULL if it was made with another. */
void *as_solver_self(const as_solver *solver, const as_solver_functions *functions);

#endif
