(** Exploring everything that a machine can do, led by a certificate.

    A name of the machine stands here for a number, where it depends on no input, or for a node. Where the machine decides by a number,
    there is one way; where it decides by a node, there are two, or a certificate refutes the other one. What is claimed must be refuted
    to be false. So a certificate that leads through all ways to their ends shows that there is no error ([Check.v]).

    A certificate is a list of numbers, read from left to right:

      at Choose v       0: both ways, first that where v is not zero;  1 R: v is not zero, since R refutes that it is;  2 R: v is zero
      at Pick v         w n x1 .. xn R: v, of w bits, is one of the xs, since R refutes that it is none; then each way
      at Claim v        R: refutes that v is zero; or, where v is known to be zero, that the machine comes here
      at Assume v       0: go on;  1 R: v is zero, so that the way ends here
      at Fail           R: refutes that the machine comes here

      R                 n k1 .. kn, then what the refuter reads: facts of the way (nodes that are claims) that it uses

    Nothing is read where the answer is known: v is a number, or a fact. Where v's truth was decided, it is a fact afterwards. *)
From Coq Require Import ZArith List Bool FMapPositive.
From Assay Require Import logic.Word logic.Nodes machine.Machine machine.Refuter.
Import ListNotations.

(** What is known of a name. *)
Inductive known := Is (n : Z) | Node (k : name).

Section Explore.
  Variable R : refuter.

  (** Where exploration stands. Names of nodes are keys, and apart from names of the machine. *)
  Record way := {
    names : PositiveMap.t known;
    next_name : name;
    table : nodes;
    next_key : name;
    facts : PositiveMap.t bool;      (** nodes that are known not to be zero, or to be zero *)
    learnt : knowledge R
  }.

  Definition beginning : way :=
    {| names := PositiveMap.empty known; next_name := 1%positive; table := PositiveMap.empty node; next_key := 1%positive;
       facts := PositiveMap.empty bool; learnt := unknown R |}.

  Definition certificate := list N.

  (* Changes of a way. *)

  Definition name_it (y : way) (v : known) : way :=
    {| names := PositiveMap.add (next_name y) v (names y); next_name := Pos.succ (next_name y); table := table y;
       next_key := next_key y; facts := facts y; learnt := learnt y |}.
  Definition add_node (y : way) (n : node) : way :=
    {| names := names y; next_name := next_name y; table := PositiveMap.add (next_key y) n (table y);
       next_key := Pos.succ (next_key y); facts := facts y; learnt := learnt y |}.
  Definition add_fact (y : way) (k : name) (b : bool) : way :=
    {| names := names y; next_name := next_name y; table := table y; next_key := next_key y;
       facts := PositiveMap.add k b (facts y); learnt := learnt y |}.
  Definition learn (y : way) (l : knowledge R) : way :=
    {| names := names y; next_name := next_name y; table := table y; next_key := next_key y; facts := facts y; learnt := l |}.

  (* Operations. *)

  Fixpoint look_up (y : way) (xs : list name) : option (list known) :=
    match xs with
    | [] => Some []
    | x :: xs' =>
        match PositiveMap.find x (names y), look_up y xs' with
        | Some v, Some vs => Some (v :: vs)
        | _, _ => None
        end
    end.

  (** All of them, if they are numbers. *)
  Fixpoint numbers_of (vs : list known) : option (list Z) :=
    match vs with
    | [] => Some []
    | Is n :: vs' => match numbers_of vs' with Some ns => Some (n :: ns) | None => None end
    | Node _ :: _ => None
    end.

  (** The key of each; numbers get nodes of their own. *)
  Fixpoint keys_of (y : way) (vs : list known) : way * list name :=
    match vs with
    | [] => (y, [])
    | Node k :: vs' => let (y', ks) := keys_of y vs' in (y', k :: ks)
    | Is n :: vs' =>
        let (y', ks) := keys_of y vs' in (add_node y' (Apply (Number n) []), next_key y' :: ks)
    end.

  Definition operation (y : way) (o : op) (xs : list name) : option way :=
    match look_up y xs with
    | None => None
    | Some vs =>
        match numbers_of vs with
        | Some ns => Some (name_it y (Is (apply o ns)))
        | None =>
            let (y', ks) := keys_of y vs in
            Some (name_it (add_node y' (Apply o ks)) (Node (next_key y')))
        end
    end.

  Definition fresh_input (y : way) (s : sort) : way := name_it (add_node y (Free s)) (Node (next_key y)).

  (* Refutations. *)

  Fixpoint read_claims (y : way) (count : nat) (c : certificate) : option (list claim * certificate) :=
    match count, c with
    | O, _ => Some ([], c)
    | S count', Npos k :: c' =>
        match PositiveMap.find k (facts y), read_claims y count' c' with
        | Some b, Some (claims, rest) => Some ((k, b) :: claims, rest)
        | _, _ => None
        end
    | _, _ => None
    end.

  (** That these claims do not hold, where the way has come. *)
  Definition refuted (y : way) (asked : list claim) (c : certificate) : option (way * certificate) :=
    match c with
    | count :: c' =>
        match read_claims y (N.to_nat count) c' with
        | Some (claims, c'') =>
            match read_refutation R c'' with
            | Some (p, rest) =>
                match refute R (table y) (learnt y) (facts y) (asked ++ claims) p with
                | Some l => Some (learn y l, rest)
                | None => None
                end
            | None => None
            end
        | None => None
        end
    | [] => None
    end.

  (** Numbers that something may be, and for each a node that says so. *)
  Fixpoint candidates (y : way) (k : name) (w : Z) (count : nat) (c : certificate)
    : option (way * list (Z * name) * certificate) :=
    match count, c with
    | O, _ => Some (y, [], c)
    | S count', n :: c' =>
        let y1 := add_node y (Apply (Number (Z.of_N n)) []) in
        let y2 := add_node y1 (Apply (Eq w) [k; next_key y]) in
        match candidates y2 k w count' c' with
        | Some (y', cs, rest) => Some (y', (Z.of_N n, next_key y1) :: cs, rest)
        | None => None
        end
    | _, [] => None
    end.

  (** It is none of the candidates. *)
  Fixpoint none_of (y : way) (cs : list (Z * name)) : way :=
    match cs with [] => y | (_, e) :: cs => none_of (add_fact y e false) cs end.

  (** The machine does not come here. *)
  Definition never (y : way) (c : certificate) : option certificate :=
    match refuted y [] c with Some (_, rest) => Some rest | None => None end.

  (* A step. [go] explores what comes behind it. *)

  Section Walk.
    Context {E A : Type} (go : A -> way -> certificate -> option certificate).

    Fixpoint walk (m : M E A) (y : way) (c : certificate) {struct m} : option certificate :=
      match m with
      | Ret a => go a y c
      | Op o xs k =>
          match operation y o xs with
          | Some y' => walk (k (next_name y)) y' c
          | None => None
          end
      | Input s k => if sort_is_sane s then walk (k (next_name y)) (fresh_input y s) c else None
      | Choose v k =>
          match PositiveMap.find v (names y) with
          | Some (Is n) => walk (k (negb (n =? 0)%Z)) y c
          | Some (Node key) =>
              match PositiveMap.find key (facts y) with
              | Some b => walk (k b) y c
              | None =>
                  match c with
                  | 0%N :: c' =>
                      match walk (k true) (add_fact y key true) c' with
                      | Some rest => walk (k false) (add_fact y key false) rest
                      | None => None
                      end
                  | 1%N :: c' =>
                      match refuted y [(key, false)] c' with
                      | Some (y', rest) => walk (k true) (add_fact y' key true) rest
                      | None => None
                      end
                  | 2%N :: c' =>
                      match refuted y [(key, true)] c' with
                      | Some (y', rest) => walk (k false) (add_fact y' key false) rest
                      | None => None
                      end
                  | _ => None
                  end
              end
          | None => None
          end
      | Pick v k =>
          match PositiveMap.find v (names y) with
          | Some (Is n) => walk (k n) y c
          | Some (Node key) =>
              match c with
              | w :: count :: c' =>
                  match candidates y key (Z.of_N w) (N.to_nat count) c' with
                  | Some (y', cs, c'') =>
                      match refuted (none_of y' cs) [] c'' with
                      | Some (y_none, rest) =>
                          let y'' := learn y' (learnt y_none) in
                          (fix each (cs : list (Z * name)) (c : certificate) : option certificate :=
                             match cs with
                             | [] => Some c
                             | (n, e) :: cs' =>
                                 match walk (k n) (add_fact y'' e true) c with
                                 | Some rest => each cs' rest
                                 | None => None
                                 end
                             end) cs rest
                      | None => None
                      end
                  | None => None
                  end
              | _ => None
              end
          | None => None
          end
      | Claim _ v k =>
          match PositiveMap.find v (names y) with
          | Some (Is n) => if (n =? 0)%Z then never y c else walk k y c
          | Some (Node key) =>
              match PositiveMap.find key (facts y) with
              | Some true => walk k y c
              | Some false => never y c
              | None =>
                  match refuted y [(key, false)] c with
                  | Some (y', rest) => walk k (add_fact y' key true) rest
                  | None => None
                  end
              end
          | None => None
          end
      | Assume v k =>
          match PositiveMap.find v (names y) with
          | Some (Is n) => if (n =? 0)%Z then Some c else walk k y c
          | Some (Node key) =>
              match PositiveMap.find key (facts y) with
              | Some true => walk k y c
              | Some false => Some c
              | None =>
                  match c with
                  | 0%N :: c' => walk k (add_fact y key true) c'
                  | 1%N :: c' =>
                      match refuted y [(key, true)] c' with
                      | Some (_, rest) => Some rest
                      | None => None
                      end
                  | _ => None
                  end
              end
          | None => None
          end
      | Fail _ => never y c
      | Halt => Some c
      end.
  End Walk.

  (** All ways from a state on, of at most so many steps. *)
  Fixpoint explore {E S} (m : machine E S) (fuel : nat) (state : S) (y : way) (c : certificate) : option certificate :=
    match fuel with
    | O => None
    | S fuel' => walk (explore m fuel') (step m state) y c
    end.

  (** A certificate begins with a bound on the steps of a way. *)
  Definition check {E S} (m : machine E S) (c : certificate) : bool :=
    match c with
    | fuel :: c' =>
        match walk (explore m (N.to_nat fuel)) (start m) beginning c' with
        | Some [] => true
        | _ => false
        end
    | [] => false
    end.
End Explore.
