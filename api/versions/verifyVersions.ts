import type pg from 'pg';
import { z } from 'zod';
import type { AuditEntry } from '../../contract/audit';
import { readAuditOf } from '../audit/queries';
import { sha256 } from '../sha256';

export type VersionFaultCode =
  | 'changed'
  | 'missing'
  | 'unlogged'
  | 'events_differ'
  | 'state_differs';

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
const Told = z.object({
  id: z.string(),
  label: z.string(),
  final: z.boolean(),
  sha256: z.string(),
  revision: z.number(),
  total: z.number(),
  djs: z.number(),
});
type Told = z.infer<typeof Told>;

const FIELDS = ['label', 'final', 'sha256', 'revision', 'total', 'djs'] as const;

type Stored = Told & { bytes: Buffer };

/**
 * Holds every version, its bytes, and what became of it against the audit log, which tells each of them:
 * whoever changes bytes and their SHA-256 alike is found here. The chain of the log is verifyAudit's.
 */
export async function verifyVersions(client: pg.ClientBase): Promise<VersionVerdict> {
  const log = await readAuditOf(client, [
    'version.frozen',
    'version.published',
    'version.withdrawn',
  ]);
  const frozen = log.filter(({ action }) => action === 'version.frozen');
  const logged = new Map(frozen.map((entry) => [entry.detail['id'], entry]));
  const { rows } = await client.query<{ id: string }>('select id from version order by number');
  for (const { id } of rows) {
    const fault = faultOfVersion(await readStored(client, id), logged.get(id));
    if (fault) return { versions: rows.length, fault };
    logged.delete(id);
  }
  const [gone] = logged.values();
  const fault = gone
    ? asFault(
        'missing',
        `version ${String(gone.detail['id'])} is missing; entry ${gone.seq} froze it`,
      )
    : ((await faultOfEvents(client, log)) ?? (await faultOfState(client, log)));
  return { versions: rows.length, fault };
}

async function readStored(client: pg.ClientBase, id: string): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    'select id, label, final, revision, total, djs, bytes, sha256 from version where id = $1',
    [id],
  );
  return rows[0];
}

function faultOfVersion(stored: Stored | undefined, entry?: AuditEntry): VersionFault | null {
  if (!stored) throw new Error('a version went away while it was being read');
  if (!entry) return asFault('unlogged', `version ${stored.id} was not frozen by any entry`);
  const told = Told.safeParse(entry.detail).data;
  const others = FIELDS.filter((field) => told?.[field] !== stored[field]);
  const changed = sha256(stored.bytes) === told?.sha256 ? others : ['bytes', ...others];
  if (changed.length === 0) return null;
  const what = `was changed after it was frozen by entry ${entry.seq}: ${changed.join(', ')}`;
  return asFault('changed', `version ${stored.id} ${what}`);
}

async function faultOfEvents(
  client: pg.ClientBase,
  log: readonly AuditEntry[],
): Promise<VersionFault | null> {
  const { rows } = await client.query<{ id: string; kind: string; actor: string; reason: string }>(
    'select version_id as id, kind, actor, reason from version_event order by number',
  );
  const stored = rows.map(({ id, kind, actor, reason }) => [`version.${kind}`, id, actor, reason]);
  const told = log
    .filter(({ action }) => action !== 'version.frozen')
    .map(({ action, actor, detail }) => [action, detail['id'], actor, detail['reason'] ?? null]);
  const count = Math.max(stored.length, told.length);
  for (let at = 0; at < count; at += 1) {
    if (JSON.stringify(stored[at]) === JSON.stringify(told[at])) continue;
    return asFault('events_differ', `event ${at + 1} of the versions is not what the log tells`);
  }
  return null;
}

async function faultOfState(
  client: pg.ClientBase,
  log: readonly AuditEntry[],
): Promise<VersionFault | null> {
  const { rows } = await client.query<{ final: boolean; published: string | null }>(
    'select final_at is not null as final, published_version as published from poll',
  );
  const { final, published } = rows[0] ?? { final: false, published: null };
  const told = stateOf(log);
  if (final === told.final && published === told.published) return null;
  const state = `final ${final}, published ${published}`;
  const other = `final ${told.final}, published ${told.published}`;
  return asFault('state_differs', `the vote says ${state}, the log ${other}`);
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

function asFault(code: VersionFaultCode, message: string): VersionFault {
  return { code, message };
}
