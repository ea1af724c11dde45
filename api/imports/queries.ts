import type pg from 'pg';
import type { ImportsAnswer } from '../../contract/imports';
import { escapeControls } from '../../rules/names';
import { appendAudit } from '../audit/appendAudit';
import type { ImportOptions, ImportReport } from './importVotes';

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

/**
 * Enters an import in the list of imports and in the audit log; gives its id. Null: it added nothing
 * (votes that were all there already). Last of the transaction; no line of the file is kept, because
 * lines carry voters.
 */
export async function recordImport(
  client: pg.ClientBase,
  report: ImportReport,
  { actor, fileName, reason, onError, hashVoters }: ImportOptions,
): Promise<string | null> {
  if (report.accepted === 0 && report.djsMade === 0) return null;
  const { read, accepted, duplicates, rejected, djsMade, bytes, sha256, days } = report;
  // A name may hold anything.
  const file = fileName === null ? null : escapeControls(fileName);
  const { rows } = await client.query<{ id: string }>(
    `insert into import_run
       (actor, file, read, accepted, duplicates, rejected, djs_made, bytes, sha256, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, recorded_now()) returning id`,
    [actor, file, read, accepted, duplicates, rejected, djsMade, bytes, sha256],
  );
  const { id } = rows[0]!;
  const detail = {
    id,
    file,
    bytes,
    sha256,
    ...{ read, accepted, duplicates, rejected, djsMade },
    from: days[0]?.date ?? null,
    to: days.at(-1)?.date ?? null,
    onError,
    hashVoters: hashVoters !== null,
    reason,
  };
  await appendAudit(client, { actor, action: 'import', detail });
  return id;
}
