import type pg from 'pg';
import type { Version } from '../../contract/decisions/versions';
import type { NotificationDetail } from '../../contract/notifications';
import { escapeControls } from '../../rules/quote';
import type { RankedDj } from '../../rules/versions/rankingFile';
import { freezeFault, publishFault } from '../../rules/versions/versionStates';
import { appendAudit, type AuditHead, canonicalJson } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { addNotification } from '../outbox/addNotification';
import { lockSetting } from '../settings/lockSetting';
import { sha256 } from '../sha256';
import { changedMeanwhile, notInThisState } from './problems';
import {
  addEvent,
  addVersion,
  type Figures,
  linesOf,
  readFigures,
  readFrozen,
  readVersion,
  readVersions,
  setFinal,
  setPublished,
} from './queries';

/**
 * What a decision would do: the same figures and states are the same value. A result that is final is that of a window:
 * with another one it would close other days to votes. `replaces` is the version published so far.
 */
export type ResultDecision =
  | (Pick<Figures, 'total' | 'sha256' | 'opensAt' | 'closesAt'> & {
      kind: 'freeze';
      label: string;
      final: boolean;
    })
  | { kind: 'publish'; id: string; sha256: string; replaces: string | null };

/** SHA-256 in hex of what would happen: a proposal is bound to it. */
export function decisionHash(decision: ResultDecision): string {
  return sha256(canonicalJson(decision));
}

/** A proposal that is being carried out: its id, and the decisionHash that it is bound to. */
export interface Accepted {
  proposal: string;
  hash: string;
}

function expectAccepted(decision: ResultDecision, accepted: Accepted | undefined): void {
  const hash = decisionHash(decision);
  if (accepted && accepted.hash !== hash) {
    throw changedMeanwhile(`the decision has the hash ${hash}`);
  }
}

export interface NewVersion {
  /** As the audit log names them. */
  actor: string;
  label: string;
  final: boolean;
  /** Of the poll's clock. */
  now: Date;
  /** Of the figures that were looked at; left out: whatever they are. */
  revision?: number | undefined;
  /** What another administrator has just accepted; left out: nothing was proposed. */
  accepted?: Accepted | undefined;
}

/**
 * What freezing would store. Throws what freezeVersion throws: `not_configured`, `vote_is_open`, `final_exists`,
 * `sums_differ`, and `conflict` where the figures have another revision than those that were looked at.
 */
export async function prepareFreeze(
  client: pg.ClientBase,
  { label, final, now, revision }: Omit<NewVersion, 'actor' | 'accepted'>,
): Promise<{ figures: Figures; decision: ResultDecision }> {
  const figures = await readFigures(client, now);
  const states = (await readVersions(client)).map(({ state }) => state);
  const fault = freezeFault({ isClosed: figures.isClosed, states }, final);
  if (fault) throw notInThisState(fault);
  if (revision !== undefined && revision !== figures.revision) {
    throw changedMeanwhile(`the revision is ${figures.revision}`);
  }
  const { total, sha256, opensAt, closesAt } = figures;
  return { figures, decision: { kind: 'freeze', label, final, total, sha256, opensAt, closesAt } };
}

/**
 * Freezes the ranking as it is, and makes the result final where that is wanted, in the transaction of
 * `client`. Whose sign-in is fresh enough is up to the caller.
 */
export async function freezeVersion(client: pg.ClientBase, wanted: NewVersion): Promise<Version> {
  const { actor, final, accepted } = wanted;
  await lockDecisions(client);
  // No vote is being stored any more once this lock is there, and none comes in later.
  if (final) await lockSetting(client);
  const { figures, decision } = await prepareFreeze(client, wanted);
  expectAccepted(decision, accepted);
  const { id, at } = await addVersion(client, wanted, figures);
  if (final) await setFinal(client, at);
  await bumpRevision(client, DECISIONS_SLOT);
  const version = await readVersion(client, id);
  const described = { ...describeVersion(version, figures.lines), asOf: figures.asOf };
  const detail = { ...described, proposal: accepted?.proposal };
  const head = await appendAudit(client, { actor, action: 'version.frozen', detail });
  if (final) {
    const message = describeDecision(version, actor, head);
    await addNotification(client, { kind: 'made_final', detail: message });
  }
  return version;
}

/** What publishing would do. Throws `not_found`, `version_not_final`, `version_published`, `version_withdrawn`. */
export async function preparePublication(
  client: pg.ClientBase,
  id: string,
): Promise<{ replaces: string | null; decision: ResultDecision }> {
  const { state, sha256 } = await readVersion(client, id);
  const fault = publishFault(state);
  if (fault) throw notInThisState(fault);
  const versions = await readVersions(client);
  const replaces = versions.find((other) => other.state === 'published')?.id ?? null;
  return { replaces, decision: { kind: 'publish', id, sha256, replaces } };
}

export interface Publication {
  actor: string;
  id: string;
  accepted?: Accepted | undefined;
}

/**
 * Publishes a final version, in place of the one that was published so far, in the transaction of `client`. Whose
 * sign-in is fresh enough is up to the caller. Throws what preparePublication throws, `version_damaged`, `conflict`.
 */
export async function publishVersion(
  client: pg.ClientBase,
  { actor, id, accepted }: Publication,
): Promise<Version> {
  await lockDecisions(client);
  const { replaces, decision } = await preparePublication(client, id);
  expectAccepted(decision, accepted);
  const lines = linesOf(await readFrozen(client, id));
  const at = await addEvent(client, { id, kind: 'published', actor });
  await setPublished(client, { at, version: id });
  await bumpRevision(client, DECISIONS_SLOT);
  const version = await readVersion(client, id);
  const detail = { ...describeVersion(version, lines), replaces, proposal: accepted?.proposal };
  const head = await appendAudit(client, { actor, action: 'version.published', detail });
  const message = describeDecision(version, actor, head);
  await addNotification(client, { kind: 'published', detail: message });
  return version;
}

const PLACES = 3;
const MOST_NAMED = 10;

/** A version as an entry of the audit log has it, with the first three places; of many who tie, the first. */
export function describeVersion(
  { id, label, final, sha256, revision, total, djs }: Version,
  lines: readonly RankedDj[],
) {
  const first = lines
    .filter(({ rank }) => rank !== null && rank <= PLACES)
    .slice(0, MOST_NAMED)
    .map(({ rank, tied, dj: { id, name }, votes }) => ({ rank, tied, id, name, votes }));
  return { id, label, final, sha256, revision, total, djs, first };
}

/** A decision on a version as a notification has it; `head` is its own entry of the log. */
function describeDecision(
  { id, label, total, sha256 }: Version,
  actor: string,
  head: AuditHead,
): NotificationDetail<'published'> {
  return { version: { id, label, total, sha256 }, by: escapeControls(actor), head };
}
