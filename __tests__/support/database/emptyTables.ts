import type pg from 'pg';

const TABLES = `
  select string_agg(format('delete from %I', tablename), ';') as sql
  from pg_tables
  where schemaname = 'dj_ranking' and tablename not in ('migration', 'audit_head')`;

/** Everything is gone, as in a new database; in any order, so without looking at what refers to what. */
export async function emptyTables(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ sql: string }>(TABLES);
  await owner.query(
    `begin; set local lock_timeout = '2s'; set local session_replication_role = replica;
     ${rows[0]?.sql};
     update audit_head set seq = 0, hash = repeat('0', 64), at = null; commit`,
  );
}

// A row of a catalogue that was changed has another xmin.
const STRUCTURE = `
  select md5(concat(
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_class
      where relnamespace = 'dj_ranking'::regnamespace),
    (select string_agg(concat(attrelid, xmin), ',' order by attrelid, attnum) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'dj_ranking'::regnamespace)),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_constraint),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat(oid, xmin), ',' order by oid) from pg_namespace where nspname !~ '^pg_'),
    (select count(*) from pg_extension),
    (select count(*) from pg_db_role_setting where setdatabase =
      (select oid from pg_database where datname = current_database()))
  )) as structure`;

/** Another text where anything of the schema, its rights or the database's settings was changed. */
export async function readStructure(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ structure: string }>(STRUCTURE);
  return rows[0]?.structure ?? '';
}
