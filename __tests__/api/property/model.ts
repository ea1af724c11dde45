import fc, { type Arbitrary } from 'fast-check';
import type { Dj } from '../../../contract/dj';
import type { PollRule } from '../../../contract/poll';
import { testDj } from '../../support/api/apiOfTest';
import { CLOSED, DJ_IDS, NAMES, NOW, OPENINGS } from './values';
import type { World } from './world';

export interface Vote {
  dj: string;
  at: string;
  voter: string | null;
  source: string | null;
}

/** The poll as it has to be. It shares no code with the product; its parts are replaced, so that `{ ...model }` is a copy. */
export interface Model {
  now: string;
  name: string;
  opensAt: string;
  closesAt: string;
  rule: PollRule;
  twoPeople: boolean;
  votes: ReadonlyMap<string, Vote>;
  djs: ReadonlyMap<string, Dj>;
  /** x-1, x-2, …: ids of votes. */
  exclusions: readonly { held: readonly string[]; undone: boolean }[];
  /** v-1, v-2, … */
  versions: readonly Version[];
  /** Which version is published, from 0. */
  published: number | null;
  isFinal: boolean;
  /** p-1, p-2, … */
  proposals: readonly Proposal[];
  /** By Idempotency-Key: what was sent, and the response. */
  keys: ReadonlyMap<string, { sent: string; response: Outcome }>;
  imports: number;
  /** Entries of the audit log. */
  entries: number;
  /** Changes of what is shown, besides votes: each moves the revision. */
  shown: number;
}

interface Version {
  label: string;
  final: boolean;
  /** Each DJ and its valid votes. */
  counts: readonly string[];
  withdrawn: boolean;
  /** Now or at some time. */
  wasPublished: boolean;
}

interface Proposal {
  state: 'open' | 'accepted' | 'refused';
  /** What would happen: while it is this, the proposal can be accepted, and made no second time. */
  key: string;
  decide(model: Model): Decision;
  /** The refusal once it is something else. */
  changed: 'match_changed' | 'conflict';
  /** How much was shown when it was made. */
  shown: number;
}

/** A decision that may take two people: what it would do, or why it is refused. */
export type Decision = { key: string; carryOut(): Outcome } | { refused: string };

export const startModel = (): Model => ({
  ...{ now: NOW, name: 'DJランキング投票', opensAt: OPENINGS[1]!, closesAt: CLOSED },
  ...{ rule: 'perDay', twoPeople: false, votes: new Map() },
  djs: new Map(DJ_IDS.slice(0, 4).map((id) => [id, testDj(id, '', NAMES[id])])),
  ...{ exclusions: [], versions: [], published: null, isFinal: false, proposals: [] },
  ...{ keys: new Map(), imports: 0, entries: 0, shown: 0 },
});

/** What came of a command: `done` with its figures, `proposed`, or the code of a refusal. */
export interface Outcome {
  kind: string;
  rejected?: Rejected[];
  [figure: string]: unknown;
}
export const DONE: Outcome = { kind: 'done' };

/** Line of a file, or place in a batch. */
export interface Rejected {
  where: number | null;
  code: string;
}

export interface Command {
  kind: string;
  send(world: World, model: Readonly<Model>): Promise<Outcome>;
  /** What has to come of it, and of the model. `outcome` settles what is the product's choice, and nothing else. */
  expect(model: Model, outcome: Outcome): Outcome;
}

/** Commands of one kind, which print what was drawn for them. */
export const command = <Drawn>(
  kind: string,
  drawn: Arbitrary<Drawn>,
  of: (drawn: Drawn) => Pick<Command, 'send' | 'expect'>,
): Arbitrary<Command> =>
  drawn.map((one) => {
    const name = `${kind} ${JSON.stringify(one)}`;
    return { kind, ...of(one), toString: () => name, [fc.toStringMethod]: () => name };
  });

/** The audit log has one more entry, and what is shown has changed. */
export function decided(model: Model, changes: Partial<Model>): Outcome {
  const { entries, shown } = model;
  Object.assign(model, { entries: entries + 1, shown: shown + 1, ...changes });
  return DONE;
}

export const normalize = (text: string) => text.normalize('NFKC').trim();

export const voidVotes = ({ exclusions }: Model) =>
  new Set(exclusions.flatMap(({ held, undone }) => (undone ? [] : held)));

export function validVotes(model: Model): Vote[] {
  const isVoid = voidVotes(model);
  return [...model.votes].flatMap(([id, vote]) => (isVoid.has(id) ? [] : [vote]));
}

/** Votes in the order of time and then id; every id here is ASCII, so that its order is that of bytes. */
export function inOrder({ votes }: Model) {
  const all = [...votes].map(([id, vote]) => ({ id, ...vote }));
  return all.sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
}

export function countBy<T>(all: readonly T[], key: (one: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[key(one)] = (counts[key(one)] ?? 0) + 1;
  return counts;
}
