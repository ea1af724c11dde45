-- Up Migration
-- Counted in the background once a full hour of the running day has ended (api/movers/): who is farthest from what is usual, and
-- the hours of the first three. Sums by DJ and hour would be nearly as many rows as votes. `state` is a digest of what it was
-- counted from: with another one it says nothing.
create table mover_count (
  one boolean primary key default true check (one),
  date date not null,
  hours smallint not null check (hours between 1 and 23),
  state text not null,
  movers json not null,
  leaders json not null,
  counted_at timestamptz not null
);

grant select, insert, update on mover_count to dj_ranking_app;
