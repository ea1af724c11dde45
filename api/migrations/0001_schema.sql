-- Up Migration
-- The whole schema. One database holds one poll; a vote is one ballot. This file runs as the owner of the tables, in the
-- schema dj_ranking, which is there and first in the search path (api/database/migrate.ts). The API and the commands work
-- as dj_ranking_app, which can neither alter a table nor change or delete a vote.

-- Roles belong to the whole cluster: another database of it may have made this one, or be making it now.
do $$
begin
  if not exists (select from pg_roles where rolname = 'dj_ranking_app') then
    create role dj_ranking_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- A hosted database often has one account, which owns it and is no superuser. The maker of a role may grant it to itself;
-- where it may not, the start says what to do (api/database/connect.ts).
do $$
declare
  before text := current_setting('role');
begin
  perform set_config('role', 'dj_ranking_app', true);
  perform set_config('role', before, true);
exception
  when insufficient_privilege then
    begin
      execute format('grant dj_ranking_app to %I', current_user);
    exception
      when insufficient_privilege then null;
    end;
end
$$;

-- Tokyo days ---------------------------------------------------------------------------------------------------------------

-- The one SQL definition of a day: a day is a Tokyo day (twin: rules/tokyoDays.ts). The recount derives days anew from
-- the instants, on purpose (api/recount/).
create function tokyo_day(instant timestamptz) returns date
  language sql immutable parallel safe
  as $$ select (instant at time zone 'Asia/Tokyo')::date $$;

create function tokyo_hour(instant timestamptz) returns smallint
  language sql immutable parallel safe
  as $$ select extract(hour from instant at time zone 'Asia/Tokyo')::smallint $$;

-- A demo poll is set in 2022: its records are as far behind the real time as its clock was when the sample was made. A real
-- poll has no row here.
create table recorded_clock (
  one boolean primary key default true check (one),
  behind interval not null
);

-- The time of records: audit log, versions, exclusions, cases, imports, proposals.
create function recorded_now() returns timestamptz
  language sql volatile
  as $$
    select date_trunc('milliseconds', clock_timestamp()
      - coalesce((select behind from dj_ranking.recorded_clock), interval '0'))
  $$;

-- An instant as responses have it: ISO 8601 in UTC with milliseconds.
create function iso_instant(instant timestamptz) returns text
  language sql stable parallel safe
  as $$ select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Poll, DJs, votes ---------------------------------------------------------------------------------------------------------

-- Settings of the poll. The window is [opens_at, closes_at). Revisions are counted from 0 in each database: poll_id keeps
-- a reader from taking figures of another database for these.
create table poll (
  one boolean primary key default true check (one),
  poll_id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  year integer not null check (year between 1900 and 9999),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- One vote per voter and day, one per voter in all, or any number.
  rule text not null default 'perDay' check (rule in ('perDay', 'perPoll', 'none')),
  final_at timestamptz,
  published_at timestamptz,
  published_version text,
  -- How voters and sources are stored: as they come, or as keyed hashes. Never both, because the same voter would then be
  -- two. Null until the first vote with a voter. The key check tells one key from another and reveals neither.
  voters text check (voters in ('plain', 'hashed')),
  voter_key_check text,
  -- Thousandths of the valid votes that one administrator may exclude alone; null: no second administrator is needed.
  second_per_mille smallint check (second_per_mille between 0 and 1000),
  check (opens_at < closes_at)
);

-- `former_names`: those before renames, oldest first; files, previous polls and searches go on using them.
create table dj (
  id text collate "C" primary key check (id <> ''),
  name text not null check (name <> ''),
  kana text not null default '',
  area text not null default '',
  category text not null default '',
  former_names text[] not null default '{}'
);

-- A DJ as the contract has it (contract/dj.ts).
create view dj_json as
  select id, json_strip_nulls(json_build_object(
    'id', id, 'name', name, 'kana', kana, 'area', area, 'category', category,
    'formerNames', nullif(former_names, '{}')
  )) as dj
  from dj;

-- Votes are only ever added. Ids sort bytewise so that all writers lock them in one order.
create table vote (
  id text collate "C" primary key check (id <> ''),
  dj text collate "C" not null references dj (id),
  cast_at timestamptz not null,
  voter text collate "C",
  source text collate "C",
  day date not null generated always as (tokyo_day(cast_at)) stored,
  hour smallint not null generated always as (tokyo_hour(cast_at)) stored,
  received_at timestamptz not null default now()
);
create index vote_day_dj on vote (day, dj);

-- Sums ---------------------------------------------------------------------------------------------------------------------

-- Each sum is the total of its slots. A writer takes a slot at random, so that writers of a hot DJ or of today do not queue
-- on one row, and writes rows in key order, so that they cannot deadlock. Slot -1 carries what exclusions move from valid to
-- voided, and undo back: decisions alone write it, one after the other, and it may be negative. No reference to `dj`: its
-- check would cost a sixth of the time of a batch, and a DJ with votes cannot be removed anyway.
create table sum_day_hour (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  slot smallint not null,
  valid bigint not null,
  voided bigint not null default 0,
  primary key (day, hour, slot),
  constraint sum_day_hour_counts check (slot = -1 or (valid >= 0 and voided >= 0))
);
create table sum_day_dj (
  day date not null,
  dj text collate "C" not null,
  slot smallint not null,
  valid bigint not null,
  voided bigint not null default 0,
  primary key (day, dj, slot),
  constraint sum_day_dj_counts check (slot = -1 or (valid >= 0 and voided >= 0))
);
create table sum_dj (
  dj text collate "C" not null,
  slot smallint not null,
  valid bigint not null,
  voided bigint not null default 0,
  primary key (dj, slot),
  constraint sum_dj_counts check (slot = -1 or (valid >= 0 and voided >= 0))
);

-- Derived, so that writers have fewer hot rows; a row for each day, and one row.
create view sum_day as
  select day, sum(valid)::bigint as valid, sum(voided)::bigint as voided
  from sum_day_hour group by day;
create view sum_total as
  select coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(voided), 0)::bigint as voided
  from sum_day_hour;

-- The revision is the sum of its slots: it grows with each commit that changes anything visible.
create table revision (
  slot smallint primary key,
  changes bigint not null check (changes >= 0)
);

-- Written by background jobs -----------------------------------------------------------------------------------------------

-- Distinct voters, and the revision that was counted. `took`: the job rests in proportion to it, and so does the next one.
create table voter_count (
  one boolean primary key default true check (one),
  voters bigint not null check (voters >= 0),
  revision bigint not null,
  counted_at timestamptz not null,
  took interval not null default '0'
);

-- The DJs farthest from what is usual at this hour, and the hours of the first three. `state` is a digest of what it was
-- counted from: with another one it is out of date.
create table mover_count (
  one boolean primary key default true check (one),
  date date not null,
  hours smallint not null check (hours between 1 and 23),
  state text not null,
  movers json not null,
  leaders json not null,
  counted_at timestamptz not null,
  took interval not null default '0'
);

-- The last recount of all sums from the stored votes.
create table recount (
  one boolean primary key default true check (one),
  at timestamptz(3) not null,
  revision bigint not null,
  votes bigint not null,
  differences bigint not null,
  -- What it took in the background; 0: it was requested.
  took_ms integer not null default 0
);

-- When the recount last failed to run; it stays until a later one runs.
create table recount_failure (
  one boolean primary key default true check (one),
  at timestamptz(3) not null
);

-- Notes, visits, previous polls --------------------------------------------------------------------------------------------

-- What was special about a day, displayed on the charts of days.
create table note (
  date date primary key,
  text text not null check (text <> '')
);

-- When an account last opened the overview and who led then, for what has changed since. `account` is its uid. The visit
-- before: what has changed is reported until the current one ends. Times are real ones.
create table account_visit (
  account text primary key,
  last_visit timestamptz(3) not null,
  leader text collate "C" references dj (id) on delete set null,
  previous_visit timestamptz(3),
  previous_leader text collate "C" references dj (id) on delete set null
);

-- Rankings of polls that were held before this one (前回), as files gave them. None of their votes is here, so a year may be
-- replaced and removed; the audit log keeps who, when, why and the hash of what it was.
create table previous_poll (
  year smallint primary key check (year between 1900 and 2999),
  name text not null check (name <> ''),
  imported_at timestamptz(3) not null default clock_timestamp(),
  actor text not null check (actor <> '')
);

-- `line` counts from 1 in the order of the file. `file_dj` is the id in the file, `matched` the DJ that an administrator
-- chose; other matches are made by name on reading, since names of DJs change. Votes are null where only places are known.
create table previous_place (
  year smallint not null references previous_poll on delete cascade,
  line integer not null check (line > 0),
  rank integer check (rank > 0),
  name text not null check (name <> ''),
  kana text not null default '',
  file_dj text collate "C" check (file_dj <> ''),
  votes bigint check (votes >= 0),
  matched text collate "C" references dj on delete set null,
  primary key (year, line),
  unique (year, matched),
  check (rank is not null or votes = 0)
);
create index previous_place_matched on previous_place (matched);

-- Audit log, imports, idempotency ------------------------------------------------------------------------------------------

-- A chain in which each entry carries the hash of the one before (api/audit/). `detail` is kept as the very text that was
-- hashed. The application adds entries and nothing else.
create table audit (
  seq bigint primary key check (seq > 0),
  at timestamptz(3) not null,
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  detail text not null,
  previous_hash text not null,
  hash text not null
);

-- The newest entry. Its row is locked last in a transaction, so that writers wait for it only shortly; that it names the
-- last entry shows whether entries were cut off at the end. `at` is the entry's time.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash text not null,
  at timestamptz(3)
);
insert into audit_head (seq, hash) values (0, repeat('0', 64));

-- Up to here the chain was found right, so that a verification need not start at the first entry each time; `at`: when it was
-- last verified from the first entry on, which took `took_ms`.
create table audit_checkpoint (
  one boolean primary key default true check (one),
  seq bigint not null check (seq >= 0),
  hash text not null,
  at timestamptz(3) not null,
  took_ms integer not null
);

-- Imports that stored something. No line of a file is kept here: lines carry voters.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default now(),
  actor text not null,
  file text,
  read bigint not null,
  accepted bigint not null,
  duplicates bigint not null,
  rejected bigint not null,
  djs_made bigint not null,
  bytes bigint not null,
  sha256 text not null
);
create index import_run_at on import_run (at desc);

-- Responses to POSTs that carried an Idempotency-Key, for seven days.
create table idempotency (
  account text not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status smallint not null,
  response text not null,
  at timestamptz not null default now(),
  primary key (account, method, path, key)
);
create index idempotency_at on idempotency (at);
-- An account keeps its newest 50 long responses (api/idempotency/idempotencyKeys.ts).
create index idempotency_long on idempotency (account, at) where octet_length(response) > 16384;

-- Exclusions ---------------------------------------------------------------------------------------------------------------

-- Votes that are void, by decision and with a reason. Nothing in `vote` is ever changed or deleted: a vote is void while at
-- least one exclusion holds it that nobody has undone (active_hold). Numbered in the order in which they were made, without
-- holes (x-1, x-2, …). `match` describes ids, voters and sources by their number alone. `matched` counts what it holds,
-- `votes` what it voided when it was made; `match_hash` is described in docs/api.md.
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

-- What each holds. No reference to `vote`: it would lock every row that is held, and no vote can go away; the recount looks
-- for holds without a vote instead.
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

-- The votes that count.
create view valid_vote as
  select id, dj, cast_at, voter, source, day, hour from vote
  where not exists (select from active_hold where active_hold.vote = vote.id);

-- Review (要確認) ----------------------------------------------------------------------------------------------------------

-- One review of one Tokyo day or, with a `rule`, of all votes by that rule. Runs are only ever added: what was flagged, and
-- when, stays readable. `hours` null: the day had ended; else it was still running and this many full hours were reviewed, a
-- provisional result. `at` is the poll's clock, `made_at` the real time. `valid` and `voided` are the votes in this run: other
-- figures of a day make another run due.
create table review_run (
  id bigint generated always as identity primary key,
  date date,
  rule text check (rule in ('perDay', 'perPoll')),
  hours smallint check (hours between 1 and 23),
  at timestamptz(3) not null,
  made_at timestamptz(3) not null default now(),
  revision bigint not null,
  valid bigint not null check (valid >= 0),
  voided bigint not null check (voided >= 0),
  tested integer not null check (tested >= 0),
  flagged integer not null check (flagged >= 0),
  expected_harmless double precision not null check (expected_harmless >= 0),
  check (num_nonnulls(date, rule) = 1)
);
create index review_run_date on review_run (date, id);

-- What a run flagged, with its signals as evidence: counts, shares and probabilities, no voter, no source; `reasons` are
-- the kinds of those that flagged it. `votes` and `voided` are those of the DJ on that day, as the run saw them; of a rule
-- the votes that break it. `suspects` says how the suspect votes are matched, and never leaves the server; `suspect_hours` counts
-- those of each Tokyo hour, so that live figures leave them out.
create table review_flagged (
  run bigint not null references review_run (id),
  case_id text collate "C" not null,
  dj text collate "C" references dj (id),
  votes bigint not null check (votes >= 0),
  voided bigint not null check (voided >= 0),
  q double precision check (q between 0 and 1),
  reasons text[] not null,
  signals json not null,
  suspects json,
  suspect_hours json,
  primary key (run, case_id)
);
create index review_flagged_case on review_flagged (case_id, run);

-- One for each DJ-day that a run of an ended day ever flagged, and one for each rule that votes broke. `run` is the newest
-- one that flagged it. `version` changes with whatever an organiser sees of the case: a decision names the one it is
-- about. `decided_at` is the real time, as in the audit log; null while the case is open.
create table review_case (
  id text collate "C" primary key,
  date date,
  dj text collate "C" references dj (id),
  rule text check (rule in ('perDay', 'perPoll')),
  run bigint not null references review_run (id),
  opened_at timestamptz(3) not null default clock_timestamp(),
  state text not null default 'open' check (state in ('open', 'harmless', 'excluded')),
  owner text check (owner <> ''),
  note text not null default '',
  decided_at timestamptz(3),
  decided_by text,
  decided_run bigint references review_run (id),
  version integer not null default 1,
  check (num_nonnulls(date, rule) = 1 and num_nonnulls(dj, rule) = 1),
  check ((state = 'open') = (decided_at is null))
);
create index review_case_open on review_case (date) where state = 'open';

-- Valid votes that break a rule, as they were last counted: of each DJ-day, and their voters (perPoll: on the first such day).
create table review_duplicate (
  rule text not null check (rule in ('perDay', 'perPoll')),
  date date not null,
  dj text collate "C" not null references dj (id),
  votes bigint not null check (votes > 0),
  primary key (rule, date, dj)
);
create table review_duplicate_voter (
  rule text not null check (rule in ('perDay', 'perPoll')),
  date date not null,
  voter text collate "C" not null,
  primary key (rule, date, voter)
);

-- Versions and proposals ---------------------------------------------------------------------------------------------------

-- Frozen rankings (確定版). `bytes` is the canonical file (rules/versions/), sha256 its SHA-256 in hex, compared with the
-- bytes at each reading. The application adds rows and nothing else.
create table version (
  number integer primary key check (number > 0),
  id text collate "C" not null unique generated always as ('v-' || number::text) stored,
  label text not null check (label <> ''),
  final boolean not null,
  at timestamptz(3) not null default recorded_now(),
  actor text not null check (actor <> ''),
  poll_name text not null,
  year integer not null,
  as_of date not null,
  revision bigint not null check (revision >= 0),
  total bigint not null check (total >= 0),
  djs integer not null check (djs >= 0),
  bytes bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);

-- What became of a version: its last publication, and its withdrawal. Which one is published now is a setting of the poll.
create table version_state (
  version text collate "C" primary key references version (id),
  published_at timestamptz(3),
  published_by text,
  withdrawn_at timestamptz(3),
  withdrawn_by text,
  withdraw_reason text,
  check ((published_at is null) = (published_by is null)),
  check (num_nonnulls(withdrawn_at, withdrawn_by, withdraw_reason) in (0, 3))
);

-- Decisions that wait for a second administrator. `hash` is of what would happen. `account` is the uid of who proposed it:
-- an e-mail address may be spelled in several ways. `detail` is readable by all (contract/decisions/proposals.ts); `match`,
-- with its voters and sources, is what an exclusion is carried out by, kept while the proposal is open. `result` is the id
-- of the outcome.
create table proposal (
  number integer primary key check (number > 0),
  id text collate "C" not null unique generated always as ('p-' || number::text) stored,
  kind text not null check (kind in ('exclusion', 'final', 'publish', 'setting')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  at timestamptz(3) not null default recorded_now(),
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
-- The same decision is proposed once at a time.
create unique index proposal_open on proposal (kind, hash) where state = 'open';

-- Notifications (通知) -----------------------------------------------------------------------------------------------------

-- Stored in the transaction of what it reports, delivered afterwards. `at` is the time of records, `made_at` the real one;
-- `detail` names no voter and no source.
create table notification (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  at timestamptz(3) not null default recorded_now(),
  made_at timestamptz(3) not null default clock_timestamp(),
  detail json not null
);
create index notification_made_at on notification (made_at);

-- One for each channel. During an attempt `due_at` is the end of its lease: if the process that took it ends, another one
-- takes it then. `outcome` is the result of the last attempt.
create table notification_delivery (
  notification uuid not null references notification (id),
  channel text not null check (channel in ('webhook', 'mail')),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz(3) not null default clock_timestamp(),
  outcome text,
  primary key (notification, channel)
);
create index notification_delivery_due on notification_delivery (channel, due_at)
  where state = 'waiting';

-- What was reported and is not reported again: faults that have not ended, cases, days of the daily report.
create table notified (
  what text collate "C" primary key
);

-- How many votes, voided ones too, were stored at the beginning of each ten minutes of the poll's clock.
create table arrival (
  at timestamptz primary key,
  votes bigint not null check (votes >= 0)
);

-- Rights of the application ------------------------------------------------------------------------------------------------

grant usage on schema dj_ranking to dj_ranking_app;
grant select on all tables in schema dj_ranking to dj_ranking_app;
-- The table of migrations is there before this file runs; the application may read it and nothing else.
grant insert on
  vote, audit, import_run, exclusion, excluded_vote, version, notification,
  recorded_clock, review_run, review_flagged
  to dj_ranking_app;
grant insert, update on
  poll, sum_day_hour, sum_day_dj, sum_dj, revision, voter_count, mover_count, recount, recount_failure, account_visit,
  notification_delivery, audit_checkpoint, version_state
  to dj_ranking_app;
grant insert, delete on review_duplicate, review_duplicate_voter, idempotency, notified, arrival, previous_poll, previous_place to dj_ranking_app;
-- A DJ with votes cannot be removed: their references hold it.
grant insert, update, delete on dj, note to dj_ranking_app;
grant update on audit_head to dj_ranking_app;
grant update (undone_at, undone_by, undo_reason) on exclusion to dj_ranking_app;
grant update (matched) on previous_place to dj_ranking_app;
grant insert on review_case, proposal to dj_ranking_app;
grant update (run, state, owner, note, decided_at, decided_by, decided_run, version)
  on review_case to dj_ranking_app;
grant update (state, decided_at, decided_by, reason, result, match) on proposal to dj_ranking_app;
-- Staging tables of an import live and die with its transaction.
do $$
begin
  execute format('grant temporary on database %I to dj_ranking_app', current_database());
end
$$;
