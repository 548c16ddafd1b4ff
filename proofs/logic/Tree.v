(** Trees of values: one for each of many cases.

    A case is a path, a row of bits. A tree gives a value to each path that reaches a leaf; what it says of a short path it says of all
    that go on behind it, so that what is the same everywhere is a leaf, and trees of different shapes can be combined. A path that leads
    nowhere is [Gone]. *)
From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
Open Scope Z_scope.

Inductive tree (A : Type) : Type := Gone | Leaf (x : A) | Fork (low high : tree A).
Arguments Gone {A}. Arguments Leaf {A}. Arguments Fork {A}.

Definition path := list bool.
Fixpoint at_path {A} (t : tree A) (p : path) : option A :=
  match t, p with
  | Leaf x, _ => Some x
  | Fork low high, b :: p => at_path (if b then high else low) p
  | _, _ => None
  end.

Definition fork {A} (low high : tree A) : tree A := match low, high with Gone, Gone => Gone | _, _ => Fork low high end.

Fixpoint map_tree {A B} (f : A -> B) (t : tree A) : tree B :=
  match t with Gone => Gone | Leaf x => Leaf (f x) | Fork low high => fork (map_tree f low) (map_tree f high) end.
Fixpoint map_trees {A B C} (f : A -> B -> C) (s : tree A) (t : tree B) : tree C :=
  match s with
  | Gone => Gone
  | Leaf x => map_tree (f x) t
  | Fork a b =>
      match t with
      | Gone => Gone
      | Leaf y => fork (map_tree (fun x => f x y) a) (map_tree (fun x => f x y) b)
      | Fork c d => fork (map_trees f a c) (map_trees f b d)
      end
  end.
(** What matters of a tree where only the paths of another are left. *)
Fixpoint restrict {A} (rest : tree unit) (t : tree A) : tree A :=
  match rest, t with
  | Gone, _ => Gone
  | Fork a b, Fork c d => fork (restrict a c) (restrict b d)
  | _, _ => t
  end.
(** The paths whose value is as it should be; of these, those that are left. *)
Fixpoint select {A} (f : A -> bool) (t : tree A) : tree unit :=
  match t with
  | Gone => Gone
  | Leaf x => if f x then Leaf tt else Gone
  | Fork a b => match select f a, select f b with Leaf _, Leaf _ => Leaf tt | a, b => fork a b end
  end.
Fixpoint select_left {A} (f : A -> bool) (rest : tree unit) (t : tree A) : tree unit :=
  match rest, t with
  | Gone, _ => Gone
  | Leaf _, _ => select f t
  | Fork _ _, Gone => Gone
  | Fork _ _, Leaf x => if f x then rest else Gone
  | Fork a b, Fork c d => fork (select_left f a c) (select_left f b d)
  end.
(** The first bits of a path do not matter. *)
Fixpoint behind {A} (depth : nat) (t : tree A) : tree A :=
  match depth with O => t | S depth => let u := behind depth t in Fork u u end.
(** So many numbers from [low] on, by paths of this length. *)
Fixpoint interval (length : nat) (low count : Z) : tree Z :=
  if count <=? 0 then Gone
  else match length with
       | O => Leaf low
       | S length => let half := 2 ^ Z.of_nat length in fork (interval length low count) (interval length (low + half) (count - half))
       end.

Lemma at_fork : forall A (a b : tree A) c p, at_path (fork a b) (c :: p) = at_path (if c then b else a) p.
Proof. now intros A [| |] [| |] [] [|]. Qed.
Lemma at_fork_nil : forall A (a b : tree A), at_path (fork a b) [] = None.
Proof. now intros A [| |] [| |]. Qed.
Lemma at_more : forall A (t : tree A) p q x, at_path t p = Some x -> at_path t (p ++ q) = Some x.
Proof. induction t as [|y|a Ha b Hb]; intros [|[] p] q x H; simpl in *; try discriminate; auto; destruct q; auto. Qed.
Lemma at_map : forall A B (f : A -> B) t p x, at_path t p = Some x -> at_path (map_tree f t) p = Some (f x).
Proof.
  intros A B f. induction t as [|y|a Ha b Hb]; intros p x H; simpl in H; try discriminate.
  - injection H as <-. now destruct p.
  - destruct p as [|[] p]; try discriminate; cbn [map_tree]; rewrite at_fork; auto.
Qed.
Lemma at_maps : forall A B C (f : A -> B -> C) s t p x y,
  at_path s p = Some x -> at_path t p = Some y -> at_path (map_trees f s t) p = Some (f x y).
Proof.
  intros A B C f. induction s as [|z|a Ha b Hb]; intros t p x y Hs Ht; try discriminate Hs.
  - assert (z = x) as -> by (destruct p; simpl in Hs; congruence). cbn [map_trees]. now apply at_map.
  - destruct p as [|c p]; try discriminate Hs. cbn [at_path] in Hs. cbn [map_trees]. destruct t as [|z|d e]; try discriminate Ht.
    + assert (z = y) as -> by (simpl in Ht; congruence). rewrite at_fork. destruct c; now apply (at_map _ _ (fun x => f x y)).
    + rewrite at_fork. cbn [at_path] in Ht. destruct c; auto.
Qed.
Lemma at_restrict : forall A (r : tree unit) (t : tree A) p x,
  at_path r p = Some tt -> at_path t p = Some x -> at_path (restrict r t) p = Some x.
Proof.
  intros A. induction r as [|u|a Ha b Hb]; intros t p x Hr Ht; try discriminate Hr; cbn [restrict]; trivial.
  destruct t as [|y|c d]; trivial. destruct p as [|[] p]; try discriminate Hr; cbn [at_path] in Hr, Ht; rewrite at_fork; auto.
Qed.
Lemma at_select : forall A (f : A -> bool) t p x, at_path t p = Some x -> f x = true -> at_path (select f t) p = Some tt.
Proof.
  intros A f. induction t as [|y|a Ha b Hb]; intros p x H Hf; simpl in H; try discriminate.
  - assert (y = x) as -> by (destruct p; congruence). simpl. rewrite Hf. now destruct p.
  - destruct p as [|c p]; try discriminate.
    assert (E : at_path (fork (select f a) (select f b)) (c :: p) = Some tt) by (rewrite at_fork; destruct c; eauto).
    cbn [select]. destruct (select f a), (select f b); trivial.
Qed.
Lemma at_select_left : forall A (f : A -> bool) (r : tree unit) (t : tree A) p x,
  at_path r p = Some tt -> at_path t p = Some x -> f x = true -> at_path (select_left f r t) p = Some tt.
Proof.
  intros A f. induction r as [|u|a Ha b Hb]; intros t p x Hr Ht Hf; try discriminate Hr; cbn [select_left]; [eapply at_select; eauto|].
  destruct t as [|y|c d]; try discriminate Ht.
  - assert (y = x) as -> by (destruct p; simpl in Ht; congruence). now rewrite Hf.
  - destruct p as [|[] p]; try discriminate Hr; cbn [at_path] in Hr, Ht; rewrite at_fork; eauto.
Qed.
Lemma at_behind : forall A (t : tree A) p q, at_path (behind (length p) t) (p ++ q) = at_path t q.
Proof. intros A t. induction p as [|[] p IH]; intros q; simpl; auto. Qed.
Lemma at_interval : forall n low count x, low <= x < low + count -> count <= 2 ^ Z.of_nat n ->
  exists p, length p = n /\ at_path (interval n low count) p = Some x.
Proof.
  induction n as [|n IH]; intros low count x Hx Hc; cbn [interval]; destruct (Z.leb_spec count 0); try lia.
  - simpl in Hc. exists []. split; trivial. simpl. f_equal. lia.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r in Hc by lia. cbv zeta. set (half := 2 ^ Z.of_nat n) in *.
    destruct (Z.lt_ge_cases x (low + half)).
    + assert (C : forall m l c c', 2 ^ Z.of_nat m <= c -> 2 ^ Z.of_nat m <= c' -> interval m l c = interval m l c').
      { induction m as [|m Im]; intros l c c' H1 H2.
        - simpl in H1, H2. simpl. destruct (Z.leb_spec c 0), (Z.leb_spec c' 0); trivial; lia.
        - rewrite Nat2Z.inj_succ, Z.pow_succ_r in H1, H2 by lia. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat m)). cbn [interval].
          destruct (Z.leb_spec c 0), (Z.leb_spec c' 0); try lia. cbv zeta.
          rewrite (Im l c c'), (Im _ (c - _) (c' - 2 ^ Z.of_nat m)) by lia. reflexivity. }
      destruct (Z.le_gt_cases count half) as [Hh|Hh].
      * destruct (IH low count x) as [p [L P]]; [lia|lia|]. exists (false :: p). split; [simpl; congruence|]. now rewrite at_fork.
      * destruct (IH low half x) as [p [L P]]; [lia|lia|]. exists (false :: p). split; [simpl; congruence|].
        rewrite at_fork, (C n low count half) by (fold half; lia). exact P.
    + destruct (IH (low + half) (count - half) x) as [p [L P]]; [lia|lia|].
      exists (true :: p). split; [simpl; congruence|]. now rewrite at_fork.
Qed.
