(** Operations without a C operator: GNU C's builtins of integers, as core has them (src/c/core/intrinsics.def). *)
From Coq Require Import ZArith List Bool.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax core.Value.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

Fixpoint fold_asks {A B} (f : A -> B -> asks B) (l : list A) (b : B) : asks B :=
  match l with
  | [] => Ret b
  | a :: rest => c <- f a b ;; fold_asks f rest c
  end.

(** 0, 1 ... n - 1 *)
Definition upto (n : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat n)).

Definition bit_of (w : Z) (x : word) (i : Z) : asks word := compute (Extract w i 1) [x].

(** Operands of any integer types, taken as the mathematical integers that they are. *)
Definition in_width (w : Z) (x : scalar * word) : asks word := resize (signed_type (fst x)) (width_of (fst x)) w (snd x).

Definition wrapped (o : Z -> op) (t : scalar) (x y : scalar * word) : asks word :=
  a <- in_width (width_of t) x ;; b <- in_width (width_of t) y ;; compute (o (width_of t)) [a; b].

(** Whether the exact result, in [wide] bits, differs from what the type has of it. *)
Definition overflows (o : Z -> op) (wide : Z) (t : scalar) (x y : scalar * word) : asks word :=
  a <- in_width wide x ;; b <- in_width wide y ;;
  exact <- compute (o wide) [a; b] ;;
  r <- compute (Extract wide 0 (width_of t)) [exact] ;;
  back <- resize (signed_type t) (width_of t) wide r ;;
  same <- compute (Eq wide) [back; exact] ;;
  not_bit same.

Definition widest (t : scalar) (x y : scalar * word) : Z :=
  Z.max (width_of t) (Z.max (width_of (fst x)) (width_of (fst y))).

(** The number that belongs to the last bit of the list that is 1; [none] if all are 0. *)
Definition last_one (w : Z) (x : word) (bits : list Z) (number_of : Z -> Z) (none : Z) : asks word :=
  fold_asks (fun i r => b <- bit_of w x i ;; compute (Ite 32) [b; Known (number_of i); r]) bits (Known none).

Definition count_leading_zeros (w : Z) (x : word) (none : Z) : asks word :=
  last_one w x (upto w) (fun i => w - 1 - i) none.

(** Leading bits behind the sign that equal it. *)
Definition leading_signs (w : Z) (x : word) : asks word :=
  sign <- compute (Ashr w) [x; Known (w - 1)] ;; y <- compute (Xor w) [x; sign] ;;
  last_one w y (upto (w - 1)) (fun i => w - 2 - i) (w - 1).

Definition ones (w : Z) (x : word) : asks word :=
  fold_asks (fun i r => b <- bit_of w x i ;; c <- compute (Zext 1 32) [b] ;; compute (Add 32) [c; r]) (upto w) (Known 0).

(** Parts of so many bits, the lowest first, become the highest. *)
Definition reversed (w part : Z) (x : word) : asks word :=
  first <- compute (Extract w 0 part) [x] ;;
  fold_asks (fun i r => p <- compute (Extract w (part * i) part) [x] ;; compute (Concat (part * i) part) [r; p])
    (tl (upto (w / part))) first.

Definition rotated (left : bool) (w : Z) (x y : word) : asks word :=
  k <- compute (Urem w) [y; Known w] ;; rest <- compute (Sub w) [Known w; k] ;;
  a <- compute (Shl w) [x; if left then k else rest] ;;
  b <- compute (Lshr w) [x; if left then rest else k] ;;
  compute (Or w) [a; b].

Definition intrinsic_value (i : intrinsic) (t : scalar) (xs : list (scalar * word)) : asks value :=
  let w := width_of t in
  let word_value m := r <- m ;; Ret (Word r) in
  let bit_value m := r <- m ;; Ret (of_bit r) in
  match i, xs with
  | WrapAdd, [x; y] => word_value (wrapped Add t x y)
  | WrapSub, [x; y] => word_value (wrapped Sub t x y)
  | WrapMul, [x; y] => word_value (wrapped Mul t x y)
  | OverflowAdd, [x; y] => bit_value (overflows Add (widest t x y + 2) t x y)
  | OverflowSub, [x; y] => bit_value (overflows Sub (widest t x y + 2) t x y)
  | OverflowMul, [x; y] => bit_value (overflows Mul (2 * widest t x y + 2) t x y)
  | Clz, [(_, x)] => word_value (require_nonzero ZeroCount w x ;; count_leading_zeros w x w)
  | Ctz, [(_, x)] => word_value (require_nonzero ZeroCount w x ;; last_one w x (rev (upto w)) (fun i => i) w)
  | Ffs, [(_, x)] => word_value (last_one w x (rev (upto w)) (fun i => i + 1) 0)
  | Clrsb, [(_, x)] => word_value (leading_signs w x)
  | Popcount, [(_, x)] => word_value (ones w x)
  | Parity, [(_, x)] => word_value (n <- ones w x ;; compute (And 32) [n; Known 1])
  | Bswap, [(_, x)] => word_value (reversed w 8 x)
  | Bitreverse, [(_, x)] => word_value (reversed w 1 x)
  | RotateLeft, [(_, x); (_, y)] => word_value (rotated true w x y)
  | RotateRight, [(_, x); (_, y)] => word_value (rotated false w x y)
  | _, _ => unsupported
  end.
