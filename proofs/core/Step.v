(** What each instruction of core does, and the machine of a program.

    [safe (core_machine p)] says that on all inputs, and however long it runs, the program does nothing undefined of the kinds of
    [error], fails no assertion, and meets nothing that has no rule here. What is left out: how large the stack is, and that memory
    may be exhausted. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine core.Syntax core.Value core.Arithmetic core.Intrinsics core.Memory
  core.Pointer core.State core.Library.
Import ListNotations.
Open Scope Z_scope.
Open Scope machine_scope.

(** * Values *)

(** "The first operand is evaluated; [...] the second operand is evaluated only if the first compares unequal to 0" (6.5.15p4): both were,
    and neither can go wrong; the other one is not used. *)
(** 0 or 1, as a word of width 1. *)
Definition as_bit (x : value) : option word :=
  match x with
  | Word (Known z) => if (z =? 0) || (z =? 1) then Some (Known z) else None
  | Truth v => Some (Named v)
  | _ => None
  end.

Definition select_word (t : scalar) (c : word) (x y : value) : asks value :=
  match as_bit x, as_bit y with
  | Some (Known 1), Some (Known _) => Ret (of_bit c)        (* the other one is 0 *)
  | Some (Known _), Some (Known _) => r <- not_bit c ;; Ret (of_bit r)
  | Some a, Some b => r <- compute (Ite 1) [c; a; b] ;; Ret (of_bit r)
  | _, _ => a <- use (width_of t) x ;; b <- use (width_of t) y ;; r <- compute (Ite (width_of t)) [c; a; b] ;; Ret (of_word t r)
  end.

Definition is_number (x : value) : bool := match x with Word _ | Truth _ => true | _ => false end.

Definition select (t u : scalar) (c x y : value) : asks value :=
  match c with
  | Indeterminate => fails Uninitialised
  | Word (Known z) => Ret (if z =? 0 then y else x)
  | _ =>
      if same_value x y then Ret x
      else if is_number x && is_number y then b <- truth (width_of u) c ;; select_word t b x y
      else b <- decide (width_of u) c ;; Ret (if b : bool then x else y)
  end.

(** * Control *)

(** "If none of the case constants compare equal to the converted controlling expression" (6.8.4.2p5). GNU C has ranges. *)
Definition in_case (w : Z) (x : word) (low high : Z) : asks bool :=
  b <- (if low =? high then compute (Eq w) [x; Known low]
        else if wrap w (high - low) =? Z.ones w then Ret (Known 1)
        else d <- compute (Sub w) [x; Known low] ;; compute (Ult w) [d; Known (wrap w (high - low) + 1)]) ;;
  is_true b.

Fixpoint choose_case (w : Z) (x : word) (cases : list (Z * Z * label)) (otherwise : label) : asks label :=
  match cases with
  | [] => Ret otherwise
  | (low, high, b) :: more => c <- in_case w x low high ;; if c : bool then Ret b else choose_case w x more otherwise
  end.

Definition place_of (f : frame) (place : option (operand * bool)) : asks (option (value * bool)) :=
  match place with
  | Some (p, fresh) => v <- operand_value f p ;; Ret (Some (v, fresh))
  | None => Ret None
  end.

Definition call (p : program) (f : function_name) (r : option temporary) (place : option (operand * bool)) (xs : list operand) (s : state) :
  asks state :=
  to <- place_of (top s) place ;; vs <- operand_values (top s) xs ;; enter p f r to vs s.

(** "If the function is defined with a type that is not compatible with the type (of the expression) pointed to by the expression that
    denotes the called function, the behavior is undefined." (6.5.2.2p9) *)
Definition callee (x : value) (fs : list function_name) : asks function_name :=
  match x with
  | Code f => if existsb (Pos.eqb f) fs then Ret f else fails BadCall
  | Word w => require_nonzero NullDereference 64 w ;; fails BadCall
  | Indeterminate => fails Uninitialised
  | _ => fails BadCall
  end.

(** The object that is returned is copied before its lifetime ends; it may overlap the one that it is copied to (6.8.6.4p3). *)
Definition return_object (n : Z) (v : value) (s : state) : asks state :=
  match wanted_place (top s) with
  | Some (to, fresh) => m <- copy_bytes (mem s) n 1 fresh true to v ;; Ret (leave Indeterminate (with_memory s m))
  | None => Ret (leave Indeterminate s)
  end.

(** "If the } that terminates a function is reached, and the value of the function call is used by the caller, the behavior is undefined."
    (6.9.1p12) *)
Definition return_nothing (s : state) : asks state :=
  match callers s, wanted (top s) with
  | _ :: _, Some _ => fails MissingReturn
  | _, _ => Ret (leave (number_value 0) s)
  end.

(** "If a return statement with an expression is executed, the value of the expression is returned to the caller as the value of the function
    call expression." (6.8.6.4p3) What the program ends with is used. *)
Definition return_value (v : value) (s : state) : asks state :=
  match callers s, v with
  | [], Indeterminate => fails Uninitialised
  | _, _ => Ret (leave v s)
  end.

(** "The exit function causes normal program termination to occur." (7.22.4.4p2) *)
Definition exit_with (v : value) (s : state) : state :=
  {| top := top s; callers := callers s; mem := mem s; ended := Some v |}.

(** * Instructions

    The instruction is already taken off the code of the topmost call. *)

Definition sizes_product (x y : word) : asks word :=
  match x, y with
  | Known a, Known b => if a * b <? 2 ^ 64 then Ret (Known (a * b)) else fails VlaSize
  | _, _ => over <- overflows Mul 130 ulong (ulong, x) (ulong, y) ;; ok <- not_bit over ;; require VlaSize ok ;; compute (Mul 64) [x; y]
  end.

(** "If the size is an expression that is not an integer constant expression [...] each time it is evaluated it shall have a value greater
    than zero." (6.7.6.2p5) No object has half of the address space. *)
Definition fits_memory (n : Z) : asks unit := if 2 ^ 63 <=? n then unsupported else Ret tt.

(** GNU C: an object that lives until the function returns. *)
Definition alloca (n a : Z) (s : state) : value * state :=
  let o := fresh (mem s) in
  let s := with_memory s (allocate (mem s) (new_object n a Automatic [] false Undefined)) in
  (pointer_to o, with_top s (with_allocated (top s) (o :: allocated (top s)))).

Definition execute (p : program) (i : instruction) (s : state) : asks state :=
  let f := top s in
  let m := mem s in
  let returns r x := v <- x ;; Ret (set r v s) in
  let returns_word r t x := w <- x ;; Ret (set r (of_word t w) s) in
  let returns_bit r x := b <- x ;; Ret (set r (of_bit b) s) in
  let changes x := m <- x ;; Ret (with_memory s m) in
  match i with
  | Get r x =>
      match PositiveMap.find x (registers f) with Some v => Ret (set r v s) | None => fails Uninitialised end
  | Peek r x =>
      match PositiveMap.find x (registers f) with Some v => Ret (set r v s) | None => Ret (set r Indeterminate s) end
  | Put x y => v <- operand_value f y ;; Ret (give_register x v s)
  | Clear x => Ret (with_top s (with_registers f (PositiveMap.remove x (registers f))))
  | Live x n a w t => Ret (make_local x (new_object n a Automatic w t Undefined) s)
  (* The array's "lifetime extends from the declaration of the object until execution of the program leaves the scope of the
     declaration" (6.2.4p7). *)
  | LiveArray x n a => n <- operand_size f n ;; fits_memory n ;; Ret (make_local x (new_object n a Automatic [] false Undefined) s)
  | Dead x => Ret (end_local x s)
  | Forget x => forget_local x s

  | Load r t a x => v <- operand_value f x ;; returns r (load m t a v)
  | Store t a fresh x y => v <- operand_value f x ;; y <- operand_value f y ;; changes (store m t a fresh v y)
  | LoadBits r t a off w x => v <- operand_value f x ;; returns r (load_bits m t a off w v)
  | StoreBits t a off w fresh x y => v <- operand_value f x ;; y <- operand_value f y ;; changes (store_bits m t a off w fresh v y)
  | Copy n a fresh x y => v <- operand_value f x ;; y <- operand_value f y ;; changes (copy_bytes m n a fresh false v y)
  | Zero n a fresh x => v <- operand_value f x ;; changes (fill_bytes m Zeros n a fresh v)
  | Alloca r a n => n <- operand_size f n ;; fits_memory n ;; let (q, s) := alloca n a s in Ret (set r q s)

  | Field r e al off n x => v <- operand_value f x ;; n <- extent_value f n ;; returns r (field m e al off n v)
  | Decay r n x => v <- operand_value f x ;; n <- extent_value f n ;; returns r (decay m n v)
  | Index r e n each part t x i =>
      v <- operand_value f x ;; i <- operand_word f t i ;; each <- operand_size f each ;; n <- extent_value f n ;;
      returns r (index m e n each part t v i)
  | AddPtr r each negative t x i =>
      v <- operand_value f x ;; i <- operand_word f t i ;; each <- operand_word f ulong each ;;
      d <- distance t i each ;; returns r (move negative v d)
  | DiffPtr r t each x y =>
      v <- operand_value f x ;; y <- operand_value f y ;; each <- operand_word f ulong each ;; returns r (difference each v y)

  | Binary r o t x y => x <- operand_word f t x ;; y <- operand_word f t y ;; returns_word r t (binary o t x y)
  | ShiftLeft r t u x y => x <- operand_word f t x ;; y <- operand_word f u y ;; returns_word r t (shift true t u x y)
  | ShiftRight r t u x y => x <- operand_word f t x ;; y <- operand_word f u y ;; returns_word r t (shift false t u x y)
  | Negate r t x => x <- operand_word f t x ;; returns_word r t (negate t x)
  (* "The result of the ~ operator is the bitwise complement of its (promoted) operand" (6.5.3.3p4). *)
  | Complement r t x => x <- operand_word f t x ;; returns_word r t (compute (Not (width_of t)) [x])
  | Compare r c Ptr x y => x <- operand_value f x ;; y <- operand_value f y ;; returns_bit r (compare_pointers m c x y)
  | Compare r c t x y => x <- operand_value f x ;; y <- operand_value f y ;; returns_bit r (compare_values c t x y)
  | Convert r from to x => v <- operand_value f x ;; returns r (convert from to v)
  | Pass r x => returns r (operand_value f x)
  | Select r t u c x y =>
      c <- operand_value f c ;; x <- operand_value f x ;; y <- operand_value f y ;; returns r (select t u c x y)
  | Intrinsic r i t xs =>
      vs <- fold_asks (fun x vs => w <- operand_word f (fst x) (snd x) ;; Ret (vs ++ [(fst x, w)])) xs [] ;;
      returns r (intrinsic_value i t vs)
  (* "each time it is evaluated it shall have a value greater than zero" (6.7.6.2p5) *)
  | VlaBound r t x =>
      w <- operand_word f t x ;;
      (if signed_type t then at_least VlaSize (width_of t) w 1 else require_nonzero VlaSize (width_of t) w) ;;
      returns_word r ulong (resize (signed_type t) (width_of t) 64 w)
  | VlaProduct r x y => x <- operand_word f ulong x ;; y <- operand_word f ulong y ;; returns_word r ulong (sizes_product x y)
  | Apart x y low high => x <- operand_value f x ;; y <- operand_value f y ;; apart x y low high ;; Ret s

  | Assert e t x => v <- operand_value f x ;; b <- truth (width_of t) v ;; require e b ;; Ret s
  | Suppose t x =>
      v <- operand_value f x ;; b <- truth (width_of t) v ;;
      match b with Known z => if z =? 0 then Halt else Ret s | Named v => assume_that v ;; Ret s end
  | Raise e => fails e
  | Receive r t => returns r (input_value t)
  | InputBytes x n layout => v <- operand_value f x ;; n <- operand_size f n ;; changes (input_bytes m v n layout)

  | Malloc r n => n <- operand_size f n ;; let (q, s) := malloc n Undefined s in Ret (set r q s)
  | Calloc r k n =>
      k <- operand_size f k ;; n <- operand_size f n ;; let (q, s) := malloc (k * n) Zeros s in Ret (set r q s)
  | Realloc r x n =>
      v <- operand_value f x ;; n <- operand_size f n ;; qs <- realloc v n s ;; Ret (set r (fst qs) (snd qs))
  | Release x => v <- operand_value f x ;; free v s
  | CopyBytes overlap x y n =>
      v <- operand_value f x ;; y <- operand_value f y ;; n <- operand_size f n ;; changes (copy_bytes m n 1 false overlap v y)
  | SetBytes x y n => v <- operand_value f x ;; y <- operand_word f int y ;; n <- operand_size f n ;; changes (set_bytes m v y n)

  | SameObject r x y => v <- operand_value f x ;; y <- operand_value f y ;; returns r (same_object v y)
  | Expect x n => v <- operand_value f x ;; n <- operand_size f n ;; access m v n 1 Reads ;; Ret s

  | Call r place g xs => call p g r place xs s
  | CallPointer r place x fs xs => v <- operand_value f x ;; g <- callee v fs ;; call p g r place xs s

  (* "A goto statement causes an unconditional jump to the statement prefixed by the named label in the enclosing function." (6.8.6.1p2) *)
  | Jump b => go_to b s
  (* "The first substatement is executed if the expression compares unequal to 0." (6.8.4.1p2) *)
  | Branch t x b c => v <- operand_value f x ;; d <- decide (width_of t) v ;; go_to (if d : bool then b else c) s
  | Switch t x otherwise cases =>
      w <- operand_word f t x ;; b <- choose_case (width_of t) w cases otherwise ;; go_to b s
  | Return x => v <- operand_value f x ;; return_value v s
  | ReturnObject n x => v <- operand_value f x ;; return_object n v s
  | ReturnNothing => return_nothing s
  | Exit x => w <- operand_word f int x ;; Ret (exit_with (Word w) s)
  | Vanish => Halt
  end.

Definition step_of (p : program) (s : state) : asks state :=
  match ended s with
  | Some _ => Halt
  | None =>
      match code (top s) with
      | i :: rest => execute p i (with_top s (with_code (top s) rest))
      | [] => unsupported
      end
  end.

(** * The beginning

    "All objects with static storage duration shall be initialized (set to their initial values) before program startup." (5.1.2p1) *)

Definition no_frame : frame :=
  {| code := []; blocks := PositiveMap.empty _; temporaries := PositiveMap.empty value; registers := PositiveMap.empty value;
     places := PositiveMap.empty positive; allocated := []; wanted := None; wanted_place := None |}.

Definition item_cells (i : item) : asks (list cell) :=
  match i with
  | Run zs => Ret (map (fun z => Part (number_value z) 1 0) zs)
  | Scalar n x => v <- operand_value no_frame x ;; Ret (all_parts v n)
  end.

Definition global_object (g : global) : asks object :=
  let storage := if g_literal g then Literal else Static in
  fold_asks (fun i x => cs <- item_cells (snd i) ;; Ret (write_cells cs (fst i) x))
    (g_items g) (new_object (g_size g) (g_align g) storage (g_frozen g) false Zeros).

Definition first_memory (p : program) : asks memory :=
  fold_asks
    (fun g m =>
       x <- global_object (snd g) ;;
       Ret {| objects := PositiveMap.add (fst g) x (objects m); fresh := Pos.max (fresh m) (Pos.succ (fst g)) |})
    (globals p) {| objects := PositiveMap.empty object; fresh := 1 |}.

(** main is called, without callers. *)
Definition first_state (p : program) : asks state :=
  m <- first_memory p ;;
  vs <- operand_values no_frame (arguments p) ;;
  match PositiveMap.find (main p) (functions p) with
  | Some f =>
      g <- new_frame f None None ;; receive_all (parameters f) vs {| top := g; callers := []; mem := m; ended := None |}
  | None => unsupported
  end.

Definition core_machine (p : program) : machine error state := {| start := first_state p; step := step_of p |}.
