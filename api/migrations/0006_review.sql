-- Up Migration
-- 要確認 (review.md): what the background run found on a day, and what became of it.

-- A look at one Tokyo day. Passes are only ever added: what a day's list said, and when, stays readable.
-- `hours` null: the day had ended. Else it was still running, and so many full hours of it were looked
-- at: a provisional list. `at` is the vote's clock, which the screens show; `made_at` is the real time.
-- `valid` and `voided` are the day's votes as the run saw them: other figures make another run due.
create table review_run (
  id bigint primary key check (id > 0),
  date date not null,
  hours smallint check (hours between 1 and 23),
  at timestamptz(3) not null,
  made_at timestamptz(3) not null default now(),
  revision bigint not null,
  valid bigint not null check (valid >= 0),
  voided bigint not null check (voided >= 0),
  tested integer not null check (tested >= 0),
  flagged integer not null check (flagged >= 0),
  expected_harmless double precision not null check (expected_harmless >= 0)
);
create index review_run_date on review_run (date, id);

-- What a run flagged, with its signals as evidence: counts, shares and probabilities, no voter, no source;
-- `reasons` are the kinds of those that flagged it. `votes` and `voided` are those of the DJ on that day, as the run saw them.
create table review_flagged (
  run bigint not null references review_run (id),
  dj text collate "C" not null references dj (id),
  votes bigint not null check (votes >= 0),
  voided bigint not null check (voided >= 0),
  q double precision check (q between 0 and 1),
  reasons text[] not null,
  signals json not null,
  primary key (run, dj)
);

-- One for each DJ-day that a run of an ended day ever flagged. `run` is the newest one that did.
-- `version` changes with whatever an organiser sees of the case: a decision names the one it is about.
-- `decided_at` is the real time, as in the audit log; null while the case is open.
create table review_case (
  date date not null,
  dj text collate "C" not null references dj (id),
  run bigint not null references review_run (id),
  state text not null default 'open' check (state in ('open', 'harmless', 'excluded')),
  owner text check (owner <> ''),
  note text not null default '',
  decided_at timestamptz(3),
  decided_by text,
  decided_run bigint references review_run (id),
  version integer not null default 1,
  primary key (date, dj),
  check ((state = 'open') = (decided_at is null))
);
create index review_case_open on review_case (date) where state = 'open';

grant select, insert on review_run, review_flagged, review_case to dj_ranking_app;
grant update (run, state, owner, note, decided_at, decided_by, decided_run, version)
  on review_case to dj_ranking_app;
