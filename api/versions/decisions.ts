import type pg from 'pg';
import { freezeFault, publishFault } from '../../rules/versions/versionStates';
import { canonicalJson } from '../audit/appendAudit';
import { sha256 } from '../sha256';
import { changedMeanwhile, notInThisState } from './problems';
import { type Figures, readFigures } from './readFigures';
import { readVersion, readVersions } from './storedVersions';

/**
 * What a decision would do: the same figures and states are the same value. A result that is final is that of a window:
 * with another one it would close other days to votes. `replaces` is the version published so far.
 */
export type ResultDecision =
  | {
      kind: 'freeze';
      label: string;
      final: boolean;
      total: number;
      sha256: string;
      opensAt: string;
      closesAt: string;
    }
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

/** Throws `conflict` where the figures have another revision than those that were looked at; left out: whatever they are. */
export function expectRevision({ revision }: Figures, wanted: number | undefined): void {
  if (wanted !== undefined && wanted !== revision) {
    throw changedMeanwhile(`the revision is ${revision}`);
  }
}

/** Throws `conflict` where this is not what `wanted` is the hash of; left out: whatever it is. */
export function expectDecision(decision: ResultDecision, wanted: string | undefined): void {
  const hash = decisionHash(decision);
  if (wanted && wanted !== hash) throw changedMeanwhile(`the decision has the hash ${hash}`);
}

/**
 * What freezing at `now` of the vote's clock would store. Throws what freezeVersion throws: `not_configured`,
 * `vote_is_open`, `final_exists`, `sums_differ`.
 */
export async function prepareFreeze(
  client: pg.ClientBase,
  { label, final, now }: { label: string; final: boolean; now: Date },
): Promise<{ figures: Figures; decision: ResultDecision }> {
  const figures = await readFigures(client, now);
  const versions = await readVersions(client);
  const states = versions.map(({ state }) => state);
  const fault = freezeFault({ isClosed: figures.isClosed, states }, final);
  if (fault) throw notInThisState(fault);
  const { total, sha256, opensAt, closesAt } = figures;
  const decision = { kind: 'freeze', label, final, total, sha256, opensAt, closesAt } as const;
  return { figures, decision };
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
