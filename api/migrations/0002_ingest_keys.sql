-- Up Migration
-- Keys of the services that hand in votes (投稿キー). `hash` is the SHA-256 of the whole key, which nobody can read again. Keys
-- are revoked, never deleted: records name them. Instants are real ones, as those of tokens are.
create table ingest_key (
  number integer primary key check (number > 0),
  id text collate "C" not null unique generated always as ('k-' || number::text) stored,
  name text not null check (name <> ''),
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by text not null check (created_by <> ''),
  expires_at timestamptz(3) not null,
  -- Written once a minute at most.
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by text check (revoked_by <> ''),
  check ((revoked_at is null) = (revoked_by is null))
);

grant select, insert, update (last_used_at, revoked_at, revoked_by) on ingest_key to dj_ranking_app;

-- Down Migration
drop table ingest_key;
