; A triangle that holds real points and no whole ones.
(set-logic QF_LIA)
(declare-const x Int)
(declare-const y Int)
(assert (<= (* 4 y) (+ (* 4 x) 3)))
(assert (>= (* 4 y) (+ (* 4 x) 1)))
(set-info :status unsat)
(check-sat)
