import type pg from 'pg';
import type { AuditAction } from '../../contract/audit';
import type { Version } from '../../contract/decisions/versions';
import type { RankedDj } from '../../rules/versions/rankingFile';
import { appendAudit } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT } from '../database/transaction';
import { addNotification } from '../outbox/addNotification';
import { refusal } from '../problems/problem';
import { readVersion } from './queries';

/** A proposal that is being carried out; `hash` is of what was proposed. */
export interface Accepted {
  proposal: string;
  hash: string;
}

/** Throws `conflict` where what is about to happen is not what was proposed. */
export function expectAccepted(hash: string, accepted: Accepted | undefined): void {
  if (accepted && accepted.hash !== hash) {
    throw refusal('conflict', { detail: `the decision has the hash ${hash}` });
  }
}

const PLACES = 3;
const MOST_NAMED = 10;

/** The first three places; of many who tie, the first ten. */
export function describeFirst(lines: readonly RankedDj[]) {
  return lines
    .filter(({ rank }) => rank !== null && rank <= PLACES)
    .slice(0, MOST_NAMED)
    .map(({ rank, tied, dj, votes }) => ({ rank, tied, id: dj.id, name: dj.name, votes }));
}

interface Decision {
  id: string;
  actor: string;
  action: AuditAction;
  /** Besides the version. */
  detail: Record<string, unknown>;
  /** Left out: nobody is notified. */
  notification?: 'made_final' | 'published' | undefined;
}

/** The end of each decision: its entry in the audit log and, for a result, a notification. Returns the version as it is now. */
export async function recordDecision(
  client: pg.ClientBase,
  { id, actor, action, detail, notification: kind }: Decision,
): Promise<Version> {
  await bumpRevision(client, DECISIONS_SLOT);
  const version = await readVersion(client, id);
  const { label, final, sha256: file, revision, total, djs } = version;
  const described = { id, label, final, sha256: file, revision, total, djs };
  const head = await appendAudit(client, { actor, action, detail: { ...described, ...detail } });
  if (kind) {
    const result = { id, label, total, sha256: file };
    await addNotification(client, { kind, detail: { version: result, by: actor, head } });
  }
  return version;
}
