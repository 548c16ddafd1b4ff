; Adding one and taking it away again loses bits of a small number.
; needs: z3
(set-logic QF_FP)
(declare-const x Float32)
(define-fun one () Float32 ((_ to_fp 8 24) RNE 1.0))
(assert (= x ((_ to_fp 8 24) RNE 0.1)))
(assert (distinct (fp.sub RNE (fp.add RNE x one) one) x))
(set-info :status sat)
(check-sat)
(assert (distinct (fp.add RNE x one) (fp.add RNE one x)))
(set-info :status unsat)
(check-sat)
