-- Up Migration
-- When the recount in the background last failed to run; it stays until a later one runs.
create table recount_failure (
  one boolean primary key default true check (one),
  at timestamptz(3) not null
);

grant select, insert, update on recount_failure to dj_ranking_app;
