-- Up Migration
-- Votes come in by files, over HTTP and with settings made on the screen; each decision is logged.

-- Voters and sources are stored as they come, or as keyed hashes (`hashed`); one vote never mixes the
-- two, because the same voter would then be two. Null: no vote with a voter has come yet.
alter table setting
  add column voters text check (voters in ('plain', 'hashed')),
  -- Tells another key from the one that hashed the voters so far; says nothing about either.
  add column voter_key_check text;

-- What was special about a day, shown on the charts of days.
create table note (
  date date primary key,
  text text not null check (text <> '')
);

-- THE audit log: a chain in which each entry carries the hash of the one before (api/audit/).
-- `detail` is kept as the very text that was hashed. The application adds entries, nothing else.
create table audit (
  seq bigint primary key check (seq > 0),
  at timestamptz(3) not null,
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  detail text not null,
  previous_hash text not null,
  hash text not null
);

-- The newest entry. Its row is locked last in a transaction, so that writers wait for it only shortly;
-- that it names the last entry shows whether entries were cut off at the end.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, repeat('0', 64));

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

-- Answers to POSTs that carried an Idempotency-Key, for seven days (F6).
create table idempotency (
  account text not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status smallint not null,
  answer text not null,
  at timestamptz not null default now(),
  primary key (account, method, path, key)
);
create index idempotency_at on idempotency (at);

-- The last recount of all sums from the stored votes.
create table recount (
  one boolean primary key default true check (one),
  at timestamptz(3) not null,
  revision bigint not null,
  votes bigint not null,
  differences bigint not null
);

grant select on note, audit, audit_head, import_run, idempotency, recount to dj_ranking_app;
grant insert, update, delete on note to dj_ranking_app;
grant insert on audit, import_run to dj_ranking_app;
grant update on audit_head to dj_ranking_app;
grant insert, delete on idempotency to dj_ranking_app;
grant insert, update on recount to dj_ranking_app;
-- A DJ without votes may be removed; one with votes is held by their references.
grant delete on dj to dj_ranking_app;
