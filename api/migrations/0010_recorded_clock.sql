-- Up Migration
-- The made-up vote is of 2022: what is done in its database is recorded in its own days, as far behind the real time as its
-- clock stood when it was made up. A real vote has no row here, and its records have the real time.
create table recorded_clock (
  only_one boolean primary key default true check (only_one),
  behind interval not null
);
grant select, insert on recorded_clock to dj_ranking_app;

-- The time of what is recorded: log, versions, exclusions, cases, imports, proposals.
create function recorded_now() returns timestamptz
language sql volatile
as $$
  select date_trunc('milliseconds', clock_timestamp()
    - coalesce((select behind from recorded_clock), interval '0'))
$$;

alter table version alter column at set default recorded_now();
alter table version_event alter column at set default recorded_now();
alter table proposal alter column at set default recorded_now();
