import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ExclusionMatch } from '../../../../contract/decisions/exclusionMatch';
import type { Person } from '../vocabulary';
import { findMatching, storedIdOf, voidVotes } from './exclusions';
import { identity, type Model } from './model';

/** What would happen, as far as it has to be the same when it does. */
export type Proposed =
  | {
      kind: 'exclusion';
      match: ExclusionMatch;
      caseId: string | null;
      /** How often its case had been decided otherwise. */
      turns: number;
      /** The hash of which they are, and whether each is void already. */
      votes: string;
      /** What it does to the first ten places. */
      topTen: string;
    }
  | {
      kind: 'final';
      label: string;
      total: number;
      text: string;
      opensAt: number;
      closesAt: number;
    }
  /** Of the versions, from 0. */
  | { kind: 'publish'; at: number; replaces: number | null }
  /** Thousandths; null: off. */
  | { kind: 'setting'; from: number; to: number | null };

export interface ModelProposal {
  by: Person;
  what: Proposed;
  state: 'open' | 'accepted' | 'refused' | 'taken_back';
  decidedBy: Person | null;
  /** The id of what came of it. */
  result: string | null;
}

/** Two that are bound to the same. */
export function isSame(one: Proposed, other: Proposed): boolean {
  if (one.kind === 'exclusion' && other.kind === 'exclusion') return one.votes === other.votes;
  return isDeepStrictEqual(one, other);
}

/** The hash of what a match finds now, as docs/contract.md describes it, and not with the product's own function. */
export function boundTo(model: Model, match: ExclusionMatch): string {
  const isVoid = voidVotes(model);
  const ids = findMatching(model, match).map((key) => {
    const id = storedIdOf(model, key, model.votes.get(key)!);
    return `${id}\0${isVoid.has(key) ? 1 : 0}\0`;
  });
  // Every id here is ASCII, so that its order is that of bytes.
  return sha256Of(ids.sort().join(''));
}

/** The same of any proposal, in words: two orders of what happened at once may differ in nothing else. */
export function boundOf(what: Proposed): string {
  switch (what.kind) {
    case 'exclusion':
      return `${what.votes}\n${what.topTen}`;
    case 'final':
      return `${what.label} ${what.total} ${sha256Of(what.text)}`;
    case 'publish':
      return `v-${what.at + 1} ${what.replaces === null ? null : `v-${what.replaces + 1}`}`;
    case 'setting':
      return `${what.from} ${what.to}`;
  }
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** As a proposal keeps it: without voters and sources that no vote has. */
export function kept(model: Model, match: ExclusionMatch): ExclusionMatch {
  const votes = [...model.votes.values()];
  const { voters, sources } = match;
  return {
    ...match,
    ...(voters && {
      voters: voters.filter((text) => votes.some(({ voter }) => voter === identity(text))),
    }),
    ...(sources && {
      sources: sources.filter((text) => votes.some(({ source }) => source === identity(text))),
    }),
  };
}

const TOP = 10;

/** docs/contract.md, Two people, written down again: whether these votes may not be held alone. */
export function needsSecond(model: Model, held: readonly string[]): boolean {
  if (model.perMille === null) return false;
  // Once what voided the others is undone, these stay void.
  if (new Set(held).size > (validOf(model).length * model.perMille) / 1000) return true;
  return topTenOf(model, held) !== '';
}

function validOf(model: Model) {
  const isVoid = voidVotes(model);
  return [...model.votes].filter(([key]) => !isVoid.has(key));
}

/** Who would get another one of the first ten places without these votes, or lose one. */
export function topTenOf(model: Model, held: readonly string[]): string {
  const isVoid = voidVotes(model);
  const valid = validOf(model);
  const gone = new Set(held.filter((key) => !isVoid.has(key)));
  const before = placesOf(model, valid);
  const after = placesOf(
    model,
    valid.filter(([key]) => !gone.has(key)),
  );
  return [...before]
    .map(([dj, place]) => ({ dj, place, then: after.get(dj)! }))
    .filter(({ place, then }) => isTop(place) !== isTop(then) || (isTop(place) && place !== then))
    .map(({ dj, place, then }) => `${dj} ${place} ${then}`)
    .sort()
    .join('\n');
}

/** By DJ: the place, with `=` where it is shared; none without votes. */
function placesOf({ djs }: Model, votes: readonly (readonly [string, { dj: string }])[]) {
  const count = (id: string) => votes.filter(([, { dj }]) => dj === id).length;
  const counts = [...djs.keys()].map((id) => [id, count(id)] as const);
  return new Map(
    counts.map(([id, own]) => {
      const ahead = counts.filter(([, other]) => other > own).length;
      const isShared = counts.filter(([, other]) => other === own).length > 1;
      return [id, own === 0 ? '' : `${ahead + 1}${isShared ? '=' : ''}`];
    }),
  );
}

const isTop = (place: string) => place !== '' && Number.parseInt(place, 10) <= TOP;
