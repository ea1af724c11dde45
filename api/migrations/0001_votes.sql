-- Up Migration
-- One database holds one vote (the poll); the table `vote` holds the votes that were cast in it.
-- This file runs as the owner. The API and the commands work as dj_ranking_app, which can neither
-- alter a table nor change or delete a vote.

-- Roles belong to the whole cluster: another database of it may have made this one, or be making it now. Whoever may make
-- no role may still find it there.
do $$
begin
  if not exists (select from pg_roles where rolname = 'dj_ranking_app') then
    create role dj_ranking_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

revoke create on schema public from public;

-- THE day boundary (product.md, 1): a day is a Tokyo day. What is stored and served gets its day here;
-- the recount reckons it anew from the instant, on purpose (api/recount/).
create function tokyo_day(instant timestamptz) returns date
  language sql immutable parallel safe
  as $$ select (instant at time zone 'Asia/Tokyo')::date $$;

create function tokyo_hour(instant timestamptz) returns smallint
  language sql immutable parallel safe
  as $$ select extract(hour from instant at time zone 'Asia/Tokyo')::smallint $$;

-- The single row of settings. The window is [opens_at, closes_at). Revisions are counted anew in each
-- database: vote_id keeps a reader from taking another one's figures for these.
create table setting (
  one boolean primary key default true check (one),
  vote_id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  year integer not null check (year between 1900 and 9999),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  final_at timestamptz,
  published_at timestamptz,
  published_version text,
  check (opens_at < closes_at)
);

create table dj (
  id text collate "C" primary key check (id <> ''),
  name text not null check (name <> ''),
  kana text not null default '',
  area text not null default '',
  category text not null default ''
);

-- Votes are only ever added. Ids sort bytewise so that writers meet in one order everywhere.
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

-- Sums are kept in slots (a writer takes one at random, readers add them up), so that writers of a
-- hot DJ or of today do not queue on one row. Rows are written in key order: no deadlock.
-- The four tables and the total are kept apart on purpose: that they agree is the proof on the screen.
create table sum_day (
  day date not null,
  slot smallint not null,
  valid bigint not null check (valid >= 0),
  voided bigint not null default 0 check (voided >= 0),
  primary key (day, slot)
);
create table sum_day_hour (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  slot smallint not null,
  valid bigint not null check (valid >= 0),
  voided bigint not null default 0 check (voided >= 0),
  primary key (day, hour, slot)
);
create table sum_day_dj (
  day date not null,
  dj text collate "C" not null references dj (id),
  slot smallint not null,
  valid bigint not null check (valid >= 0),
  voided bigint not null default 0 check (voided >= 0),
  primary key (day, dj, slot)
);
create table sum_dj (
  dj text collate "C" not null references dj (id),
  slot smallint not null,
  valid bigint not null check (valid >= 0),
  voided bigint not null default 0 check (voided >= 0),
  primary key (dj, slot)
);
create table sum_total (
  slot smallint primary key,
  valid bigint not null check (valid >= 0),
  voided bigint not null default 0 check (voided >= 0)
);

-- The revision is the sum of its slots: it grows with each commit that changes anything shown.
create table revision (
  slot smallint primary key,
  changes bigint not null check (changes >= 0)
);

-- Distinct voters are counted in the background: which revision was counted, and when.
create table voter_count (
  one boolean primary key default true check (one),
  voters bigint not null check (voters >= 0),
  revision bigint not null,
  counted_at timestamptz not null
);

grant usage on schema public to dj_ranking_app;
grant select on all tables in schema public to dj_ranking_app;
grant insert on vote to dj_ranking_app;
grant insert, update on dj, setting, voter_count, revision,
  sum_day, sum_day_hour, sum_day_dj, sum_dj, sum_total to dj_ranking_app;
-- Staging tables of an import live and die with its transaction.
do $$
begin
  execute format('grant temporary on database %I to dj_ranking_app', current_database());
end
$$;
