import { rowsOf } from './server';

const TABLES = `
  select table_name as name,
    (select string_agg(quote_ident(column_name), ', ' order by ordinal_position)
      from information_schema.columns held
      where held.table_schema = 'dj_ranking' and held.table_name = tables.table_name
        and column_name <> 'poll_id') as columns
  from information_schema.tables
  where table_schema = 'dj_ranking' and table_type = 'BASE TABLE' and table_name <> 'migration'`;

/** All that a database holds, but the id of its vote: each table counted and hashed by PostgreSQL, whatever the order of its rows. */
export async function tableContents(ownerUrl: string) {
  const contents: Record<string, { rows: number; hash: string }> = {};
  const tables = await rowsOf<{ name: string; columns: string }>(ownerUrl, TABLES);
  for (const { name, columns } of tables) {
    const [found] = await rowsOf<{ rows: number; hash: string }>(
      ownerUrl,
      `select count(*)::int as rows, md5(coalesce(string_agg(line, '|' order by line), '')) as hash
       from (select md5(row(${columns})::text) as line from "${name}") lines`,
    );
    contents[name] = found!;
  }
  return contents;
}
