(** The refuter for words, as exploration asks for it: by bits, by cases, or by relations.

    refutation = 0, as Read.v has it; or 1, cases; or 2, relations.
    cases = twice the number of steps, and 1 more if they last; steps.
      step = 4h: Work; 4h + 1: Keep; 4h + 2 or 4h + 3: Vary, without or with its sign, then low (2x, or 1 - 2x if negative), count, names.
    relations = number of steps; steps; an end.
      step = 4h: Told; 4x + 1, y: Alike; 4x + 2, y, way: Undone; 4x + 3, y, w: Summed.
      end = 4h: Unequal; 4x + 1, y: Distinct; 4 * count + 2, names: Circle. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes logic.Refute logic.Read logic.Cases logic.Relate machine.Refuter.
Import ListNotations.

Record knowledge : Type := { bits : Refute.knowledge; cases : Cases.knowledge }.
Inductive refutation : Type := ByBits (p : Refute.refutation) | ByCases (p : Cases.refutation) | ByRelations (p : Relate.refutation).

Definition unknown : knowledge := {| bits := Refute.unknown; cases := Cases.unknown |}.
Definition believes (val : valuation) (k : knowledge) : Prop := Refute.believes val (bits k) /\ Cases.believes val (cases k).
Definition within (k : knowledge) (ns : nodes) : Prop := Refute.within (bits k) ns /\ Cases.within (cases k) ns.

Definition refute (ns : nodes) (k : knowledge) (known : facts) (claims : list claim) (p : refutation) : option knowledge :=
  match p with
  | ByBits p => match Refute.refute ns (bits k) claims p with Some b => Some {| bits := b; cases := cases k |} | None => None end
  | ByCases p => match Cases.refute ns (cases k) known claims p with Some c => Some {| bits := bits k; cases := c |} | None => None end
  | ByRelations p => if Relate.refute ns known claims p then Some k else None
  end.

(** ** Reading *)

(** A name, and one of four kinds. *)
Definition split (n : N) : option (name * bool * bool) :=
  let (a, m) := halves n in
  let (b, m) := halves m in
  match m with Npos h => Some (h, b, a) | N0 => None end.
Definition read_one (_ : Z) (n : N) : option (Z * name) := match n with Npos h => Some (0%Z, h) | N0 => None end.
Definition read_names (ns : list N) : option (list name * list N) :=
  match read_counted read_one 0 ns with Some (hs, _, ns) => Some (hs, ns) | None => None end.
Definition read_signed (n : N) : Z := let (negative, m) := halves n in if negative then (- Z.of_N m)%Z else Z.of_N m.

Definition read_case (ns : list N) : option (Cases.step * list N) :=
  match ns with
  | [] => None
  | n :: ns =>
      match split n with
      | Some (h, false, false) => Some (Work h, ns)
      | Some (h, false, true) => Some (Keep h, ns)
      | Some (h, true, as_signed) =>
          match ns with
          | low :: count :: ns =>
              match read_names ns with
              | Some (hs, ns) => Some (Vary h as_signed (read_signed low) (Z.of_N count) hs, ns)
              | None => None
              end
          | _ => None
          end
      | None => None
      end
  end.
Definition read_relation (ns : list N) : option (Relate.step * list N) :=
  match ns with
  | [] => None
  | n :: ns =>
      match split n, ns with
      | Some (h, false, false), _ => Some (Told h, ns)
      | Some (x, false, true), Npos y :: ns => Some (Alike x y, ns)
      | Some (x, true, false), Npos y :: way :: ns => Some (Undone x y way, ns)
      | Some (x, true, true), Npos y :: w :: ns => Some (Summed (Z.of_N w) x y, ns)
      | _, _ => None
      end
  end.
Definition read_end (ns : list N) : option (end_ * list N) :=
  match ns with
  | [] => None
  | n :: ns =>
      match split n, ns with
      | Some (h, false, false), _ => Some (Unequal h, ns)
      | Some (x, false, true), Npos y :: ns => Some (Distinct x y, ns)
      | Some (count, true, false), _ => match read_names (Npos count :: ns) with Some (hs, ns) => Some (Circle hs, ns) | None => None end
      | _, _ => None
      end
  end.
(** So many of them; each takes a number at least, so that what there is to read is fuel. *)
Section Steps.
  Context {A : Type} (read : list N -> option (A * list N)).
  Fixpoint read_all (fuel : list N) (count : N) (ns : list N) : option (list A * list N) :=
    match count, fuel with
    | N0, _ => Some ([], ns)
    | _, [] => None
    | _, _ :: fuel =>
        match read ns with
        | Some (x, ns) => match read_all fuel (N.pred count) ns with Some (xs, ns) => Some (x :: xs, ns) | None => None end
        | None => None
        end
    end.
End Steps.

Definition read_refutation (ns : list N) : option (refutation * list N) :=
  match ns with
  | 0%N :: ns => match Read.read_refutation ns with Some (p, ns) => Some (ByBits p, ns) | None => None end
  | 1%N :: n :: ns =>
      let (lasting, count) := halves n in
      match read_all read_case ns count ns with
      | Some (steps, ns) => Some (ByCases {| Cases.lasting := lasting; Cases.steps := steps |}, ns)
      | None => None
      end
  | 2%N :: count :: ns =>
      match read_all read_relation ns count ns with
      | Some (steps, ns) =>
          match read_end ns with Some (e, ns) => Some (ByRelations {| Relate.steps := steps; end_of := e |}, ns) | None => None end
      | None => None
      end
  | _ => None
  end.

(** ** It is right *)

Theorem refute_sound : forall ns k known claims p k' val,
  satisfies ns val -> believes val k -> within k ns -> refute ns k known claims p = Some k' ->
  believes val k' /\ within k' ns /\ (all_hold val known -> ~ Forall (holds val) claims).
Proof.
  intros ns k known claims p k' val S [Bb Bc] [Wb Wc] H. destruct p as [p|p|p]; cbn [refute] in H.
  - destruct (Refute.refute ns (bits k) claims p) as [b|] eqn:R; [|discriminate]. injection H as <-.
    destruct (Refute.refute_sound _ _ _ _ _ _ S Bb Wb R) as (B & W & no). split; [now split|]. split; [now split|]. intros _. exact no.
  - destruct (Cases.refute ns (cases k) known claims p) as [c|] eqn:R; [|discriminate]. injection H as <-.
    destruct (Cases.refute_sound _ _ _ _ _ _ _ S Bc Wc R) as (B & W & no). split; [now split|]. now split.
  - destruct (Relate.refute ns known claims p) eqn:R; [|discriminate]. injection H as <-. split; [now split|]. split; [now split|]. exact (Relate.refute_sound _ _ _ _ _ S R).
Qed.

Definition words : refuter.
Proof.
  refine {|
    Refuter.knowledge := knowledge; Refuter.unknown := unknown; Refuter.believes := believes; Refuter.within := within;
    Refuter.refutation := refutation; Refuter.read_refutation := read_refutation; Refuter.refute := refute;
    Refuter.refute_sound := refute_sound |}.
  - intros val. split; [apply Refute.believes_unknown | apply Cases.believes_unknown].
  - intros ns. split; [apply Refute.within_unknown | apply Cases.within_unknown].
  - intros val val' ns k same [Wb Wc] [Bb Bc]. split; [eapply Refute.believes_more | eapply Cases.believes_more]; eauto.
  - intros k ns ns' more [Wb Wc].
    assert (known : forall h, PositiveMap.find h ns <> None -> PositiveMap.find h ns' <> None).
    { intros h F. destruct (PositiveMap.find h ns) as [n|] eqn:E; [|now elim F]. rewrite (more h n E). discriminate. }
    split; [eapply Refute.within_more | eapply Cases.within_more]; eauto.
Defined.
