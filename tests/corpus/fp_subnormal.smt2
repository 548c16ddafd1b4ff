; Half of the smallest normal number is subnormal and exact; doubling gets it back.
; needs: z3
(set-logic QF_FP)
(declare-const x Float32)
(define-fun two () Float32 ((_ to_fp 8 24) RNE 2.0))
(assert (= x (fp.div RNE (fp #b0 #x01 #b00000000000000000000000) two)))
(push 1)
(assert (not (fp.isSubnormal x)))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (= (fp.mul RNE x two) (fp #b0 #x01 #b00000000000000000000000)))
(set-info :status sat)
(check-sat)
