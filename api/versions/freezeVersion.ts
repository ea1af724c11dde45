import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import { escapeControls } from '../../rules/quote';
import { appendAudit } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { addNotification } from '../outbox/addNotification';
import { lockSetting } from '../settings/lockSetting';
import { makeFinal } from '../settings/writeResult';
import { type Accepted, expectDecision, expectRevision, prepareFreeze } from './decisions';
import { decidedVersion, describeVersion } from './describeVersion';
import type { Figures } from './readFigures';
import { readVersion } from './storedVersions';

export interface NewVersion {
  /** As the audit log names them. */
  actor: string;
  label: string;
  final: boolean;
  /** Of the vote's clock. */
  now: Date;
  /** Of the figures that were looked at; left out: whatever they are. */
  revision?: number | undefined;
  /** What another administrator has just accepted; left out: nothing was proposed. */
  accepted?: Accepted | undefined;
}

/**
 * Freezes the ranking as it is, and makes the result final where that is asked, in the transaction of
 * `client`. Whose sign-in is fresh enough is up to the caller. Throws `not_configured`, `vote_is_open`,
 * `final_exists`, `sums_differ`, `conflict`.
 */
export async function freezeVersion(client: pg.ClientBase, asked: NewVersion): Promise<Version> {
  const { actor, label, final, now, revision, accepted } = asked;
  await lockDecisions(client);
  // No vote is being stored any more once this lock is there, and none comes in later.
  if (final) await lockSetting(client);
  const { figures, decision } = await prepareFreeze(client, { label, final, now });
  expectDecision(decision, accepted?.hash);
  expectRevision(figures, revision);
  const { id, at } = await addVersion(client, asked, figures);
  if (final) await makeFinal(client, at);
  await bumpRevision(client, DECISIONS_SLOT);
  const version = await readVersion(client, id);
  const described = { ...describeVersion(version, figures.lines), asOf: figures.asOf };
  const detail = { ...described, proposal: accepted?.proposal };
  const head = await appendAudit(client, { actor, action: 'version.frozen', detail });
  const told = decidedVersion(version, actor, head);
  if (final) await addNotification(client, { kind: 'made_final', detail: told });
  return version;
}

async function addVersion(
  client: pg.ClientBase,
  { actor, label, final }: NewVersion,
  { poll, asOf, revision, total, lines, bytes, sha256 }: Figures,
): Promise<{ id: string; at: Date }> {
  const { rows } = await client.query<{ id: string; at: Date }>(
    `insert into version
       (number, label, final, actor, poll_name, year, as_of, revision, total, djs, bytes, sha256)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from version
     returning id, at`,
    [
      label,
      final,
      escapeControls(actor),
      poll.name,
      poll.year,
      asOf,
      revision,
      total,
      lines.length,
      bytes,
      sha256,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('the version was not stored');
  return row;
}
