-- Up Migration
-- The hours of the first three are not counted any more. The release before still writes them, so that it can come back.
alter table mover_count alter column leaders drop not null;

-- Down Migration
delete from mover_count where leaders is null;
alter table mover_count alter column leaders set not null;
