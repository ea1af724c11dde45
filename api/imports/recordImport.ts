import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import { escapeControls } from '../../rules/quote';
import type { ImportOptions, ImportReport } from './importOptions';
import { addImportRun } from './importRuns';

/**
 * Enters an import in the list of imports and in the audit log; gives its id. Null: it added nothing
 * (votes that were all there already), so that there is nothing to be told about. Last of the
 * transaction; no line of the file is kept, because lines carry voters.
 */
export async function recordImport(
  client: pg.ClientBase,
  report: ImportReport,
  { actor, fileName, reason, onError, hashVoters }: ImportOptions,
): Promise<string | null> {
  if (report.accepted === 0 && report.djsMade === 0) return null;
  const { read, accepted, duplicates, rejected, djsMade, bytes, sha256 } = report;
  const counts = { read, accepted, duplicates, rejected, djsMade };
  // S37: a name may hold anything.
  const file = fileName === null ? null : escapeControls(fileName);
  const id = await addImportRun(client, { actor, file, ...counts, bytes, sha256 });
  const detail = {
    id,
    file,
    bytes,
    sha256,
    ...counts,
    from: report.days[0]?.date ?? null,
    to: report.days.at(-1)?.date ?? null,
    onError,
    hashVoters: hashVoters !== null,
    reason,
  };
  await appendAudit(client, { actor, action: 'import', detail });
  return id;
}
