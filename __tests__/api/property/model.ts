import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CaseState } from '../../../contract/decisions/review';
import type { Dj } from '../../../contract/dj';
import type { PollRule } from '../../../contract/poll';
import type { DjsStep, ImportStep, Line, Outcome, PostStep, Rejected, SettingStep } from './steps';
import { NOW } from './vocabulary';

/** What a vote says; two votes with one identity have to say the same. */
export interface Content {
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
}

/** What an exclusion holds, by the identity of votes, and the case that it was made from. */
export interface ModelExclusion {
  held: ReadonlySet<string>;
  undone: boolean;
  of: string | null;
}

export interface ModelVersion {
  label: string;
  final: boolean;
  /** The file, to the byte. */
  text: string;
  withdrawn: boolean;
  /** Now or at some time. */
  wasPublished: boolean;
}

export interface ModelProposal {
  state: 'open' | 'accepted' | 'refused';
  /** What would happen: while it is this, the proposal can be accepted, and made no second time. */
  key: string;
  /** `accepted` does it on the model of that moment, by the same checks; its prediction has the key of then. */
  attempt(model: Model): Attempt;
  /** How much was shown when it was made. */
  shown: number;
}

/** A decision that may take two people: why it is refused, or what it would do. */
export type Attempt = { refused: string } | { key: string; done: Prediction };

/** The poll as it has to be, in plain maps. It shares no code with the product. */
export interface Model {
  now: number;
  /** By identity: `id:…`, or `of:…` of voter, DJ and instant. */
  votes: ReadonlyMap<string, Content>;
  djs: ReadonlyMap<string, Dj>;
  /** By DJ, what it was called before renames, normalized. */
  formerNames: ReadonlyMap<string, ReadonlySet<string>>;
  /** x-1, x-2, … */
  exclusions: readonly ModelExclusion[];
  /** v-1, v-2, … */
  versions: readonly ModelVersion[];
  /** p-1, p-2, … */
  proposals: readonly ModelProposal[];
  /** Which version is published, from 0. */
  published: number | null;
  isFinal: boolean;
  name: string;
  opensAt: number;
  closesAt: number;
  twoPeople: boolean;
  rule: PollRule;
  /** By id; of a rule with the votes that broke it when they were last counted. */
  cases: ReadonlyMap<string, { state: CaseState; votes: number }>;
  /** Rules of which the breaches were ever counted. */
  checkedRules: ReadonlySet<PollRule>;
  /** Votes that broke the rule per day when a day was last counted, by day. */
  breaches: ReadonlyMap<string, number>;
  /** By Idempotency-Key: what was sent, and the response. */
  keys: ReadonlyMap<string, { sent: string; response: Outcome }>;
  /** Entries of the audit log. */
  entries: number;
  /** Changes of what is shown, besides votes: each moves the revision. */
  shown: number;
  imports: number;
}

export const EMPTY: Model = {
  ...{ now: NOW, votes: new Map(), djs: new Map(), formerNames: new Map() },
  ...{ exclusions: [], versions: [], proposals: [], published: null, isFinal: false },
  ...{ name: '', opensAt: 0, closesAt: 0, twoPeople: false, rule: 'perDay' as const },
  ...{ cases: new Map(), checkedRules: new Set(), breaches: new Map(), keys: new Map() },
  ...{ entries: 0, shown: 0, imports: 0 },
};

export interface Prediction {
  outcome: Outcome;
  model: Model;
}

export const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});
export const done = (model: Model): Prediction => ({ outcome: { kind: 'done' }, model });
export const logged = (model: Model): Model => ({ ...model, entries: model.entries + 1 });
export const decided = (model: Model): Model => ({ ...logged(model), shown: model.shown + 1 });

/** The votes that are void, by identity. */
export function voidVotes({ exclusions }: Model): Set<string> {
  return new Set(exclusions.flatMap(({ held, undone }) => (undone ? [] : [...held])));
}

/** The id that a vote is stored with. */
export function storedIdOf(key: string, { voter, dj, ms }: Content): string {
  if (key.startsWith('id:')) return key.slice('id:'.length);
  const text = JSON.stringify([voter, dj, new Date(ms).toISOString()]);
  return `vote-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** Votes with their stored ids, in the order of time and then id. */
export function inOrder({ votes }: Model) {
  const all = [...votes].map(([key, vote]) => ({ key, ...vote, id: storedIdOf(key, vote) }));
  // Every id here is ASCII, so that its order is that of bytes.
  return all.sort((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
}

// Votes -------------------------------------------------------------------------------------------

export const normalize = (name: string) => name.normalize('NFKC').trim();
/** Of a vote's id, voter or source. */
export const identity = (text: string | null) => (text === null ? null : normalize(text));

function findDj({ djs, formerNames }: Model, called: string): Dj | 'nobody' | 'several' {
  const byId = djs.get(called.trim());
  if (byId) return byId;
  const name = normalize(called);
  const all = [...djs.values()];
  const current = all.filter((dj) => normalize(dj.name) === name);
  const named =
    current.length > 0 ? current : all.filter(({ id }) => formerNames.get(id)?.has(name));
  if (named.length > 1) return 'several';
  return named[0] ?? 'nobody';
}

function makeDj(called: string): Dj {
  const hash = createHash('sha256').update(normalize(called)).digest('hex');
  const id = `dj-${hash.slice(0, 32)}`;
  return { id, name: called.trim(), kana: '', area: '', category: '' };
}

/** A vote, or the reasons why the line is none (any of them may be given). */
function validate(model: Model, line: Line, createDjs: boolean) {
  const faults = new Set<string>();
  const { ms } = line;
  if (line.fault === 'fields') faults.add('bad_line');
  if (line.fault === 'instant') faults.add('bad_instant');
  else if (ms < model.opensAt || ms >= model.closesAt) faults.add('outside_window');
  else if (ms > model.now + 5 * 60_000) faults.add('ahead_of_clock');
  const found = findDj(model, line.dj);
  if (found === 'several') faults.add('ambiguous_dj');
  if (found === 'nobody' && !createDjs) faults.add('unknown_dj');
  if (line.id === null && line.voter === null) faults.add('no_identity');
  const dj = typeof found === 'string' ? makeDj(line.dj) : found;
  const [id, voter, source] = [line.id, line.voter, line.source].map(identity);
  const key = id === null ? `of:${voter}|${dj.id}|${ms}` : `id:${id}`;
  return { faults, dj, key, content: { dj: dj.id, ms, voter: voter!, source: source! } as Content };
}

/**
 * Counts the votes one by one; the first is at place `from`. Which of several reasons is given for a wrong one is the
 * product's choice: `given` settles it.
 */
function tally(
  model: Model,
  lines: readonly Line[],
  { createDjs, from, given }: { createDjs: boolean; from: number; given: readonly Rejected[] },
) {
  const votes = new Map(model.votes);
  const djs = new Map(model.djs);
  let [accepted, duplicates] = [0, 0];
  const rejected: Rejected[] = [];
  for (const [at, line] of lines.entries()) {
    const where = from + at;
    const { faults, dj, key, content } = validate({ ...model, djs }, line, createDjs);
    if (faults.size > 0) {
      const code = given.find((one) => one.where === where)?.code ?? '';
      rejected.push({ where, code: faults.has(code) ? code : [...faults].join(' or ') });
      continue;
    }
    if (!djs.has(dj.id)) djs.set(dj.id, dj);
    const stored = votes.get(key);
    if (!stored) {
      votes.set(key, content);
      accepted += 1;
    } else if (isDeepStrictEqual(stored, content)) duplicates += 1;
    else rejected.push({ where, code: 'conflict' });
  }
  return { counts: { accepted, duplicates, rejected }, votes, djs };
}

export function predictImport(model: Model, step: ImportStep, outcome: Outcome): Prediction {
  const { createDjs, onError, dryRun, reason } = step;
  if (model.isFinal && !dryRun && reason === null) return refused(model, 'reason_wanted');
  const given = outcome.kind === 'imported' ? outcome.rejected : [];
  const { counts, votes, djs } = tally(model, step.lines, { createDjs, from: 2, given });
  const stored = !dryRun && (onError === 'skip' || counts.rejected.length === 0);
  const djsMade = djs.size - model.djs.size;
  const expected: Outcome = { kind: 'imported', stored, djsMade, ...counts };
  if (!stored || counts.accepted + djsMade === 0) return { outcome: expected, model };
  const after = decided({ ...model, votes, djs });
  return { outcome: expected, model: { ...after, imports: model.imports + 1 } };
}

export function predictPost(model: Model, step: PostStep, outcome: Outcome): Prediction {
  const sent = JSON.stringify(step.votes);
  const before = step.key === null ? undefined : model.keys.get(step.key);
  if (before && before.sent !== sent) return refused(model, 'key_reused');
  if (before) return { outcome: before.response, model };
  if (model.isFinal) return refused(model, 'result_is_final');
  const posted = outcome.kind === 'posted' ? outcome : { rejected: [], text: '' };
  const given = posted.rejected;
  const { counts, votes } = tally(model, step.votes, { createDjs: false, from: 0, given });
  const response: Outcome = { kind: 'posted', ...counts, text: posted.text };
  const keys = new Map(model.keys);
  if (step.key !== null) keys.set(step.key, { sent, response });
  return { outcome: response, model: { ...model, votes, keys } };
}

// Settings ----------------------------------------------------------------------------------------

export function predictSetting(model: Model, { name, opensAt, closesAt }: SettingStep): Prediction {
  if (opensAt >= closesAt) return refused(model, 'invalid_request');
  const isSameWindow = model.opensAt === opensAt && model.closesAt === closesAt;
  if (model.isFinal && !isSameWindow) return refused(model, 'result_is_final');
  const isOutside = ({ ms }: Content) => ms < opensAt || ms >= closesAt;
  if ([...model.votes.values()].some(isOutside)) return refused(model, 'window_too_narrow');
  const isSame = isSameWindow && model.name === name;
  return done(isSame ? model : decided({ ...model, name, opensAt, closesAt }));
}

export function predictDjs(model: Model, step: DjsStep): Prediction {
  const djs = new Map(step.djs.map((dj) => [dj.id, dj]));
  if ([...model.votes.values()].some(({ dj }) => !djs.has(dj)))
    return refused(model, 'dj_has_votes');
  const isSame =
    djs.size === model.djs.size &&
    [...djs].every(([id, dj]) => isDeepStrictEqual({ ...model.djs.get(id) }, { ...dj }));
  if (isSame) return done(model);
  const formerNames = new Map<string, ReadonlySet<string>>();
  for (const [id, { name }] of djs) {
    const before = model.djs.get(id);
    if (!before) continue;
    const names = new Set(model.formerNames.get(id)).add(normalize(before.name));
    names.delete(normalize(name));
    formerNames.set(id, names);
  }
  return done(decided({ ...model, djs, formerNames }));
}
