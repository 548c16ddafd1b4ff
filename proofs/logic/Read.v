(** How refutations are written: as numbers in a row.

    refutation = count, names; count, steps; hints. Step = clause, hints. Clause = count, literals. Hints = count, hints.
    - A name is its difference to the name before it; the first to 0.
    - Literals and hints of gates move a *cursor* over the variables. It starts at 0 and goes on through the whole refutation. A move is
      2d for d to the right, 2d - 1 for d to the left.
    - A literal is twice the move to its variable, and 1 more for the opposite.
    - A hint is 16 times the move to the gate's variable, and twice the number of the clause of the gate; or 2j - 1 for the claim or the
      step that has number j. Claims are numbered from 1, steps after them.

    Nothing here needs a proof: whatever is read is checked. *)
From Coq Require Import ZArith List Bool.
From Assay Require Import logic.Nodes logic.Circuit logic.Lrat logic.Refute.
Import ListNotations.
Open Scope Z_scope.

Definition halves (n : N) : bool * N :=
  match n with
  | N0 | Npos xH => (match n with N0 => false | _ => true end, 0%N)
  | Npos (xO p) => (false, Npos p)
  | Npos (xI p) => (true, Npos p)
  end.
Definition move (cursor : Z) (n : N) : option positive :=
  let (left, d) := halves n in
  match (if left then cursor - Z.of_N d - 1 else cursor + Z.of_N d) with Zpos v => Some v | _ => None end.

Definition read_name (before : Z) (n : N) : option (Z * name) :=
  match before + Z.of_N n with Zpos h => Some (Zpos h, h) | _ => None end.
Definition read_literal (cursor : Z) (n : N) : option (Z * literal) :=
  let (negative, m) := halves n in
  match move cursor m with Some v => Some (Zpos v, if negative then No v else Yes v) | None => None end.
Definition read_hint (cursor : Z) (n : N) : option (Z * hint) :=
  match halves n with
  | (true, m) => Some (cursor, Earlier (N.succ_pos m))
  | (false, m) =>
      let (a, m) := halves m in
      let (b, m) := halves m in
      let (c, m) := halves m in
      let number := ((if a then 1 else 0) + (if b then 2 else 0) + (if c then 4 else 0))%N in
      match move cursor m with Some v => Some (Zpos v, Gate v number) | None => None end
  end.

(** So many of a kind, from where the cursor is: they, the cursor, and what is left. *)
Section Many.
  Context {A : Type} (read : Z -> N -> option (Z * A)).
  Fixpoint read_some (count : N) (cursor : Z) (ns : list N) : option (list A * Z * list N) :=
    match count, ns with
    | N0, _ => Some ([], cursor, ns)
    | _, [] => None
    | _, n :: ns =>
        match read cursor n with
        | Some (cursor, x) =>
            match read_some (N.pred count) cursor ns with
            | Some (xs, cursor, ns) => Some (x :: xs, cursor, ns)
            | None => None
            end
        | None => None
        end
    end.
  Definition read_counted (cursor : Z) (ns : list N) : option (list A * Z * list N) :=
    match ns with [] => None | count :: ns => read_some count cursor ns end.
End Many.

(** Each step takes two numbers at least, so that what there is to read is fuel. *)
Fixpoint read_steps (fuel : list N) (count : N) (cursor : Z) (ns : list N) : option (list (clause * list hint) * Z * list N) :=
  match count, fuel with
  | N0, _ => Some ([], cursor, ns)
  | _, [] => None
  | _, _ :: fuel =>
      match read_counted read_literal cursor ns with
      | Some (c, cursor, ns) =>
          match read_counted read_hint cursor ns with
          | Some (hints, cursor, ns) =>
              match read_steps fuel (N.pred count) cursor ns with
              | Some (ds, cursor, ns) => Some ((c, hints) :: ds, cursor, ns)
              | None => None
              end
          | None => None
          end
      | None => None
      end
  end.

Definition read_refutation (ns : list N) : option (refutation * list N) :=
  match read_counted read_name 0 ns with
  | Some (names, _, count :: ns) =>
      match read_steps ns count 0 ns with
      | Some (ds, cursor, ns) =>
          match read_counted read_hint cursor ns with
          | Some (last, _, ns) => Some ({| needed := names; derivation := ds; conclusion := last |}, ns)
          | None => None
          end
      | None => None
      end
  | _ => None
  end.
