(** What [check] says is true: if a certificate leads through all ways, the machine is safe.

    The proof follows a run and the way that does the same. The way *follows* the numbers of the run if there is a valuation of its keys
    that satisfies its nodes, that its knowledge believes in, under which its facts hold, and which gives each name the number that the run
    gave it. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Assay Require Import logic.Word logic.Nodes machine.Machine machine.Run machine.Refuter machine.Explore.
Import ListNotations.

Lemma find_add : forall (A : Type) (k k' : positive) (x : A) m,
  PositiveMap.find k (PositiveMap.add k' x m) = if Pos.eqb k k' then Some x else PositiveMap.find k m.
Proof.
  intros. destruct (Pos.eqb_spec k k') as [<-|differ]; [apply PositiveMap.gss | now apply PositiveMap.gso].
Qed.

Section Sound.
  Variable R : refuter.

  Definition number_of (val : valuation) (v : known) : Z := match v with Is n => n | Node k => val k end.
  Definition below (top : positive) (v : known) : Prop := match v with Is _ => True | Node k => (k < top)%positive end.
  Definition node_below (top : positive) (n : node) : Prop :=
    match n with Free _ => True | Apply _ xs => Forall (fun k => (k < top)%positive) xs end.

  (** Whatever is looked at is below the next key, and the next name. *)
  Record closed (y : way R) : Prop := {
    closed_table : forall k n, PositiveMap.find k (table R y) = Some n -> (k < next_key R y)%positive /\ node_below (next_key R y) n;
    closed_filled : forall k, (k < next_key R y)%positive -> exists n, PositiveMap.find k (table R y) = Some n;
    closed_names : forall h v, PositiveMap.find h (names R y) = Some v -> (h < next_name R y)%positive /\ below (next_key R y) v;
    closed_facts : forall k b, PositiveMap.find k (facts R y) = Some b -> (k < next_key R y)%positive
  }.

  Record models (y : way R) (val : valuation) (s : numbers) : Prop := {
    models_nodes : satisfies (table R y) val;
    models_learnt : believes R val (learnt R y);
    models_within : within R (learnt R y) (table R y);
    models_facts : forall k b, PositiveMap.find k (facts R y) = Some b -> holds val (k, b);
    models_names : forall h v, PositiveMap.find h (names R y) = Some v -> value s h = number_of val v
  }.

  Definition follows (y : way R) (s : numbers) : Prop :=
    closed y /\ next_name R y = next s /\ exists val, models y val s.

  (* A new node. *)

  Definition update (val : valuation) (k : name) (x : Z) : valuation := fun h => if Pos.eqb h k then x else val h.

  Lemma update_same : forall val k x, update val k x k = x.
  Proof. intros. unfold update. now rewrite Pos.eqb_refl. Qed.

  Lemma update_below : forall val k x h, (h < k)%positive -> update val k x h = val h.
  Proof. intros. unfold update. destruct (Pos.eqb_spec h k); [lia | reflexivity]. Qed.

  Lemma number_update : forall val top x v, below top v -> number_of (update val top x) v = number_of val v.
  Proof. intros val top x [n|k] H; simpl in *; [reflexivity | now apply update_below]. Qed.

  Lemma map_update : forall val top x ks,
    Forall (fun k => (k < top)%positive) ks -> map (update val top x) ks = map val ks.
  Proof. induction 1; simpl; [reflexivity|]. rewrite update_below, IHForall; auto. Qed.

  Lemma meets_update : forall val top x n z, node_below top n -> meets (update val top x) z n <-> meets val z n.
  Proof. intros val top x [s|o xs] z H; simpl in *; [tauto|]. now rewrite map_update. Qed.

  Lemma closed_add_node : forall y n, closed y -> node_below (next_key R y) n -> closed (add_node R y n).
  Proof.
    intros y n C B. split; simpl.
    - intros k m. rewrite find_add. destruct (Pos.eqb_spec k (next_key R y)) as [->|differ].
      + injection 1 as <-. split; [lia|]. destruct n; simpl in *; [trivial|]. eapply Forall_impl; [|eassumption]. simpl; lia.
      + intro F. apply (closed_table _ C) in F. destruct F as [F G]. split; [lia|].
        destruct m; simpl in *; [trivial|]. eapply Forall_impl; [|eassumption]. simpl; lia.
    - intros k less. rewrite find_add. destruct (Pos.eqb_spec k (next_key R y)); [eauto|].
      apply (closed_filled _ C). lia.
    - intros h v F. apply (closed_names _ C) in F. destruct F as [F G]. split; [assumption|]. destruct v; simpl in *; [trivial | lia].
    - intros k b F. apply (closed_facts _ C) in F. lia.
  Qed.

  Lemma models_add_node : forall y val s n x,
    closed y -> node_below (next_key R y) n -> models y val s -> meets val x n ->
    models (add_node R y n) (update val (next_key R y) x) s.
  Proof.
    intros y val s n x C B M meet.
    assert (agree : forall h m, PositiveMap.find h (table R y) = Some m -> val h = update val (next_key R y) x h).
    { intros h m F. apply (closed_table _ C) in F. symmetry. now apply update_below. }
    split; simpl.
    - intros h m. rewrite find_add. destruct (Pos.eqb_spec h (next_key R y)) as [->|differ].
      + injection 1 as <-. rewrite update_same. now apply meets_update.
      + intro F. destruct (closed_table _ C _ _ F) as [less G].
        rewrite update_below by assumption. apply meets_update; [assumption|]. now apply (models_nodes _ _ _ M).
    - eapply believes_more; [exact agree | apply (models_within _ _ _ M) | apply (models_learnt _ _ _ M)].
    - eapply within_more; [|apply (models_within _ _ _ M)].
      intros h m F. rewrite find_add. destruct (Pos.eqb_spec h (next_key R y)) as [->|_]; [|assumption].
      apply (closed_table _ C) in F. lia.
    - intros k b F. unfold holds; simpl. rewrite update_below by (now apply (closed_facts _ C) in F).
      now apply (models_facts _ _ _ M).
    - intros h v F. rewrite (models_names _ _ _ M _ _ F). symmetry. apply number_update. now apply (closed_names _ C) in F.
  Qed.

  (* A new name. *)

  Lemma value_give : forall s x h, value (give s x) h = if Pos.eqb h (next s) then x else value s h.
  Proof. intros. unfold value, give; simpl. rewrite find_add. now destruct (Pos.eqb h (next s)). Qed.

  Lemma follows_name : forall y val s v x,
    closed y -> next_name R y = next s -> models y val s -> below (next_key R y) v -> x = number_of val v ->
    follows (name_it R y v) (give s x).
  Proof.
    intros y val s v x C N M B ->. split; [|split].
    - split; simpl; try apply C. intros h w. rewrite find_add. destruct (Pos.eqb_spec h (next_name R y)) as [->|differ].
      + injection 1 as <-. split; [lia | assumption].
      + intro F. apply (closed_names _ C) in F. destruct F. split; [lia | assumption].
    - simpl. now rewrite N.
    - exists val. split; simpl; try apply M. intros h w. rewrite find_add, value_give, N.
      destruct (Pos.eqb_spec h (next s)); [now injection 1 as <-|]. intro F. now apply (models_names _ _ _ M).
  Qed.

  Lemma models_take : forall y val s, models y val s -> models y val (take s).
  Proof. intros y val s M. split; apply M. Qed.

  (* Operations. *)

  Lemma look_up_sound : forall y val s xs vs,
    closed y -> models y val s -> look_up R y xs = Some vs ->
    map (value s) xs = map (number_of val) vs /\ Forall (below (next_key R y)) vs.
  Proof.
    induction xs as [|x xs IH]; simpl; intros vs C M L.
    - injection L as <-. split; [reflexivity | constructor].
    - destruct (PositiveMap.find x (names R y)) as [v|] eqn:F; [|discriminate].
      destruct (look_up R y xs) as [vs'|] eqn:G; [|discriminate]. injection L as <-.
      destruct (IH vs' C M eq_refl) as [I J]. split; simpl.
      + now rewrite (models_names _ _ _ M _ _ F), I.
      + constructor; [now apply (closed_names _ C) in F | assumption].
  Qed.

  Lemma numbers_of_sound : forall val vs ns, numbers_of vs = Some ns -> map (number_of val) vs = ns.
  Proof.
    induction vs as [|[n|k] vs IH]; simpl; intros ns H; try discriminate.
    - now injection H as <-.
    - destruct (numbers_of vs); [|discriminate]. injection H as <-. now rewrite (IH l).
  Qed.

  Definition same_below (top : positive) (val val' : valuation) : Prop := forall h, (h < top)%positive -> val' h = val h.

  Lemma keys_of_sound : forall s vs y val y' ks,
    closed y -> models y val s -> Forall (below (next_key R y)) vs -> keys_of R y vs = (y', ks) ->
    closed y' /\ next_name R y' = next_name R y /\ (next_key R y <= next_key R y')%positive /\
    Forall (fun k => (k < next_key R y')%positive) ks /\
    exists val', models y' val' s /\ same_below (next_key R y) val val' /\ map val' ks = map (number_of val) vs.
  Proof.
    induction vs as [|v vs IH]; simpl; intros y val y' ks C M B K.
    - injection K as <- <-. split; [assumption|]. split; [reflexivity|]. split; [lia|]. split; [constructor|].
      exists val. repeat split; try apply M; now intros.
    - inversion B as [|? ? b B']; subst. destruct (keys_of R y vs) as [y1 ks1] eqn:K1.
      destruct (IH y val y1 ks1 C M B' K1) as (C1 & N1 & L1 & F1 & val1 & M1 & S1 & E1).
      destruct v as [n|k]; injection K as <- <-; simpl.
      + split; [apply closed_add_node; [assumption | simpl; constructor]|]. split; [assumption|]. split; [lia|].
        split; [constructor; [lia | eapply Forall_impl; [|exact F1]; simpl; lia]|].
        exists (update val1 (next_key R y1) n).
        split; [apply models_add_node; try assumption; [constructor | reflexivity]|]. split.
        * intros h less. rewrite update_below by lia. now apply S1.
        * rewrite update_same, map_update by assumption. now rewrite E1.
      + repeat (split; [assumption|]). split; [constructor; [simpl in b; lia | assumption]|].
        exists val1. repeat (split; [assumption|]). rewrite E1. f_equal. now apply S1.
  Qed.

  Lemma operation_sound : forall y s o xs y',
    follows y s -> operation R y o xs = Some y' ->
    follows y' (give s (apply o (map (value s) xs))).
  Proof.
    unfold operation. intros y s o xs y' (C & N & val & M) O.
    destruct (look_up R y xs) as [vs|] eqn:L; [|discriminate].
    destruct (look_up_sound _ _ _ _ _ C M L) as [E B]. rewrite E.
    destruct (numbers_of vs) as [ns|] eqn:Ns.
    - injection O as <-. rewrite (numbers_of_sound val _ _ Ns). eapply follows_name; eauto; now simpl.
    - destruct (keys_of R y vs) as [y1 ks] eqn:K. injection O as <-.
      destruct (keys_of_sound _ _ _ _ _ _ C M B K) as (C1 & N1 & L1 & F1 & val1 & M1 & S1 & E1).
      rewrite <- E1. eapply follows_name.
      + apply closed_add_node; eassumption.
      + simpl. congruence.
      + apply models_add_node; try eassumption. reflexivity.
      + simpl. lia.
      + simpl. now rewrite update_same.
  Qed.

  Lemma input_sound : forall y s sort inputs,
    follows y s -> sort_is_sane sort = true ->
    follows (fresh_input R y sort) (give (take s) (clip sort (inputs (taken s)))).
  Proof.
    intros y s sort inputs (C & N & val & M) sane. unfold fresh_input.
    assert (C' : closed (add_node R y (Free sort))) by (apply closed_add_node; [assumption | simpl; trivial]).
    eapply follows_name; try exact C'.
    - exact N.
    - apply models_take. apply models_add_node with (x := clip sort (inputs (taken s))); try eassumption; [now simpl|].
      simpl. now apply clip_fits.
    - simpl. lia.
    - simpl. now rewrite update_same.
  Qed.

  (* Refutations. *)

  Lemma follows_learn : forall y val s l, closed y -> next_name R y = next s -> models y val s ->
    believes R val l -> within R l (table R y) -> follows (learn R y l) s.
  Proof.
    intros y val s l C N M B W. split; [split; apply C|]. split; [assumption|]. exists val. split; simpl; try apply M; assumption.
  Qed.

  Lemma read_claims_hold : forall y val s count c claims rest,
    models y val s -> read_claims R y count c = Some (claims, rest) -> Forall (holds val) claims.
  Proof.
    induction count as [|count IH]; simpl; intros c claims rest M H.
    - injection H as <- _. constructor.
    - destruct c as [|[|k] c]; try discriminate.
      destruct (PositiveMap.find k (facts R y)) as [b|] eqn:F; [|discriminate].
      destruct (read_claims R y count c) as [[claims' rest']|] eqn:G; [|discriminate]. injection H as <- _.
      constructor; [now apply (models_facts _ _ _ M) | eapply IH; eauto].
  Qed.

  (** Behind a refutation the way still follows, and for any valuation that models it not all that was asked holds. *)
  Lemma refuted_sound : forall y s asked c y' rest,
    closed y -> next_name R y = next s -> refuted R y asked c = Some (y', rest) ->
    forall val, models y val s -> closed y' /\ next_name R y' = next s /\ next_key R y' = next_key R y /\ models y' val s /\ ~ Forall (holds val) asked.
  Proof.
    unfold refuted. intros y s asked c y' rest C N H val M.
    destruct c as [|count c]; [discriminate|].
    destruct (read_claims R y (N.to_nat count) c) as [[claims c']|] eqn:G; [|discriminate].
    destruct (read_refutation R c') as [[p c'']|]; [|discriminate].
    destruct (refute R (table R y) (learnt R y) (facts R y) (asked ++ claims) p) as [l|] eqn:F; [|discriminate].
    injection H as <- _.
    destruct (refute_sound R _ _ _ _ _ _ val (models_nodes _ _ _ M) (models_learnt _ _ _ M) (models_within _ _ _ M) F) as (B & W & no).
    split; [split; apply C|]. split; [assumption|]. split; [reflexivity|]. split; [split; simpl; try apply M; assumption|].
    intro all. apply no; [exact (models_facts _ _ _ M)|]. apply Forall_app. split; [assumption|]. eapply read_claims_hold; eauto.
  Qed.

  Lemma never_sound : forall y s c rest, follows y s -> never R y c = Some rest -> False.
  Proof.
    unfold never. intros y s c rest (C & N & val & M) H.
    destruct (refuted R y [] c) as [[y' r]|] eqn:Rf; [|discriminate].
    destruct (refuted_sound _ _ _ _ _ _ C N Rf _ M) as (C' & N' & K' & M' & no). apply no. constructor.
  Qed.

  (* Facts. *)

  Lemma closed_fact : forall y k b, closed y -> (k < next_key R y)%positive -> closed (add_fact R y k b).
  Proof.
    intros y k b C L. split; simpl; try apply C. intros k' b'. rewrite find_add. destruct (Pos.eqb_spec k' k) as [->|_]; [now intros|].
    intro F. exact (closed_facts _ C _ _ F).
  Qed.

  Lemma models_fact : forall y val s k b, models y val s -> holds val (k, b) -> models (add_fact R y k b) val s.
  Proof.
    intros y val s k b M H. split; simpl; try apply M. intros k' b'. rewrite find_add. destruct (Pos.eqb_spec k' k) as [->|_].
    - now injection 1 as <-.
    - apply (models_facts _ _ _ M).
  Qed.

  Lemma follows_fact : forall y val s k b,
    closed y -> next_name R y = next s -> models y val s -> (k < next_key R y)%positive -> holds val (k, b) ->
    follows (add_fact R y k b) s.
  Proof.
    intros y val s k b C N M L H. split; [now apply closed_fact|]. split; [assumption|]. exists val. now apply models_fact.
  Qed.

  (* Candidates. *)

  Lemma candidates_sound : forall k w s count y val c y' cs rest,
    closed y -> next_name R y = next s -> models y val s -> (k < next_key R y)%positive ->
    candidates R y k w count c = Some (y', cs, rest) ->
    closed y' /\ next_name R y' = next s /\ (next_key R y <= next_key R y')%positive /\
    exists val', models y' val' s /\ same_below (next_key R y) val val' /\
      Forall (fun x => (snd x < next_key R y')%positive /\ val' (snd x) = bit (val' k =? fst x)%Z) cs.
  Proof.
    induction count as [|count IH]; cbn [candidates]; intros y val c y' cs rest C N M L H.
    - injection H as <- <- _. split; [assumption|]. split; [assumption|]. split; [lia|].
      exists val. repeat split; try apply M; now intros.
    - destruct c as [|n c]; [discriminate|].
      revert H. set (y1 := add_node R y (Apply (Number (Z.of_N n)) [])). cbn zeta.
      set (y2 := add_node R y1 (Apply (Eq w) [k; next_key R y])). intro H.
      change (add_node R y1 (Apply (Eq w) [k; next_key R y])) with y2 in H.
      set (val1 := update val (next_key R y) (Z.of_N n)).
      set (val2 := update val1 (next_key R y1) (bit (val1 k =? Z.of_N n)%Z)).
      assert (C1 : closed y1) by (apply closed_add_node; [assumption | simpl; constructor]).
      assert (M1 : models y1 val1 s) by (apply models_add_node; [assumption | simpl; constructor | assumption | reflexivity]).
      assert (top1 : next_key R y1 = Pos.succ (next_key R y)) by reflexivity.
      assert (B2 : node_below (next_key R y1) (Apply (Eq w) [k; next_key R y])).
      { simpl. repeat constructor; lia. }
      assert (C2 : closed y2) by (apply closed_add_node; assumption).
      assert (M2 : models y2 val2 s).
      { apply models_add_node; try assumption. simpl. unfold val1 at 3. now rewrite update_same. }
      assert (top2 : next_key R y2 = Pos.succ (Pos.succ (next_key R y))) by reflexivity.
      destruct (candidates R y2 k w count c) as [[[y3 cs'] rest']|] eqn:G; [|discriminate]. injection H as <- <- _.
      destruct (IH y2 val2 c y3 cs' rest' C2 N M2 ltac:(lia) G) as (C3 & N3 & L3 & val3 & M3 & S3 & F3).
      split; [assumption|]. split; [assumption|]. split; [lia|]. exists val3. split; [assumption|]. split.
      + intros h less. rewrite S3 by lia. unfold val2. rewrite update_below by lia. unfold val1. now rewrite update_below by lia.
      + constructor; [|assumption]. simpl. split; [lia|].
        rewrite S3 by lia. unfold val2. rewrite update_same. f_equal. f_equal.
        rewrite S3 by lia. unfold val2. rewrite update_below by lia. reflexivity.
  Qed.

  Lemma table_none_of : forall cs y, table R (none_of R y cs) = table R y /\ learnt R (none_of R y cs) = learnt R y.
  Proof. induction cs as [|[n e] cs IH]; simpl; intro y; [now split|]. destruct (IH (add_fact R y e false)) as [-> ->]. now split. Qed.

  Lemma none_of_models : forall val s cs y,
    closed y -> models y val s -> Forall (fun x => (snd x < next_key R y)%positive /\ val (snd x) = 0%Z) cs -> models (none_of R y cs) val s.
  Proof.
    induction cs as [|[n e] cs IH]; simpl; intros y C M A; [exact M|]. inversion A as [|? ? [B H] A']; subst. simpl in B, H.
    apply IH; [now apply closed_fact | | exact A']. apply models_fact; [assumption|]. unfold holds; simpl. now rewrite H.
  Qed.

  (** What is refuted to be none of the candidates is one, and the refutation teaches something that holds in any case. *)
  Lemma one_of_them : forall y s val key cs c y' rest,
    closed y -> models y val s ->
    Forall (fun x => (snd x < next_key R y)%positive /\ val (snd x) = bit (val key =? fst x)%Z) cs ->
    refuted R (none_of R y cs) [] c = Some (y', rest) ->
    Exists (fun x => (val key =? fst x)%Z = true) cs /\ believes R val (learnt R y') /\ within R (learnt R y') (table R y).
  Proof.
    unfold refuted. intros y s val key cs c y' rest C M A H.
    destruct c as [|count c]; [discriminate|].
    destruct (read_claims R (none_of R y cs) (N.to_nat count) c) as [[claims c']|] eqn:G; [|discriminate].
    destruct (read_refutation R c') as [[p c'']|]; [|discriminate].
    destruct (table_none_of cs y) as [Et El]. rewrite Et, El in H.
    destruct (refute R (table R y) (learnt R y) (facts R (none_of R y cs)) ([] ++ claims) p) as [l|] eqn:F; [|discriminate].
    injection H as <- _. simpl.
    destruct (refute_sound R _ _ _ _ _ _ val (models_nodes _ _ _ M) (models_learnt _ _ _ M) (models_within _ _ _ M) F) as (B & W & no).
    split; [|now split].
    destruct (Exists_dec (fun x => (val key =? fst x)%Z = true) cs) as [yes|none]; [|exact yes|].
    { intro x. destruct (val key =? fst x)%Z; [now left | now right]. }
    exfalso. assert (M' : models (none_of R y cs) val s); [|apply no;
      [exact (models_facts _ _ _ M') | exact (read_claims_hold _ _ _ (N.to_nat count) c claims c' M' G)]].
    apply none_of_models; auto. rewrite <- Forall_Exists_neg in none. rewrite Forall_forall in *.
    intros x I. destruct (A x I) as [less E]. split; [exact less|]. rewrite E.
    specialize (none x I). now destruct (val key =? fst x)%Z.
  Qed.

  (* A step. *)

  Section Walk.
    Context {E A : Type} (go : A -> way R -> certificate -> option certificate) (inputs : N -> Z).
    (** What comes behind the step is fine wherever [go] gets through. *)
    Variable fine : A -> numbers -> Prop.
    Hypothesis go_sound : forall a y s c rest, follows y s -> go a y c = Some rest -> fine a s.

    Definition good (r : result E A) : Prop := match r with Goes a s => fine a s | Ended => True | _ => False end.

    Lemma holds_true : forall val k, val k <> 0%Z -> holds val (k, true).
    Proof. intros. unfold holds; simpl. now apply Z.eqb_neq. Qed.
    Lemma holds_false : forall val k, val k = 0%Z -> holds val (k, false).
    Proof. intros. unfold holds; simpl. now apply Z.eqb_eq. Qed.
    Lemma not_forall_one : forall val k b, ~ Forall (holds val) [(k, b)] -> holds val (k, negb b).
    Proof.
      intros val k b no. unfold holds; simpl. destruct (Z.eqb (val k) 0) eqn:Z, b; try reflexivity; exfalso; apply no;
        repeat constructor; unfold holds; simpl; now rewrite Z.
    Qed.

    Lemma walk_sound : forall m y s c rest, follows y s -> walk R go m y c = Some rest -> good (perform inputs m s).
    Proof.
      induction m as [a|o xs k IH|so k IH|v k IH|v k IH|e v m IH|v m IH|e|]; simpl; intros y s c rest F W.
      - eapply go_sound; eauto.
      - destruct (operation R y o xs) as [y'|] eqn:O; [|discriminate].
        pose proof (operation_sound _ _ _ _ _ F O) as G. destruct F as (C & N & F). rewrite <- N. eapply IH; eauto.
      - destruct (sort_is_sane so) eqn:sane; [|discriminate].
        pose proof (input_sound _ _ so inputs F sane) as G. destruct F as (C & N & F). rewrite <- N. eapply IH; eauto.
      - pose proof F as (C & N & val & M).
        destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; [| |discriminate]; rewrite (models_names _ _ _ M _ _ V);
          simpl; [eapply IH; eauto|].
        assert (L : (key < next_key R y)%positive) by (apply (closed_names _ C) in V; apply V).
        destruct (PositiveMap.find key (facts R y)) as [b|] eqn:K.
        + pose proof (models_facts _ _ _ M _ _ K) as H. unfold holds in H; simpl in H. rewrite H, negb_involutive. eapply IH; eauto.
        + destruct c as [|[|[p|[p|p|]|]] c]; try discriminate.
          * destruct (walk R go (k true) (add_fact R y key true) c) as [r|] eqn:W1; [|discriminate].
            destruct (Z.eqb (val key) 0) eqn:Z; simpl.
            -- eapply IH; [|exact W]. eapply follows_fact; eauto.
            -- eapply IH; [|exact W1]. eapply follows_fact; eauto.
          * destruct (refuted R y [(key, true)] c) as [[y' r]|] eqn:Rf; [|discriminate].
            destruct (refuted_sound _ _ _ _ _ _ C N Rf _ M) as (C' & N' & K' & M' & no). apply not_forall_one in no.
            pose proof no as no'. unfold holds in no'; simpl in no'. rewrite no'. simpl.
            eapply IH; [|exact W]. eapply follows_fact; eauto. congruence.
          * destruct (refuted R y [(key, false)] c) as [[y' r]|] eqn:Rf; [|discriminate].
            destruct (refuted_sound _ _ _ _ _ _ C N Rf _ M) as (C' & N' & K' & M' & no). apply not_forall_one in no.
            pose proof no as no'. unfold holds in no'; simpl in no'. rewrite no'. simpl.
            eapply IH; [|exact W]. eapply follows_fact; eauto. congruence.
      - pose proof F as (C & N & val & M).
        destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; [| |discriminate]; rewrite (models_names _ _ _ M _ _ V);
          simpl; [eapply IH; eauto|].
        assert (L : (key < next_key R y)%positive) by (apply (closed_names _ C) in V; apply V).
        destruct c as [|w [|count c]]; try discriminate.
        destruct (candidates R y key (Z.of_N w) (N.to_nat count) c) as [[[y1 cs] c1]|] eqn:G; [|discriminate].
        destruct (candidates_sound _ _ _ _ _ _ _ _ _ _ C N M L G) as (C1 & N1 & L1 & val1 & M1 & S1 & A1).
        destruct (refuted R (none_of R y1 cs) [] c1) as [[y_none c2]|] eqn:Rf; [|discriminate].
        rewrite <- (S1 key L).
        destruct (one_of_them _ _ _ _ _ _ _ _ C1 M1 A1 Rf) as [some (B2 & W2)].
        set (y2 := learn R y1 (learnt R y_none)) in *.
        assert (C2 : closed y2) by (split; apply C1).
        assert (N2 : next_name R y2 = next s) by exact N1.
        assert (K2 : next_key R y2 = next_key R y1) by reflexivity.
        assert (M2 : models y2 val1 s) by (split; simpl; try apply M1; assumption).
        clearbody y2. clear Rf G. revert c2 W. induction some as [[n e] cs Q|[n e] cs some IHs]; intros c2 W.
        + simpl in Q. apply Z.eqb_eq in Q. destruct (walk R go (k n) (add_fact R y2 e true) c2) as [r|] eqn:W1; [|discriminate].
          inversion A1 as [|? ? [B H] A2]; subst. simpl in B, H.
          eapply IH; [|exact W1]. eapply follows_fact; eauto; [congruence|]. apply holds_true. rewrite H, Z.eqb_refl. discriminate.
        + destruct (walk R go (k n) (add_fact R y2 e true) c2) as [r|] eqn:W1; [|discriminate].
          inversion A1; subst. eapply IHs; eauto.
      - pose proof F as (C & N & val & M).
        destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; [| |discriminate]; rewrite (models_names _ _ _ M _ _ V);
          simpl; [destruct (n =? 0)%Z; [exfalso; eapply never_sound; eauto | eapply IH; eauto]|].
        assert (L : (key < next_key R y)%positive) by (apply (closed_names _ C) in V; apply V).
        destruct (PositiveMap.find key (facts R y)) as [[]|] eqn:K.
        + pose proof (models_facts _ _ _ M _ _ K) as H. unfold holds in H; simpl in H. rewrite H. eapply IH; eauto.
        + exfalso. eapply never_sound; eauto.
        + destruct (refuted R y [(key, false)] c) as [[y' r]|] eqn:Rf; [|discriminate].
          destruct (refuted_sound _ _ _ _ _ _ C N Rf _ M) as (C' & N' & K' & M' & no). apply not_forall_one in no.
          pose proof no as no'. unfold holds in no'; simpl in no'. rewrite no'.
          eapply IH; [|exact W]. eapply follows_fact; eauto. congruence.
      - pose proof F as (C & N & val & M).
        destruct (PositiveMap.find v (names R y)) as [[n|key]|] eqn:V; [| |discriminate]; rewrite (models_names _ _ _ M _ _ V);
          simpl; [destruct (n =? 0)%Z; [exact I | eapply IH; eauto]|].
        assert (L : (key < next_key R y)%positive) by (apply (closed_names _ C) in V; apply V).
        destruct (PositiveMap.find key (facts R y)) as [[]|] eqn:K.
        + pose proof (models_facts _ _ _ M _ _ K) as H. unfold holds in H; simpl in H. rewrite H. eapply IH; eauto.
        + pose proof (models_facts _ _ _ M _ _ K) as H. unfold holds in H; simpl in H. rewrite H. exact I.
        + destruct c as [|[|[p|p|]] c]; try discriminate.
          * destruct (Z.eqb (val key) 0) eqn:Z; [exact I|]. eapply IH; [|exact W]. eapply follows_fact; eauto.
          * destruct (refuted R y [(key, true)] c) as [[y' r]|] eqn:Rf; [|discriminate].
            destruct (refuted_sound _ _ _ _ _ _ C N Rf _ M) as (C' & N' & K' & M' & no). apply not_forall_one in no.
            unfold holds in no; simpl in no. now rewrite no.
      - eapply never_sound; eauto.
      - exact I.
    Qed.
  End Walk.

  (* All steps. *)

  Definition sound_on {E S} (inputs : N -> Z) (m : machine E S) (state : S) (s : numbers) : Prop :=
    forall steps, ~ is_error (advance m inputs steps state s).

  Lemma explore_sound : forall E S (m : machine E S) inputs fuel state y s c rest,
    follows y s -> explore R m fuel state y c = Some rest -> sound_on inputs m state s.
  Proof.
    intros E S m inputs. induction fuel as [|fuel IH]; simpl; intros state y s c rest F X; [discriminate|].
    pose proof (walk_sound (explore R m fuel) inputs (sound_on inputs m) (fun a y' s' c' r F' X' => IH a y' s' c' r F' X') _ _ _ _ _ F X) as G.
    intros [|steps]; simpl; [tauto|].
    destruct (perform inputs (step m state) s) as [a s'|e| |]; simpl in G; try tauto. apply G.
  Qed.

  Lemma follows_beginning : follows (beginning R) nothing.
  Proof.
    split; [|split; [reflexivity|]].
    - split; simpl.
      + intros k n. rewrite PositiveMap.gempty. discriminate.
      + intros k less. lia.
      + intros h v. rewrite PositiveMap.gempty. discriminate.
      + intros k b. rewrite PositiveMap.gempty. discriminate.
    - exists (fun _ => 0%Z). split; simpl.
      + intros k n. rewrite PositiveMap.gempty. discriminate.
      + apply believes_unknown.
      + apply within_unknown.
      + intros k b. rewrite PositiveMap.gempty. discriminate.
      + intros h v. rewrite PositiveMap.gempty. discriminate.
  Qed.

  (** The theorem: a machine that a certificate leads through is safe. *)
  Theorem check_sound : forall E S (m : machine E S) c, check R m c = true -> safe m.
  Proof.
    unfold check, safe, run. intros E S m [|fuel c] H; [discriminate|].
    destruct (walk R (explore R m (N.to_nat fuel)) (start m) (beginning R) c) as [rest|] eqn:W; [|discriminate].
    intros inputs steps.
    pose proof (walk_sound _ inputs (sound_on inputs m) (fun a y s c r F X => explore_sound _ _ _ inputs _ a y s c r F X) _ _ _ _ _ follows_beginning W) as G.
    destruct (perform inputs (start m) nothing) as [a s|e| |]; simpl in *; try tauto. apply G.
  Qed.
End Sound.
