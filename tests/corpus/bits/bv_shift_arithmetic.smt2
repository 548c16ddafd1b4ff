; x >> n of a negative number is division rounding down, not the division of C.
(set-logic QF_BV)
(declare-const x (_ BitVec 32))
(assert (distinct (bvashr x #x00000002) (bvsdiv x #x00000004)))
(set-info :status sat)
(check-sat)
(assert (bvsge x #x00000000))
(set-info :status unsat)
(check-sat)
