import type pg from 'pg';
import { z } from 'zod';
import type { AuditEntry } from '../../contract/audit';
import { readAuditOf } from '../audit/queries';
import { sha256 } from '../sha256';

type VersionFaultCode = 'changed' | 'missing' | 'unlogged' | 'events_differ' | 'state_differs';

export interface VersionFault {
  code: VersionFaultCode;
  message: string;
}

/** `versions` is how many there are; the fault the first that was found. */
export interface VersionVerdict {
  versions: number;
  fault: VersionFault | null;
}

/** What both the log and the table say of a version. */
const Logged = z.object({
  id: z.string(),
  label: z.string(),
  final: z.boolean(),
  sha256: z.string(),
  revision: z.number(),
  total: z.number(),
  djs: z.number(),
});
const FIELDS = ['label', 'final', 'sha256', 'revision', 'total', 'djs'] as const;

/**
 * Compares every version, its bytes, and what became of it with the audit log: whoever changes bytes and their SHA-256
 * alike is found here. The chain of the log is verifyAudit's.
 */
export async function verifyVersions(client: pg.ClientBase): Promise<VersionVerdict> {
  const log = await readAuditOf(client, [
    'version.frozen',
    'version.published',
    'version.withdrawn',
  ]);
  const { rows } = await client.query<{ id: string }>('select id from version order by number');
  const ids = rows.map(({ id }) => id);
  const fault =
    (await faultOfFiles(client, ids, log)) ??
    (await faultOfEvents(client, log)) ??
    (await faultOfState(client, log));
  return { versions: ids.length, fault };
}

async function faultOfFiles(
  client: pg.ClientBase,
  ids: readonly string[],
  log: readonly AuditEntry[],
): Promise<VersionFault | null> {
  const frozen = log.filter(({ action }) => action === 'version.frozen');
  const entryOf = new Map(frozen.map((entry) => [String(entry.detail['id']), entry]));
  for (const id of ids) {
    const entry = entryOf.get(id);
    if (!entry) return { code: 'unlogged', message: `version ${id} was not frozen by any entry` };
    const changed = await changedFields(client, id, entry);
    if (changed.length > 0) {
      const what = `was changed after it was frozen by entry ${entry.seq}: ${changed.join(', ')}`;
      return { code: 'changed', message: `version ${id} ${what}` };
    }
    entryOf.delete(id);
  }
  for (const [id, { seq }] of entryOf) {
    return { code: 'missing', message: `version ${id} is missing; entry ${seq} froze it` };
  }
  return null;
}

// One at a time: a file has a line for each DJ.
async function changedFields(
  client: pg.ClientBase,
  id: string,
  { detail }: AuditEntry,
): Promise<string[]> {
  const { rows } = await client.query<z.infer<typeof Logged> & { bytes: Buffer }>(
    'select id, label, final, revision, total, djs, bytes, sha256 from version where id = $1',
    [id],
  );
  const stored = rows[0];
  const logged = Logged.safeParse(detail).data;
  const isSame = stored !== undefined && sha256(stored.bytes) === logged?.sha256;
  const others = FIELDS.filter((field) => logged?.[field] !== stored?.[field]);
  return isSame ? others : ['bytes', ...others];
}

async function faultOfEvents(
  client: pg.ClientBase,
  log: readonly AuditEntry[],
): Promise<VersionFault | null> {
  const { rows } = await client.query<{ id: string; kind: string; actor: string; reason: string }>(
    'select version_id as id, kind, actor, reason from version_event order by number',
  );
  const stored = rows.map(({ id, kind, actor, reason }) => [`version.${kind}`, id, actor, reason]);
  const logged = log
    .filter(({ action }) => action !== 'version.frozen')
    .map(({ action, actor, detail }) => [action, detail['id'], actor, detail['reason'] ?? null]);
  const [longer, other] = stored.length > logged.length ? [stored, logged] : [logged, stored];
  const at = longer.findIndex((event, n) => JSON.stringify(event) !== JSON.stringify(other[n]));
  if (at < 0) return null;
  const message = `event ${at + 1} of the versions is not what the log says`;
  return { code: 'events_differ', message };
}

async function faultOfState(
  client: pg.ClientBase,
  log: readonly AuditEntry[],
): Promise<VersionFault | null> {
  const { rows } = await client.query<{ final: boolean; published: string | null }>(
    'select final_at is not null as final, published_version as published from poll',
  );
  const { final, published } = rows[0] ?? { final: false, published: null };
  const logged = stateOf(log);
  if (final === logged.final && published === logged.published) return null;
  const state = `final ${final}, published ${published}`;
  const other = `final ${logged.final}, published ${logged.published}`;
  return { code: 'state_differs', message: `the poll says ${state}, the log ${other}` };
}

/** Whether the result is final, and which version is published, after all that was logged. */
function stateOf(log: readonly AuditEntry[]): { final: boolean; published: string | null } {
  const state: ReturnType<typeof stateOf> = { final: false, published: null };
  for (const { action, detail } of log) {
    if (action === 'version.frozen') state.final ||= detail['final'] === true;
    else if (action === 'version.published') state.published = String(detail['id']);
    else if (detail['phase'] === 'review') state.final = false;
    else if (detail['phase'] === 'final') state.published = null;
  }
  return state;
}
