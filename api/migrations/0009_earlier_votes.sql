-- Up Migration
-- Rankings of votes that were held before this one (前回): as a file gave them, a year as a whole. No votes of this vote are in
-- them, so a year may be replaced and removed; the audit log keeps who, when, why and the hash of what it was.
create table previous_poll (
  year smallint primary key check (year between 1900 and 2999),
  name text not null check (name <> ''),
  imported_at timestamptz(3) not null default clock_timestamp(),
  actor text not null check (actor <> '')
);

-- `line` counts from 1 in the order of the file. `file_dj` is the id that the file gave, `matched` the DJ that somebody said it is;
-- who else it is is told by its name when it is read, since names of DJs change. Votes are null where places alone are known.
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

grant select, insert, delete on previous_poll, previous_place to dj_ranking_app;
grant update (matched) on previous_place to dj_ranking_app;
