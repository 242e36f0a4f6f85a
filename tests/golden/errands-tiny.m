-- errands, scope tiny
--
-- A day of errands.
--
-- Readings: GIVING_UP = True, CAREFUL = True
--
-- To check it with rumur (https://github.com/Smattr/rumur):
--   rumur --deadlock-detection stuck --symmetry-reduction off --value-type int32_t --output model.c FILE
--   cc -std=c11 -O2 -mcx16 -o model model.c -lpthread && ./model
-- The rule "the run is over" keeps a run that has ended from being taken for a deadlock: one fired rule more
-- for each end. Who decides is told in comments, since Murphi knows no players; a fault of a step is an error.

const
  wishes: 3;
  money: 2;
  none: -1;  -- instead of an element
  Shop_baker: 0;
  Shop_tailor: 1;
  Person_ME: 0;

type
  Shop: 0..1;
  Bag_of_Wish: array [Shop] of array [boolean] of 0..wishes;
  MorningPhase: enum { MorningPhase_MORNING, MorningPhase_EVENING };
  Way: enum { Way_ON_THE_WAY, Way_AT_THE_SHOP, Way_WAY_BACK };
  Person: 0..0;
  Table: record
    person: Person;
    wishes: Bag_of_Wish;
    money: 0..money;
    given_up: boolean;
  end;
  OutingFrame: record
    phase: MorningPhase;
  end;
  ErrandFrame: record
    phase: Way;
    shop: Shop;
  end;
  Control: enum { no_procedure, Outing, Errand };
  Frame: record
    running: Control;
    Outing: OutingFrame;
    Errand: ErrandFrame;
  end;

  -- integers that are not stored
  Number: -1000000..1000000;

const
  CAREFUL: true;
  GIVING_UP: true;
  DEPTH: 4;

var
  s: Table;  -- One day of errands.
  top: Frame;  -- the procedure that runs
  callers: array [1..DEPTH - 1] of Frame;  -- those that wait, the first called first
  depth: 0..DEPTH;  -- frames on the stack; 0 is the end of a run

-- Tables, helpers and the stack

-- Whether something urgent is wanted.
-- tests/examples/errands.py:89
function urgent_waits(): boolean;
begin
  return exists wish_urgent: boolean do
      exists wish_shop: Shop do s.wishes[wish_shop][wish_urgent] > 0 & wish_urgent end
    end;
end;

procedure remove_from_Bag_of_Wish(var x: Bag_of_Wish; member_shop: Shop; member_urgent: boolean);
begin
  if x[member_shop][member_urgent] = 0 then error "removing what is not there [not-present]"; end;
  x[member_shop][member_urgent] := x[member_shop][member_urgent] - 1;
end;

-- The running procedure waits for another one.
procedure push(frame: Frame);
begin
  if depth = DEPTH then error "calls nest deeper than the scenario's depth (scope too small) [too-deep]"; end;
  callers[depth] := top;
  depth := depth + 1;
  top := frame;
end;

procedure call_Errand(shop: Shop);
var frame: Frame;
begin
  clear frame;
  frame.running := Errand;
  frame.Errand.phase := Way_ON_THE_WAY;
  frame.Errand.shop := shop;
  push(frame);
end;

-- The procedure is over; its caller goes on.
procedure leave();
begin
  depth := depth - 1;
  if depth > 0 then
    top := callers[depth];
    clear callers[depth];
  else
    clear top;
  end;
end;

-- What a shop costs.
-- tests/examples/errands.py:95
procedure pay();
begin
  s.money := s.money - 1;
end;

procedure call_Errand_2(phase: Way; shop: Shop);
var frame: Frame;
begin
  clear frame;
  frame.running := Errand;
  frame.Errand.phase := phase;
  frame.Errand.shop := shop;
  push(frame);
end;

-- The run is over, whatever is in progress.
procedure halt();
begin
  clear top;
  clear callers;
  depth := 0;
end;

-- What must hold

-- The purse is never emptier than empty.
-- tests/examples/errands.py:180
function nothing_is_bought_on_credit(): boolean;
begin
  return s.money >= 0;
end;

-- Some day ends early.
-- tests/examples/errands.py:186
function the_day_can_be_given_up(): boolean;
begin
  return s.given_up;
end;

-- The start

startstate "tiny"
begin
  clear s;
  clear top;
  clear callers;
  depth := 1;
  top.running := Outing;
  s.person := Person_ME;
  s.wishes[Shop_baker][false] := 1;
  s.wishes[Shop_baker][true] := 1;
  s.money := 2;
  s.given_up := false;
  top.Outing.phase := MorningPhase_MORNING;
end;

-- Outing: The day itself.

alias me: top.Outing do

ruleset wish_shop: Shop; wish_urgent: boolean do
  -- An errand begins; the last urgent one makes it evening.
  -- decided by runner; tests/examples/errands.py:162
  rule "Outing.set_out"
    top.running = Outing & me.phase = MorningPhase_MORNING
    & s.wishes[wish_shop][wish_urgent] > 0                      -- is there
    & (wish_urgent | !urgent_waits())                           -- else UrgentFirst
  ==>
  begin
    remove_from_Bag_of_Wish(s.wishes, wish_shop, wish_urgent);
    if wish_urgent & !urgent_waits() then
      me.phase := MorningPhase_EVENING;
    end;
    call_Errand(wish_shop);
  end;
end;

-- The same word as for a shop: home.
-- decided by runner; tests/examples/errands.py:172
rule "Outing.arrive"
  top.running = Outing & (me.phase = MorningPhase_MORNING | me.phase = MorningPhase_EVENING)
  & !urgent_waits()                                           -- else StillSomething
==>
begin
  clear s.wishes;
  leave();
end;

end;

-- Errand: One errand; on the way it may need another.

alias me: top.Errand do

-- The shop is open, or nothing can be had there.
-- decided by runner; tests/examples/errands.py:116
rule "Errand.arrive"
  top.running = Errand & me.phase = Way_ON_THE_WAY
==>
begin
  me.phase := (s.money > 0 ? Way_AT_THE_SHOP : Way_WAY_BACK);
end;

ruleset shop: Shop do
  -- Another errand comes first; this one is not finished afterwards.
  -- decided by runner; tests/examples/errands.py:121
  rule "Errand.detour"
    top.running = Errand & me.phase = Way_ON_THE_WAY
    & shop != me.shop                                           -- else NotWanted
    & s.money > 1                                               -- else FarEnough
  ==>
  begin
    pay();
    me.phase := Way_WAY_BACK;
    call_Errand_2(Way_AT_THE_SHOP, shop);
  end;
end;

-- What was wanted is paid for.
-- by the rules; tests/examples/errands.py:129
rule "Errand.buy"
  top.running = Errand & me.phase = Way_AT_THE_SHOP
  & (s.money > 0 | !CAREFUL)                                  -- else StillSomething
==>
begin
  pay();
  -- reveal(me.shop)
  me.phase := Way_WAY_BACK;
end;

-- The day ends here.
-- decided by runner; tests/examples/errands.py:137
rule "Errand.give_up"
  top.running = Errand & (me.phase = Way_WAY_BACK | me.phase = Way_ON_THE_WAY)
  & GIVING_UP                                                 -- else StillSomething
==>
begin
  s.given_up := true;
  halt();
end;

-- The errand is over.
-- decided by runner; tests/examples/errands.py:144
rule "Errand.come_back"
  top.running = Errand & me.phase = Way_WAY_BACK
==>
begin
  leave();
end;

end;

rule "the run is over"
  depth = 0
==>
begin
end;

invariant "nothing_is_bought_on_credit" nothing_is_bought_on_credit();
cover "the_day_can_be_given_up" the_day_can_be_given_up();
-- Left out: "every run ends" (EveryRunEnds) speaks of whole runs: the deadlock check finds who is
-- stuck, nothing finds a run that goes on for ever.
