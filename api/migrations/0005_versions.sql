-- Up Migration
-- Frozen rankings (確定版). What was frozen never changes: the application adds rows and nothing else.

-- `bytes` is the canonical file (rules/versions/rankingFile.ts), sha256 its SHA-256 in hex, held against
-- the bytes at each reading. The other figures are of the same moment. `at` is the real time.
create table version (
  number integer primary key check (number > 0),
  id text collate "C" not null unique generated always as ('v-' || number::text) stored,
  label text not null check (label <> ''),
  final boolean not null,
  at timestamptz(3) not null default clock_timestamp(),
  actor text not null check (actor <> ''),
  vote_name text not null,
  year integer not null,
  as_of date not null,
  revision bigint not null check (revision >= 0),
  total bigint not null check (total >= 0),
  djs integer not null check (djs >= 0),
  bytes bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);

-- What became of a version, in the order of the numbers. Which one is published now stands in the setting.
create table version_event (
  number integer primary key check (number > 0),
  version_id text collate "C" not null references version (id),
  kind text not null check (kind in ('published', 'withdrawn')),
  at timestamptz(3) not null default clock_timestamp(),
  actor text not null check (actor <> ''),
  reason text check (reason <> ''),
  check ((kind = 'withdrawn') = (reason is not null))
);
create index version_event_version on version_event (version_id);
create unique index version_event_withdrawn on version_event (version_id) where kind = 'withdrawn';

grant select, insert on version, version_event to dj_ranking_app;
