; The greatest unsigned number, said with a quantifier.
; needs: z3
(set-logic BV)
(declare-const top (_ BitVec 16))
(assert (forall ((x (_ BitVec 16))) (bvule x top)))
(set-info :status sat)
(check-sat)
(assert (distinct top #xffff))
(set-info :status unsat)
(check-sat)
