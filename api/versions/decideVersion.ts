import { hash as digest } from 'node:crypto';
import type pg from 'pg';
import type { AuditAction } from '../../contract/audit';
import type { Version } from '../../contract/decisions/versions';
import type { RankedDj } from '../../rules/versions/rankingFile';
import {
  freezeFault,
  phaseAfterWithdrawal,
  publishFault,
} from '../../rules/versions/versionStates';
import { appendAudit, canonicalJson } from '../audit/appendAudit';
import {
  bumpRevision,
  DECISIONS_SLOT,
  lockDecisions,
  lockOutWriters,
} from '../database/transaction';
import { addNotification } from '../outbox/addNotification';
import { refusal } from '../problems/problem';
import {
  addVersion,
  type Figures,
  linesOf,
  readFigures,
  readFrozen,
  readVersion,
  readVersions,
  setFinal,
  setPublished,
  setWithdrawn,
} from './queries';

// Each decision takes place in the transaction of `client`. That the sign-in is fresh is up to the caller.

/** A proposal that is being carried out; `hash` is of what was proposed. */
interface Accepted {
  proposal: string;
  hash: string;
}

function expectAccepted(hash: string, accepted: Accepted | undefined): void {
  if (accepted && accepted.hash !== hash) {
    throw refusal('conflict', { detail: `the decision has the hash ${hash}` });
  }
}

export interface NewVersion {
  /** As in the audit log. */
  actor: string;
  label: string;
  final: boolean;
  /** Of the poll's clock. */
  now: Date;
  /** Of the figures that the actor saw; left out: of any figures. */
  revision?: number | undefined;
  accepted?: Accepted;
}

/**
 * What freezing would store, and its hash. Throws `not_configured`, `vote_is_open`, `final_exists`, `sums_differ`, and
 * `conflict` where the figures have another revision.
 */
export async function prepareFreeze(
  client: pg.ClientBase,
  { label, final, now, revision }: NewVersion,
): Promise<{ figures: Figures; hash: string }> {
  const figures = await readFigures(client, now);
  const states = (await readVersions(client)).map(({ state }) => state);
  const fault = freezeFault({ isClosed: figures.isClosed, states }, final);
  if (fault) throw refusal(fault);
  if (revision !== undefined && revision !== figures.revision) {
    throw refusal('conflict', { detail: `the revision is ${figures.revision}` });
  }
  // A final result closes the days of its window to votes: another window is another decision.
  const { total, sha256: file, opensAt, closesAt } = figures;
  const decision = { kind: 'freeze', label, final, total, sha256: file, opensAt, closesAt };
  return { figures, hash: digest('sha256', canonicalJson(decision)) };
}

/** Freezes the ranking as it is, and makes the result final if wanted. Throws what prepareFreeze throws. */
export async function freezeVersion(client: pg.ClientBase, wanted: NewVersion): Promise<Version> {
  const { actor, final, accepted } = wanted;
  await lockDecisions(client);
  // From here on no votes are being stored, and later ones are refused.
  if (final) await lockOutWriters(client);
  const { figures, hash } = await prepareFreeze(client, wanted);
  expectAccepted(hash, accepted);
  const id = await addVersion(client, wanted, figures);
  if (final) await setFinal(client, true);
  const { lines, asOf } = figures;
  const detail = { first: describeFirst(lines), asOf, proposal: accepted?.proposal };
  const notification = final ? 'made_final' : undefined;
  return recordDecision(client, { id, actor, action: 'version.frozen', detail, notification });
}

interface Publication {
  version: Version;
  lines: RankedDj[];
  /** The version that is published so far. */
  replaces: string | null;
  hash: string;
}

/** What publishing would do. Throws `not_found`, `version_not_final`, `version_published`, `version_withdrawn`, `version_damaged`. */
export async function preparePublication(client: pg.ClientBase, id: string): Promise<Publication> {
  const version = await readVersion(client, id);
  const fault = publishFault(version.state);
  if (fault) throw refusal(fault);
  const lines = linesOf(await readFrozen(client, id));
  const versions = await readVersions(client);
  const replaces = versions.find(({ state }) => state === 'published')?.id ?? null;
  const decision = { kind: 'publish', id, sha256: version.sha256, replaces };
  return { version, lines, replaces, hash: digest('sha256', canonicalJson(decision)) };
}

/** Publishes a final version in place of the one that was published. Throws what preparePublication throws, and `conflict`. */
export async function publishVersion(
  client: pg.ClientBase,
  { actor, id, accepted }: { actor: string; id: string; accepted?: Accepted },
): Promise<Version> {
  await lockDecisions(client);
  const { lines, replaces, hash } = await preparePublication(client, id);
  expectAccepted(hash, accepted);
  await setPublished(client, { id, actor });
  const detail = { first: describeFirst(lines), replaces, proposal: accepted?.proposal };
  const notification = 'published';
  return recordDecision(client, { id, actor, action: 'version.published', detail, notification });
}

/** Withdraws a version; its file stays. Throws `not_found`, `version_withdrawn`. */
export async function withdrawVersion(
  client: pg.ClientBase,
  { actor, id, reason }: { actor: string; id: string; reason: string },
): Promise<Version> {
  await lockDecisions(client);
  const { state: was } = await readVersion(client, id);
  if (was === 'withdrawn') throw refusal('version_withdrawn');
  const others = (await readVersions(client)).filter((other) => other.id !== id);
  const states = others.map(({ state }) => state);
  const phase = phaseAfterWithdrawal(was, states);
  if (phase === 'review') {
    await lockOutWriters(client);
    await setFinal(client, false);
  }
  await setWithdrawn(client, { id, actor, reason });
  const detail = { was, phase, reason };
  return recordDecision(client, { id, actor, action: 'version.withdrawn', detail });
}

const PLACES = 3;
const MOST_NAMED = 10;

/** The first three places; of many who tie, the first ten. */
function describeFirst(lines: readonly RankedDj[]) {
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
async function recordDecision(
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
