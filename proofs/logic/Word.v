(** Operations on numbers: what the instructions of every machine of ours are made of.

    A value is an integer. A *word* of width w is an integer from 0 to 2^w - 1; words are what machines hold, and [signed] reads one
    in two's complement. Operations that name a width take and give words of that width, comparisons give the word 1 or 0 of width 1,
    and operations on [Integer]s have no width: IMP is made of those.

    Everything is total, as in SMT-LIB: whoever divides asks before whether the divisor is zero. This file is part of what a reader
    has to trust; nothing in it is about symbols. *)
From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
Open Scope Z_scope.

(** What is left of x in w bits: x modulo 2^w ([wrap_mod]). *)
Definition wrap (w x : Z) : Z := Z.land x (Z.ones w).
(** A word read in two's complement. *)
Definition signed (w x : Z) : Z := if x <? 2 ^ (w - 1) then x else x - 2 ^ w.
Definition bit (b : bool) : Z := if b then 1 else 0.

(** Sorts of inputs. *)
Inductive sort : Set := Bits (w : Z) | Integer.
(** The number is one of the sort; what a number of any size is when a word is asked for. *)
Definition fits (s : sort) (x : Z) : Prop :=
  match s with Bits w => 0 <= x < 2 ^ w | Integer => True end.
Definition clip (s : sort) (x : Z) : Z :=
  match s with Bits w => x mod 2 ^ w | Integer => x end.
(** A width is no less than 0. *)
Definition sort_is_sane (s : sort) : bool := match s with Bits w => 0 <=? w | Integer => true end.

Inductive op : Set :=
| Number (n : Z)              (** a constant, no operand *)
(* Arithmetic modulo 2^w. *)
| Add (w : Z) | Sub (w : Z) | Mul (w : Z)
| Udiv (w : Z) | Urem (w : Z)   (** unsigned; x / 0 is all ones, x % 0 is x *)
| Sdiv (w : Z) | Srem (w : Z)   (** signed, towards zero; x / 0 is -1, or 1 for a negative x, x % 0 is x *)
| And (w : Z) | Or (w : Z) | Xor (w : Z) | Not (w : Z)
| Shl (w : Z) | Lshr (w : Z) | Ashr (w : Z) (** by an amount that is a word of the same width; beyond the width all is shifted out *)
(* Comparisons: 1 or 0. *)
| Eq (w : Z) | Ult (w : Z) | Slt (w : Z)
(* Choice: the second operand if the first, of width 1, is 1; else the third. *)
| Ite (w : Z)
(* Parts: w bits from bit [low] on, of a word of width [from]; the word above another; more bits, zeros or copies of the sign. *)
| Extract (from low w : Z) | Concat (high low : Z) | Zext (from w : Z) | Sext (from w : Z)
(* Integers. *)
| IntAdd | IntSub | IntMul | IntEq | IntLt | IntLe.

Definition udiv (w x y : Z) : Z := if y =? 0 then Z.ones w else x / y.
Definition urem (x y : Z) : Z := if y =? 0 then x else x mod y.
Definition sdiv (w x y : Z) : Z :=
  if y =? 0 then (if signed w x <? 0 then 1 else Z.ones w) else wrap w (Z.quot (signed w x) (signed w y)).
Definition srem (w x y : Z) : Z := if y =? 0 then x else wrap w (Z.rem (signed w x) (signed w y)).

(** The value of an operation. Operands that are too many or too few give 0. *)
Definition apply (o : op) (xs : list Z) : Z :=
  match o, xs with
  | Number n, [] => n
  | Add w, [x; y] => wrap w (x + y)
  | Sub w, [x; y] => wrap w (x - y)
  | Mul w, [x; y] => wrap w (x * y)
  | Udiv w, [x; y] => udiv w x y
  | Urem w, [x; y] => urem x y
  | Sdiv w, [x; y] => sdiv w x y
  | Srem w, [x; y] => srem w x y
  | And w, [x; y] => Z.land x y
  | Or w, [x; y] => Z.lor x y
  | Xor w, [x; y] => Z.lxor x y
  | Not w, [x] => wrap w (Z.lnot x)
  | Shl w, [x; y] => if y <? w then wrap w (Z.shiftl x y) else 0
  | Lshr w, [x; y] => if y <? w then Z.shiftr x y else 0
  | Ashr w, [x; y] => wrap w (Z.shiftr (signed w x) (Z.min y w))
  | Eq w, [x; y] => bit (x =? y)
  | Ult w, [x; y] => bit (x <? y)
  | Slt w, [x; y] => bit (signed w x <? signed w y)
  | Ite w, [c; x; y] => if c =? 0 then y else x
  | Extract _ low w, [x] => wrap w (Z.shiftr x low)
  | Concat _ low, [x; y] => Z.lor (Z.shiftl x low) y
  | Zext _ _, [x] => x
  | Sext from w, [x] => wrap w (signed from x)
  | IntAdd, [x; y] => x + y
  | IntSub, [x; y] => x - y
  | IntMul, [x; y] => x * y
  | IntEq, [x; y] => bit (x =? y)
  | IntLt, [x; y] => bit (x <? y)
  | IntLe, [x; y] => bit (x <=? y)
  | _, _ => 0
  end.

Lemma wrap_mod : forall w x, 0 <= w -> wrap w x = x mod 2 ^ w.
Proof. intros w x positive. unfold wrap. now rewrite Z.land_ones. Qed.

Lemma clip_fits : forall s x, sort_is_sane s = true -> fits s (clip s x).
Proof.
  intros [w|] x sane; simpl in *; [|trivial].
  apply Z.leb_le in sane. apply Z.mod_pos_bound, Z.pow_pos_nonneg; lia.
Qed.
