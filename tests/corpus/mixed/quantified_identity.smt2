; For each x there is an additive inverse; one that serves all does not exist.
; needs: z3
(set-logic BV)
(push 1)
(assert (forall ((x (_ BitVec 2))) (exists ((y (_ BitVec 2))) (= (bvadd x y) #b00))))
(set-info :status sat)
(check-sat)
(pop 1)
(assert (exists ((y (_ BitVec 2))) (forall ((x (_ BitVec 2))) (= (bvadd x y) #b00))))
(set-info :status unsat)
(check-sat)
