import type pg from 'pg';

/** An import that stored something; `bytes` and `sha256` are of its file. */
export interface ImportRun {
  actor: string;
  file: string | null;
  read: number;
  accepted: number;
  duplicates: number;
  rejected: number;
  djsMade: number;
  bytes: number;
  sha256: string;
}

/** Adds an entry to the list of imports, and gives its id. */
export async function addImportRun(client: pg.ClientBase, run: ImportRun): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into import_run
       (actor, file, read, accepted, duplicates, rejected, djs_made, bytes, sha256, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp()) returning id`,
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
