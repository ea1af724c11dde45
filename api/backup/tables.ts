import type pg from 'pg';
import type { BackupTable } from './format';

type Table = Pick<BackupTable, 'name' | 'columns'>;

interface StoredTable extends Table {
  /** The tables that this one refers to. */
  refers: string[];
}

// From the catalogue: whatever a later migration adds is in the next backup. What PostgreSQL derives is not written.
const TABLES = `
  select relname as name,
    array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    array(select confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname <> 'migration'
  order by relname`;

/** Every table of this database but the list of its migrations, each after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<StoredTable>(TABLES);
  const ordered: Table[] = [];
  const placed = new Set<string>();
  const isDue = ({ name, refers }: StoredTable) =>
    !placed.has(name) && refers.every((other) => placed.has(other));
  for (let next = rows.find(isDue); next; next = rows.find(isDue)) {
    placed.add(next.name);
    ordered.push({ name: next.name, columns: next.columns });
  }
  if (ordered.length < rows.length) throw new Error('tables refer to each other in a circle');
  return ordered;
}

export async function countRows(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ rows: string | number }>(
    `select count(*) as rows from ${name}`,
  );
  return Number(rows[0]?.rows ?? 0);
}

/** The names of the migrations that were run, in their order. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by id');
  return rows.map(({ name }) => name);
}
