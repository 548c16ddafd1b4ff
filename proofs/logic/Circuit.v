(** Circuits: bits that are functions of bits.

    A *literal* is a variable or its opposite; variable 1 is the constant true. A *gate* defines a new variable as a function of older
    ones, or as a bit of the number that a name stands for. What is known of a path's names is a table of gates, and the word of literals
    that each name was made into ([knowledge]). So the assignment of the variables is a function of the numbers: there is exactly one for
    them, and every circuit is right under it. That is all that has to be said of circuits, so the lemmas are of one form ([gives]): an
    assignment that models the gates that there are when the circuit has been made, gives its result the value that it should have.

    A gate's literals must be older than it. That is asked when it is made; if it is not so, which no circuit does, the knowledge is no
    longer [sane], and nothing is believed of it.

    A gate that is there already is used again: a table finds gates by a key that is made of their operands. So the same computation gives
    the same literals, whatever names it has, and comparisons share the carries of subtractions. The table need not be right: what it finds
    is compared.

    Each gate has a few clauses, which derivations name by the gate's variable and a small number. [clause_of] is what a writer of
    certificates has to know of this file, and the order in which gates are made. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes.
Import ListNotations.
Open Scope Z_scope.

Inductive literal : Set := Yes (v : positive) | No (v : positive).
Definition variable (l : literal) : positive := match l with Yes v | No v => v end.
Definition opposite (l : literal) : literal := match l with Yes v => No v | No v => Yes v end.
Definition always : literal := Yes 1.
Definition never : literal := No 1.

Definition assignment := positive -> bool.
Definition bit_of (a : assignment) (v : positive) : bool := match v with xH => true | _ => a v end.
Definition means (a : assignment) (l : literal) : bool :=
  match l with Yes v => bit_of a v | No v => negb (bit_of a v) end.

Lemma means_opposite : forall a l, means a (opposite l) = negb (means a l).
Proof. intros a [v|v]; simpl; now rewrite ?negb_involutive. Qed.

Inductive gate : Set :=
| Pin (h : name) (i : Z)         (** bit i of the number of h *)
| Both (x y : literal)
| Differ (x y : literal)
| Choice (c x y : literal)         (** x if c, else y *)
| Odd (x y z : literal)            (** one of them or all three *)
| Most (x y z : literal).          (** two of them or all three *)

Definition output (val : valuation) (a : assignment) (g : gate) : bool :=
  match g with
  | Pin h i => Z.testbit (val h) i
  | Both x y => means a x && means a y
  | Differ x y => xorb (means a x) (means a y)
  | Choice c x y => if means a c then means a x else means a y
  | Odd x y z => xorb (means a x) (xorb (means a y) (means a z))
  | Most x y z => if means a x then means a y || means a z else means a y && means a z
  end.

(** The clauses of the gate that defines g; those beyond the last are none. *)
Definition clause := list literal.
Definition clause_of (v : positive) (d : gate) (number : N) : option clause :=
  let g := Yes v in let n := No v in
  match d, number with
  | Both x _, 0%N => Some [n; x]
  | Both _ y, 1%N => Some [n; y]
  | Both x y, 2%N => Some [g; opposite x; opposite y]
  | Differ x y, 0%N => Some [n; x; y]
  | Differ x y, 1%N => Some [n; opposite x; opposite y]
  | Differ x y, 2%N => Some [g; opposite x; y]
  | Differ x y, 3%N => Some [g; x; opposite y]
  | Choice c x _, 0%N => Some [n; opposite c; x]
  | Choice c x _, 1%N => Some [g; opposite c; opposite x]
  | Choice c _ y, 2%N => Some [n; c; y]
  | Choice c _ y, 3%N => Some [g; c; opposite y]
  | Choice _ x y, 4%N => Some [n; x; y]
  | Choice _ x y, 5%N => Some [g; opposite x; opposite y]
  | Odd x y z, 0%N => Some [n; x; y; z]
  | Odd x y z, 1%N => Some [n; x; opposite y; opposite z]
  | Odd x y z, 2%N => Some [n; opposite x; y; opposite z]
  | Odd x y z, 3%N => Some [n; opposite x; opposite y; z]
  | Odd x y z, 4%N => Some [g; opposite x; y; z]
  | Odd x y z, 5%N => Some [g; x; opposite y; z]
  | Odd x y z, 6%N => Some [g; x; y; opposite z]
  | Odd x y z, 7%N => Some [g; opposite x; opposite y; opposite z]
  | Most x y _, 0%N => Some [n; x; y]
  | Most x _ z, 1%N => Some [n; x; z]
  | Most _ y z, 2%N => Some [n; y; z]
  | Most x y _, 3%N => Some [g; opposite x; opposite y]
  | Most x _ z, 4%N => Some [g; opposite x; opposite z]
  | Most _ y z, 5%N => Some [g; opposite y; opposite z]
  | _, _ => None
  end.

Definition satisfied (a : assignment) (c : clause) : bool := existsb (means a) c.

Lemma clause_satisfied : forall val a v g number c,
  bit_of a v = output val a g -> clause_of v g number = Some c -> satisfied a c = true.
Proof.
  intros val a v g number c Hg Hc.
  destruct g; simpl in Hg;
    (destruct number as [|[[[p|p|]|[p|p|]|]|[[p|p|]|[p|p|]|]|]]; simpl in Hc; try discriminate);
    injection Hc as <-; unfold satisfied; cbn [existsb means]; rewrite Hg, ?means_opposite;
    repeat match goal with |- context [means a ?l] => destruct (means a l) end; reflexivity.
Qed.

(** Is every literal of the gate older than the variable? *)
Definition older (v : positive) (l : literal) : bool := (variable l <? v)%positive.
Definition below (v : positive) (g : gate) : bool :=
  match g with
  | Pin _ _ => true
  | Both x y | Differ x y => older v x && older v y
  | Choice x y z | Odd x y z | Most x y z => older v x && older v y && older v z
  end.

(** ** What is known *)

Record knowledge : Type := {
  words : PositiveMap.t (Z * list literal);   (** of a name: its width, and its bits, lowest first *)
  gates : PositiveMap.t gate;                 (** of a variable *)
  shared : PositiveMap.t (list positive);     (** of a key: variables of gates that have it *)
  next : positive;                            (** the first variable that is none yet *)
  sane : bool
}.
Definition unknown : knowledge :=
  {| words := PositiveMap.empty _; gates := PositiveMap.empty _; shared := PositiveMap.empty _; next := 2; sane := true |}.

Definition ordered (k : knowledge) : Prop :=
  (1 < next k)%positive /\
  forall v g, PositiveMap.find v (gates k) = Some g -> (1 < v < next k)%positive /\ below v g = true.
Definition models (val : valuation) (a : assignment) (k : knowledge) : Prop :=
  sane k = true /\ forall v g, PositiveMap.find v (gates k) = Some g -> bit_of a v = output val a g.
(** Inputs are bits of names that have a node. *)
Definition listed (ns : nodes) (k : knowledge) : Prop :=
  forall v h i, PositiveMap.find v (gates k) = Some (Pin h i) -> PositiveMap.find h ns <> None.

Lemma means_agree : forall a b v l, (forall u, (u < v)%positive -> bit_of a u = bit_of b u) ->
  older v l = true -> means a l = means b l.
Proof.
  intros a b v l Hu Hl. unfold older in Hl. apply Pos.ltb_lt in Hl.
  destruct l; simpl in *; now rewrite (Hu _ Hl).
Qed.

Lemma output_agree : forall val a b v g, (forall u, (u < v)%positive -> bit_of a u = bit_of b u) ->
  below v g = true -> output val a g = output val b g.
Proof.
  intros val a b v g Hu Hg.
  destruct g; simpl in *; rewrite ?andb_true_iff in Hg; trivial; f_equal;
    repeat match goal with H : _ /\ _ |- _ => destruct H end;
    repeat match goal with H : older v ?l = true |- _ => rewrite (means_agree a b v l Hu H); clear H end; reflexivity.
Qed.

(** There is an assignment: variable by variable, whatever the inputs are. *)
Fixpoint evaluate (val : valuation) (gs : PositiveMap.t gate) (fuel : nat) (v : positive) : bool :=
  match fuel with
  | O => false
  | S less => match PositiveMap.find v gs with Some g => output val (evaluate val gs less) g | None => false end
  end.
Definition the_assignment (val : valuation) (k : knowledge) : assignment :=
  fun v => evaluate val (gates k) (Pos.to_nat v) v.

Lemma evaluate_enough : forall val k, ordered k -> forall n m v, (Pos.to_nat v <= n)%nat -> (Pos.to_nat v <= m)%nat ->
  evaluate val (gates k) n v = evaluate val (gates k) m v.
Proof.
  intros val k [_ Hk]. induction n as [|n IH]; intros m v Hn Hm; [lia|].
  destruct m as [|m]; [lia|]. simpl.
  destruct (PositiveMap.find v (gates k)) as [g|] eqn:Hg; [|trivial].
  destruct (Hk _ _ Hg) as [_ Hb]. apply output_agree with (v := v); trivial.
  intros [u|u|] Hu; simpl; trivial; apply IH; lia.
Qed.

Lemma assignment_models : forall val k, ordered k -> sane k = true -> models val (the_assignment val k) k.
Proof.
  intros val k Hk Hs. split; trivial. intros v g Hg. pose proof Hk as [_ H]. destruct (H _ _ Hg) as [[H1 _] Hb].
  replace (bit_of (the_assignment val k) v) with (the_assignment val k v) by (destruct v; [reflexivity..|lia]).
  unfold the_assignment at 1. destruct (Pos.to_nat v) as [|n] eqn:Hn; [lia|]. simpl. rewrite Hg.
  apply output_agree with (v := v); trivial.
  intros [u|u|] Hu; simpl; trivial; unfold the_assignment; apply evaluate_enough; trivial; lia.
Qed.

(** ** Making circuits *)

Definition circuit (A : Type) := knowledge -> A * knowledge.
Definition ret {A} (x : A) : circuit A := fun k => (x, k).
Definition bind {A B} (c : circuit A) (f : A -> circuit B) : circuit B := fun k => let (x, k) := c k in f x k.
Notation "'let!' x := c 'in' f" := (bind c (fun x => f)) (at level 200, x pattern, right associativity).

Definition make (g : gate) : circuit literal := fun k =>
  let v := next k in
  if below v g then
    (Yes v, {| words := words k; gates := PositiveMap.add v g (gates k); shared := shared k; next := Pos.succ v; sane := sane k |})
  else (never, {| words := words k; gates := gates k; shared := shared k; next := next k; sane := false |}).

(** The same gate again, if it is there. *)
Definition code (l : literal) : positive := match l with Yes v => xO v | No v => xI v end.
Definition same_literal (x y : literal) : bool := Pos.eqb (code x) (code y).
Definition same_gate (g g' : gate) : bool :=
  match g, g' with
  | Both x y, Both x' y' | Differ x y, Differ x' y' => same_literal x x' && same_literal y y'
  | Choice x y z, Choice x' y' z' | Odd x y z, Odd x' y' z' | Most x y z, Most x' y' z' =>
      same_literal x x' && same_literal y y' && same_literal z z'
  | _, _ => false
  end.
Definition key_of_two (x y : literal) : positive := (code x + (code y)~0~0~0~0~0~0)%positive.
Definition key (g : gate) : positive :=
  match g with
  | Pin h _ => h
  | Both x y | Differ x y => key_of_two x y
  | Choice x y z | Odd x y z | Most x y z => (key_of_two x y + (code z)~0~0~0)%positive
  end.
Fixpoint among (g : gate) (gs : PositiveMap.t gate) (vs : list positive) : option positive :=
  match vs with
  | [] => None
  | v :: vs =>
      match PositiveMap.find v gs with
      | Some g' => if same_gate g g' then Some v else among g gs vs
      | None => among g gs vs
      end
  end.
Definition remember (i v : positive) (vs : list positive) : circuit literal := fun k =>
  (Yes v, {| words := words k; gates := gates k; shared := PositiveMap.add i (v :: vs) (shared k); next := next k; sane := sane k |}).
Definition share (g : gate) : circuit literal := fun k =>
  let i := key g in
  let vs := match PositiveMap.find i (shared k) with Some vs => vs | None => [] end in
  match among g (gates k) vs with
  | Some v => (Yes v, k)
  | None => (let! l := make g in remember i (variable l) vs) k
  end.

Section Right.
  Variables (ns : nodes) (val : valuation) (a : assignment).

  Record grows (k k' : knowledge) : Prop := {
    same_words : words k' = words k;
    still_ordered : ordered k';
    still_listed : listed ns k -> listed ns k';
    modelled_before : models val a k' -> models val a k
  }.
  Definition gives {A} (c : circuit A) (P : A -> Prop) : Prop :=
    forall k, ordered k -> grows k (snd (c k)) /\ (models val a (snd (c k)) -> P (fst (c k))).

  Lemma gives_ret : forall A (x : A) (P : A -> Prop), P x -> gives (ret x) P.
  Proof. intros A x P H k Hk. simpl. split; [split|]; auto. Qed.

  Lemma gives_bind : forall A B (c : circuit A) (f : A -> circuit B) (P : A -> Prop) (Q : B -> Prop),
    gives c P -> (forall x, gives (f x) (fun y => P x -> Q y)) -> gives (bind c f) Q.
  Proof.
    intros A B c f P Q Hc Hf k Hk. unfold bind. destruct (Hc k Hk) as [Gc Mc].
    destruct (c k) as [x k1]; simpl in *. destruct (Hf x k1 (still_ordered _ _ Gc)) as [Gf Mf].
    destruct (f x k1) as [y k2]; simpl in *. destruct Gc, Gf. split; [split|]; auto; congruence.
  Qed.

  Lemma gives_more : forall A (c : circuit A) (P Q : A -> Prop), gives c P -> (forall x, P x -> Q x) -> gives c Q.
  Proof. intros A c P Q Hc H k Hk. destruct (Hc k Hk). auto. Qed.

  Lemma make_gives : forall g, match g with Pin h _ => PositiveMap.find h ns <> None | _ => True end ->
    gives (make g) (fun l => means a l = output val a g).
  Proof.
    intros g Hg k [Hn Hk]. unfold make. destruct (below (next k) g) eqn:Hb; simpl.
    - split; [split|]; simpl; trivial.
      + split; simpl; [lia|]. intros v d. destruct (Pos.eq_dec v (next k)) as [->|Hv].
        * rewrite PositiveMap.gss. intros [= <-]. split; [lia|trivial].
        * rewrite PositiveMap.gso by trivial. intros H. destruct (Hk _ _ H). split; [lia|trivial].
      + intros Hl v h i. simpl. destruct (Pos.eq_dec v (next k)) as [->|Hv].
        * rewrite PositiveMap.gss. intros [= ->]. exact Hg.
        * rewrite PositiveMap.gso by trivial. apply Hl.
      + intros [Hs Hm]. split; trivial. intros v d Hd. apply Hm. simpl.
        destruct (Hk _ _ Hd). rewrite PositiveMap.gso; trivial. lia.
      + intros [Hs Hm]. apply Hm. simpl. apply PositiveMap.gss.
    - split; [split|]; simpl; trivial; [split; trivial| |]; intros [Hs _]; discriminate Hs.
  Qed.

  Lemma same_literal_right : forall x y, same_literal x y = true -> x = y.
  Proof. intros [u|u] [v|v] H; apply Pos.eqb_eq in H; simpl in H; congruence. Qed.
  Lemma same_gate_right : forall g g', same_gate g g' = true -> g = g'.
  Proof.
    intros g g' H. destruct g, g'; try discriminate H; simpl in H; rewrite ?andb_true_iff in H; decompose [and] H;
      f_equal; now apply same_literal_right.
  Qed.
  Lemma among_right : forall g gs vs v, among g gs vs = Some v -> PositiveMap.find v gs = Some g.
  Proof.
    intros g gs. induction vs as [|u vs IH]; simpl; intros v H; [discriminate|].
    destruct (PositiveMap.find u gs) as [g'|] eqn:Hu; auto. destruct (same_gate g g') eqn:E; auto.
    injection H as <-. now rewrite (same_gate_right _ _ E).
  Qed.
  Lemma remember_gives : forall g i vs, match g with Pin _ _ => False | _ => True end ->
    gives (let! l := make g in remember i (variable l) vs) (fun l => means a l = output val a g).
  Proof.
    intros g i vs Hg k Hk. unfold bind. destruct (make_gives g) with (k := k) as [G M]; trivial; [now destruct g|].
    assert (E : sane (snd (make g k)) = false \/ fst (make g k) = Yes (variable (fst (make g k)))).
    { unfold make. destruct (below (next k) g); auto. }
    destruct (make g k) as [l k1]. simpl in *. destruct G. split; [split|]; trivial.
    intros [Hs Hm]. simpl in Hs. destruct E as [E|E]; [congruence|]. rewrite E in M. apply M. now split.
  Qed.
  Lemma share_gives : forall g, match g with Pin _ _ => False | _ => True end ->
    gives (share g) (fun l => means a l = output val a g).
  Proof.
    intros g Hg k Hk. unfold share. destruct (among g (gates k) _) as [v|] eqn:Hv.
    - apply among_right in Hv. split; [split|]; trivial. intros [_ Hm]. now apply Hm.
    - now apply remember_gives.
  Qed.
End Right.
