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

/** Adds an entry to the list of imports, and gives its id. */
export async function addImportRun(
  client: pg.ClientBase,
  run: Omit<ImportRun, 'id' | 'at'>,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into import_run
       (actor, file, read, accepted, duplicates, rejected, djs_made, bytes, sha256, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, recorded_now()) returning id`,
    [
      run.actor,
      run.file,
      run.read,
      run.accepted,
      run.duplicates,
      run.rejected,
      run.djsMade,
      run.bytes,
      run.sha256,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('the list of imports took no entry');
  return row.id;
}
