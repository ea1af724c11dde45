-- Up Migration
-- Exclusions: votes that are void, by decision and with a reason. Nothing in `vote` is ever changed or
-- deleted: a vote is void while at least one exclusion holds it that nobody has undone (active_hold).

-- Numbered in the order in which they were made, without holes; people call them x-1, x-2, … `match` tells
-- ids, voters and sources by their number alone. `matched` counts what it holds, `votes` what it voided
-- when it was made; `match_hash` is described in api/exclusions/matchedVotes.ts.
create table exclusion (
  number integer primary key check (number > 0),
  at timestamptz(3) not null,
  actor text not null check (actor <> ''),
  reason text not null check (reason <> ''),
  match jsonb not null,
  matched bigint not null check (matched > 0),
  votes bigint not null check (votes between 0 and matched),
  match_hash text not null,
  case_id text,
  undone_at timestamptz(3),
  undone_by text,
  undo_reason text,
  check (num_nonnulls(undone_at, undone_by, undo_reason) in (0, 3))
);

-- What each holds. No reference to `vote`: it would write a lock into every row that is held, and no
-- vote can go away; the recount looks for holds without a vote instead.
create table excluded_vote (
  exclusion integer not null references exclusion (number),
  vote text collate "C" not null,
  primary key (exclusion, vote)
);
create index excluded_vote_vote on excluded_vote (vote);

-- One row for each vote and exclusion that holds it now.
create view active_hold as
  select held.exclusion, held.vote
  from excluded_vote held join exclusion on exclusion.number = held.exclusion
  where exclusion.undone_at is null;

-- Slot -1 of each sum carries what exclusions take away from the others and undo gives back. Decisions
-- alone write it, one after the other, so that none of them waits for a writer of votes, nor it for them.
alter table sum_day
  drop constraint sum_day_valid_check,
  drop constraint sum_day_voided_check,
  add constraint sum_day_counts check (slot = -1 or (valid >= 0 and voided >= 0));
alter table sum_day_hour
  drop constraint sum_day_hour_valid_check,
  drop constraint sum_day_hour_voided_check,
  add constraint sum_day_hour_counts check (slot = -1 or (valid >= 0 and voided >= 0));
alter table sum_day_dj
  drop constraint sum_day_dj_valid_check,
  drop constraint sum_day_dj_voided_check,
  add constraint sum_day_dj_counts check (slot = -1 or (valid >= 0 and voided >= 0));
alter table sum_dj
  drop constraint sum_dj_valid_check,
  drop constraint sum_dj_voided_check,
  add constraint sum_dj_counts check (slot = -1 or (valid >= 0 and voided >= 0));
alter table sum_total
  drop constraint sum_total_valid_check,
  drop constraint sum_total_voided_check,
  add constraint sum_total_counts check (slot = -1 or (valid >= 0 and voided >= 0));

grant select on exclusion, excluded_vote, active_hold to dj_ranking_app;
grant insert on exclusion, excluded_vote to dj_ranking_app;
grant update (undone_at, undone_by, undo_reason) on exclusion to dj_ranking_app;
