(** Values of core, and how they are asked for.

    A word is a number that the text of the program decides, or a name: of one that depends on its inputs. What only numbers go into is
    computed at once; all else is asked for ([Machine.v]). So whoever runs the machine hears of nothing but what depends on inputs, and
    a reader may take every word for the number that it stands for: [compute] gives the same either way. *)
From Coq Require Import ZArith List Bool.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

Notation asks := (M error).

Inductive word : Set := Known (z : Z) | Named (v : name).

(** What a temporary or a register holds. An integer of width w is a word from 0 to 2^w - 1. A pointer without an object is a word as
    well, its address: null is [Word (Known 0)]. *)
Inductive value : Set :=
| Indeterminate                   (** 6.2.6.1p5, 6.3.2.1p2: nobody gave it a value *)
| Word (w : word)
| Truth (v : name)                (** an integer that is 0 or 1, of any width, by a name of width 1 *)
| Pointer (object : positive) (at_ : word) (low : Z) (extent : option Z)
    (** an object, the offset in bytes as a word of 64 bits, and bounds: so many bytes from [low] on, or the whole object *)
| Code (f : function_name)
| Fragment (x : value) (n i : Z).   (** byte i, from the lowest, of an address of n bytes: it has no number here, but can be copied *)

(** An address, which an integer of 64 bits can hold as well: so long as nobody asks for its number (6.3.2.3p6, 7.20.1.4). *)
Definition is_address (x : value) : bool := match x with Pointer _ _ _ _ | Code _ => true | _ => false end.

Definition number_value (z : Z) : value := Word (Known z).
Definition null : value := number_value 0.

(** * Asking *)

Fixpoint all_known (xs : list word) : option (list Z) :=
  match xs with
  | [] => Some []
  | Known z :: rest => match all_known rest with Some zs => Some (z :: zs) | None => None end
  | Named _ :: _ => None
  end.

Definition name_of (w : word) : asks name := match w with Known z => number z | Named v => Ret v end.

Fixpoint names_of (xs : list word) : asks (list name) :=
  match xs with
  | [] => Ret []
  | x :: rest => v <- name_of x ;; vs <- names_of rest ;; Ret (v :: vs)
  end.

(** The operation on the words' numbers. *)
Definition compute (o : op) (xs : list word) : asks word :=
  match all_known xs with
  | Some zs => Ret (Known (apply o zs))
  | None => vs <- names_of xs ;; v <- operate o vs ;; Ret (Named v)
  end.

(** Not zero, or the error. *)
Definition require (e : error) (w : word) : asks unit :=
  match w with
  | Known z => if z =? 0 then Fail e else Ret tt
  | Named v => claim_that e v
  end.

Definition is_true (w : word) : asks bool :=
  match w with
  | Known z => Ret (negb (z =? 0))
  | Named v => choose v
  end.

(** The number itself: all numbers that it can be are gone through. *)
Definition pick_word (w : word) : asks Z := match w with Known z => Ret z | Named v => pick v end.

Definition fails {A} (e : error) : asks A := Fail e.
Definition unsupported {A} : asks A := Fail Unsupported.

Definition same_word (x y : word) : bool :=
  match x, y with
  | Known a, Known b => a =? b
  | Named a, Named b => Pos.eqb a b
  | _, _ => false
  end.

(** * Widths *)

Definition width_of (t : scalar) : Z := match t with Int w _ _ => w | Bool => 1 | Ptr => 64 end.
Definition signed_type (t : scalar) : bool := match t with Int _ s _ => s | _ => false end.
Definition bytes_of (t : scalar) : Z := match t with Int _ _ n => n | Bool => 1 | Ptr => 8 end.

(** A word of width [from], in [to] bits (6.3.1.3: modulo 2^to, and extended by its own signedness). *)
Definition resize (s : bool) (from to : Z) (w : word) : asks word :=
  if to =? from then Ret w
  else if to <? from then compute (Extract from 0 to) [w]
  else compute (if s then Sext from to else Zext from to) [w].

(** The integer that a word of the type stands for. *)
Definition integer (t : scalar) (z : Z) : Z := if signed_type t then signed (width_of t) z else z.

(** * Uses of a value

    Using an indeterminate value is undefined (6.2.6.1p5, 6.3.2.1p2). *)

(** As a word of this width. *)
Definition use (w : Z) (x : value) : asks word :=
  match x with
  | Word a => Ret a
  | Truth v => if w =? 1 then Ret (Named v) else compute (Zext 1 w) [Named v]
  | Indeterminate => fails Uninitialised
  | Pointer _ _ _ _ | Code _ | Fragment _ _ _ => unsupported   (* the number of an address *)
  end.

(** Whether it is not zero, not null (6.8.4.1p2), as a word of width 1, which is what decisions and claims are about. A pointer to an
    object or function is not null (6.3.2.3p3). *)
Definition truth (w : Z) (x : value) : asks word :=
  match x with
  | Word (Known z) => Ret (Known (bit (negb (z =? 0))))
  | Word (Named v) => if w =? 1 then Ret (Named v) else compute (Ult w) [Known 0; Named v]
  | Truth v => Ret (Named v)
  | Pointer _ _ _ _ | Code _ => Ret (Known 1)
  | Fragment _ _ _ => unsupported
  | Indeterminate => fails Uninitialised
  end.

Definition decide (w : Z) (x : value) : asks bool := b <- truth w x ;; is_true b.
(** The word of width w is not zero, or the error. *)
Definition require_nonzero (e : error) (w : Z) (x : word) : asks unit := b <- truth w (Word x) ;; require e b.

(** A word of width 1 as the integer 0 or 1. *)
Definition of_bit (w : word) : value := match w with Known z => number_value z | Named v => Truth v end.
Definition not_bit (w : word) : asks word := compute (Not 1) [w].

(** A result of width w; words of width 1 are those of _Bool. *)
Definition of_word (t : scalar) (w : word) : value := match t with Bool => of_bit w | _ => Word w end.
