-- Up Migration
-- Ids that are made of a name have 32 hex digits of its SHA-256 from now on; those with 12 stay. A name must never become the DJ
-- whose id it happens to give, so each DJ keeps the name that its id was made of: a file may go on naming it so after it was renamed.
alter table dj add column made_of text check (made_of <> '');

-- Of those that are there: the name that they have or, as the log tells, had.
with named as (
  select id, name from dj
  union
  select change ->> 'id', change -> 'before' ->> 'name'
  from audit, json_array_elements(detail::json -> 'changed' -> 'first') as change
  where action = 'djs.changed'
)
update dj set made_of = named.name
from named
where dj.id = named.id and dj.id ~ '^dj-[0-9a-f]{12}$'
  and dj.id = 'dj-' || left(encode(sha256(convert_to(btrim(normalize(named.name, nfkc)), 'UTF8')), 'hex'), 12);
