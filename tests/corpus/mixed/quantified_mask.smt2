; A mask under which all numbers are below 16: it exists; it cannot have bit 5.
; needs: z3
(set-logic BV)
(declare-const m (_ BitVec 8))
(assert (forall ((x (_ BitVec 8))) (bvult (bvand x m) #x10)))
(set-info :status sat)
(check-sat)
(assert (= ((_ extract 5 5) m) #b1))
(set-info :status unsat)
(check-sat)
