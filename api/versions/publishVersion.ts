import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import { appendAudit } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { addNotification } from '../outbox/addNotification';
import { setPublished } from '../settings/writeResult';
import { type Accepted, expectDecision, preparePublication } from './decisions';
import { decidedVersion, describeVersion } from './describeVersion';
import { linesOf, readFrozen } from './frozenRanking';
import { addEvent, readVersion } from './storedVersions';

export interface Publication {
  actor: string;
  id: string;
  /** What another administrator has just accepted; left out: nothing was proposed. */
  accepted?: Accepted | undefined;
}

/**
 * Publishes a final version, in place of the one that was published so far, in the transaction of `client`.
 * Whose sign-in is fresh enough is up to the caller. Throws `not_found`, `version_not_final`,
 * `version_published`, `version_withdrawn`, `version_damaged`, `conflict`.
 */
export async function publishVersion(
  client: pg.ClientBase,
  { actor, id, accepted }: Publication,
): Promise<Version> {
  await lockDecisions(client);
  const { replaces, decision } = await preparePublication(client, id);
  expectDecision(decision, accepted?.hash);
  const lines = linesOf(await readFrozen(client, id));
  const at = await addEvent(client, { id, kind: 'published', actor });
  await setPublished(client, { at, version: id });
  await bumpRevision(client, DECISIONS_SLOT);
  const version = await readVersion(client, id);
  const detail = { ...describeVersion(version, lines), replaces, proposal: accepted?.proposal };
  const head = await appendAudit(client, { actor, action: 'version.published', detail });
  const told = decidedVersion(version, actor, head);
  await addNotification(client, { kind: 'published', detail: told });
  return version;
}
