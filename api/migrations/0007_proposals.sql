-- Up Migration
-- Two people: decisions that wait for a second administrator.

-- Null: one administrator decides alone. Else the thousandths of the valid votes that one may void alone.
alter table setting add column second_per_mille smallint check (second_per_mille between 0 and 1000);

-- Numbered in the order in which they were made, without holes. `hash` is of what would happen. `account` is the uid
-- of who proposed it: an e-mail address may be spelled in several ways. `detail` is what everybody may read
-- (contract/proposals.ts). `match` is what an exclusion is carried out by, with its voters and sources, for as long as
-- the proposal is open. `result` is the id of what came of it. Times are real ones.
create table proposal (
  number integer primary key check (number > 0),
  id text collate "C" not null unique generated always as ('p-' || number::text) stored,
  kind text not null check (kind in ('exclusion', 'final', 'publish', 'setting')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  at timestamptz(3) not null default clock_timestamp(),
  actor text not null check (actor <> ''),
  account text not null check (account <> ''),
  detail json not null,
  match json,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'taken_back')),
  decided_at timestamptz(3),
  decided_by text check (decided_by <> ''),
  reason text check (reason <> ''),
  result text,
  check ((match is not null) = (kind = 'exclusion' and state = 'open')),
  check (num_nonnulls(decided_at, decided_by) = case state when 'open' then 0 else 2 end),
  check ((reason is not null) = (state = 'refused')),
  check (result is null or state = 'accepted')
);
-- The same thing waits once.
create unique index proposal_open on proposal (kind, hash) where state = 'open';

grant select, insert on proposal to dj_ranking_app;
grant update (state, decided_at, decided_by, reason, result, match) on proposal to dj_ranking_app;
