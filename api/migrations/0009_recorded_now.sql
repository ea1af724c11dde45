-- Up Migration
-- What is recorded of a made-up vote speaks of its own days: a session says by how many milliseconds the vote's clock is
-- ahead of the real one (openDatabase). Where it says nothing, as for every real vote, times are real ones.
create function recorded_now() returns timestamptz language sql volatile
  as $$ select clock_timestamp() + coalesce(nullif(current_setting('votes.ahead_ms', true), ''), '0')::bigint * interval '1 millisecond' $$;

alter table version alter column at set default recorded_now();
alter table version_event alter column at set default recorded_now();
alter table proposal alter column at set default recorded_now();

-- Down Migration
alter table version alter column at set default clock_timestamp();
alter table version_event alter column at set default clock_timestamp();
alter table proposal alter column at set default clock_timestamp();
drop function recorded_now();
