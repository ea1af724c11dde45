import type pg from 'pg';
import type { ImportsAnswer } from '../../contract/imports';

type ImportRun = ImportsAnswer['imports'][number];

/** The imports that stored something, newest first. */
export async function readImports(client: pg.ClientBase, most: number): Promise<ImportRun[]> {
  const { rows } = await client.query<Omit<ImportRun, 'at'> & { at: Date }>(
    `select id, at, actor, file, read, accepted, duplicates, rejected,
       djs_made as "djsMade", bytes, sha256
     from import_run order by at desc, id limit $1`,
    [most],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
