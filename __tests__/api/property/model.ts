import fc, { type Arbitrary } from 'fast-check';
import type { CaseState } from '../../../contract/decisions/review';
import type { Dj } from '../../../contract/dj';
import type { PollRule } from '../../../contract/poll';
import { testDj } from '../../support/api/apiOfTest';
import { CLOSINGS, DJ_IDS, NAMES, NOW, OPENINGS } from './vocabulary';
import type { World } from './world';

export interface Vote {
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
}

interface Exclusion {
  /** Ids of votes. */
  held: ReadonlySet<string>;
  undone: boolean;
  /** The case that it was made from. */
  of: string | null;
}

interface Version {
  label: string;
  final: boolean;
  /** The file, to the byte. */
  text: string;
  withdrawn: boolean;
  /** Now or at some time. */
  wasPublished: boolean;
}

interface Proposal {
  state: 'open' | 'accepted' | 'refused';
  /** What would happen: while it is this, the proposal can be accepted, and made no second time. */
  key: string;
  attempt(model: Model): Attempt;
  /** How much was shown when it was made. */
  shown: number;
}

/** The poll as it has to be, in plain maps. It shares no code with the product. */
export interface Model {
  now: number;
  name: string;
  opensAt: number;
  closesAt: number;
  rule: PollRule;
  twoPeople: boolean;
  votes: ReadonlyMap<string, Vote>;
  djs: ReadonlyMap<string, Dj>;
  /** By DJ, what it was called before renames, normalized. */
  formerNames: ReadonlyMap<string, ReadonlySet<string>>;
  /** x-1, x-2, … */
  exclusions: readonly Exclusion[];
  /** v-1, v-2, … */
  versions: readonly Version[];
  /** p-1, p-2, … */
  proposals: readonly Proposal[];
  /** Which version is published, from 0. */
  published: number | null;
  isFinal: boolean;
  /** By id; of a rule with the votes that broke it when they were last counted. */
  cases: ReadonlyMap<string, { state: CaseState; votes: number }>;
  /** Votes that broke the rule per day when a day was last counted, by day; null: never. */
  breaches: ReadonlyMap<string, number> | null;
  /** By Idempotency-Key: what was sent, and the response. */
  keys: ReadonlyMap<string, { sent: string; response: Outcome }>;
  /** Entries of the audit log. */
  entries: number;
  /** Changes of what is shown, besides votes: each moves the revision. */
  shown: number;
  imports: number;
}

/** The poll as every sequence finds it. */
export const START: Model = {
  ...{ now: NOW, name: 'DJランキング投票', opensAt: OPENINGS[1]!, closesAt: CLOSINGS[3]! },
  ...{ rule: 'perDay', twoPeople: false, votes: new Map(), formerNames: new Map() },
  djs: new Map(DJ_IDS.slice(0, 4).map((id) => [id, testDj(id, '', NAMES[id])])),
  ...{ exclusions: [], versions: [], proposals: [], published: null, isFinal: false },
  ...{ cases: new Map(), breaches: null, keys: new Map() },
  ...{ entries: 0, shown: 0, imports: 0 },
};

/** Line of a file, or place in a batch. */
export interface Rejected {
  where: number | null;
  code: string;
}

/** What came of a step: `done`, `imported` and so on with its figures, or the code of a refusal. */
export interface Outcome {
  kind: string;
  rejected?: Rejected[];
  [figure: string]: unknown;
}

export interface Prediction {
  outcome: Outcome;
  model: Model;
}

/** A decision that may take two people; without a key it is refused. */
export type Attempt = Prediction & { key?: string };

/** A step, once it is known which of the things that exist it is about. */
export interface Operation {
  perform(world: World): Promise<Outcome>;
  /** What has to come of it. `outcome` is the product's: it settles what is the product's choice, and nothing else. */
  predict(model: Model, outcome: Outcome): Prediction;
}

export interface Step {
  /** With what was drawn for it, as a failure prints it. */
  name: string;
  kind: string;
  on(model: Model): Operation;
}

export function step<Drawn>(
  kind: string,
  drawn: Arbitrary<Drawn>,
  on: (drawn: Drawn, model: Model) => Operation,
): Arbitrary<Step> {
  return drawn.map((one) => {
    const name = `${kind} ${JSON.stringify(one)}`;
    return { kind, name, on: (model) => on(one, model), [fc.toStringMethod]: () => name };
  });
}

export const refused = (model: Model, code: string): Prediction => {
  return { outcome: { kind: code }, model };
};
export const done = (model: Model): Prediction => ({ outcome: { kind: 'done' }, model });
export const logged = (model: Model): Model => ({ ...model, entries: model.entries + 1 });
export const decided = (model: Model): Model => ({ ...logged(model), shown: model.shown + 1 });

export const normalize = (text: string) => text.normalize('NFKC').trim();

/** The ids of the votes that are void. */
export function voidVotes({ exclusions }: Model): Set<string> {
  return new Set(exclusions.flatMap(({ held, undone }) => (undone ? [] : [...held])));
}

export function validVotes(model: Model): Vote[] {
  const isVoid = voidVotes(model);
  return [...model.votes].flatMap(([id, vote]) => (isVoid.has(id) ? [] : [vote]));
}

/** Votes in the order of time and then id; every id here is ASCII, so that its order is that of bytes. */
export function inOrder({ votes }: Model) {
  const all = [...votes].map(([id, vote]) => ({ id, ...vote }));
  return all.sort((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
}
