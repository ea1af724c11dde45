import { createHash } from 'node:crypto';
import type { Dj } from '../../../contract/dj';
import type { PollRule } from '../../../contract/poll';
import type { ModelRuleCase } from './duplicates';
import type { ModelExclusion } from './exclusions';
import type { CastLine, Outcome, Rejected } from './steps';
import type { ModelVersion } from './versions';

/** What a vote says; two votes with one identity have to say the same. */
export interface Content {
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
}

/** The poll as it has to be, in plain maps. It shares no code with the product. */
export interface Model {
  /** The poll's clock. */
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
  /** Which of them is published, from 0. */
  published: number | null;
  isFinal: boolean;
  name: string;
  opensAt: number;
  closesAt: number;
  voters: 'plain' | 'hashed' | null;
  rule: PollRule;
  ruleCases: ReadonlyMap<PollRule, ModelRuleCase>;
  /** Rules of which the breaches were ever counted. */
  checkedRules: ReadonlySet<PollRule>;
  /** By Idempotency-Key: what was sent, and what was answered. */
  keys: ReadonlyMap<string, { sent: string; answered: Outcome }>;
  /** Entries of the audit log; each is of something that the figures or screens show. */
  decisions: number;
  /** Entries of the list of imports. */
  imports: number;
}

export interface Prediction {
  outcome: Outcome;
  model: Model;
}

export const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});

export const decided = (model: Model): Model => ({ ...model, decisions: model.decisions + 1 });

/** What becomes of one line: it is a vote, or there are these reasons why not (any may be given). */
type Validated = { key: string; content: Content; made: Dj | null } | { faults: Set<string> };

const AHEAD = 5 * 60_000;

function validate(model: Model, line: CastLine, createDjs: boolean): Validated {
  const faults = new Set<string>();
  if (line.fault === 'fields') faults.add('bad_line');
  if (isUnreadable(line)) faults.add('not_readable');
  if (line.fault === 'instant') faults.add('bad_instant');
  else if (line.ms < model.opensAt || line.ms >= model.closesAt) faults.add('outside_window');
  else if (line.ms > model.now + AHEAD) faults.add('ahead_of_clock');
  const meant = findDj(model, line.dj);
  if (meant === 'several') faults.add('ambiguous_dj');
  if (meant === 'nobody' && !createDjs) faults.add('unknown_dj');
  if (line.id === null && line.voter === null) faults.add('no_identity');
  if (faults.size > 0 || meant === 'several') return { faults };
  const made = meant === 'nobody' ? makeDj(line.dj) : null;
  const { ms } = line;
  const [id, voter, source] = [identity(line.id), identity(line.voter), identity(line.source)];
  const dj = made ? made.id : (meant as Dj).id;
  const key = id === null ? `of:${voter}|${dj}|${ms}` : `id:${id}`;
  const isNew = made !== null && !model.djs.has(made.id);
  return { key, content: { dj, ms, voter, source }, made: isNew ? made : null };
}

/** Lines that are no lines of a table: a file that must be sound ends there. */
function isUnreadable({ fault }: CastLine): boolean {
  return fault === 'bytes' || fault === 'open' || fault === 'middle';
}

export const normalizeName = (name: string) => name.normalize('NFKC').trim();

/** Of a vote's id, voter or source: blanks around it do not count. Nothing here is invisible. */
export const identity = (text: string | null) => (text === null ? null : normalizeName(text));

function findDj(
  { djs, formerNames }: Pick<Model, 'djs' | 'formerNames'>,
  called: string,
): Dj | 'nobody' | 'several' {
  const byId = djs.get(called.trim());
  if (byId) return byId;
  const name = normalizeName(called);
  const current = [...djs.values()].filter((dj) => normalizeName(dj.name) === name);
  const named =
    current.length > 0
      ? current
      : [...djs.values()].filter(({ id }) => formerNames.get(id)?.has(name));
  if (named.length > 1) return 'several';
  return named[0] ?? 'nobody';
}

function makeDj(called: string): Dj {
  const hash = createHash('sha256').update(normalizeName(called)).digest('hex');
  const id = `dj-${hash.slice(0, 32)}`;
  return { id, name: called.trim(), kana: '', area: '', category: '' };
}

function sameContent(a: Content, b: Content): boolean {
  return a.dj === b.dj && a.ms === b.ms && a.voter === b.voter && a.source === b.source;
}

/** What becomes of votes that come together, and what is stored after them. */
interface Tally {
  accepted: number;
  duplicates: number;
  rejected: Rejected[];
  djsMade: number;
  votes: Map<string, Content>;
  djs: Map<string, Dj>;
  /** Whether a vote that could be read carries a voter or a source. */
  personal: boolean;
}

/**
 * Counts the votes one by one; the first is at place `from`. A vote may be wrong for several reasons,
 * and which of them is answered is the product's choice: `answered` settles it.
 */
export function tally(
  model: Model,
  lines: readonly CastLine[],
  {
    createDjs,
    from,
    answered,
  }: { createDjs: boolean; from: number; answered: readonly Rejected[] },
): Tally {
  const votes = new Map(model.votes);
  const djs = new Map(model.djs);
  const counts = { accepted: 0, duplicates: 0, djsMade: 0, personal: false };
  const rejected: Rejected[] = [];
  for (const [at, line] of lines.entries()) {
    const where = from + at;
    const validated = validate({ ...model, djs }, line, createDjs);
    if ('faults' in validated) {
      const code = answered.find((one) => one.where === where)?.code ?? '';
      const { faults } = validated;
      rejected.push({ where, code: faults.has(code) ? code : [...faults].join(' or ') });
      continue;
    }
    const { key, content, made } = validated;
    counts.personal ||= content.voter !== null || content.source !== null;
    if (made) {
      djs.set(made.id, made);
      counts.djsMade += 1;
    }
    const stored = votes.get(key);
    if (stored && sameContent(stored, content)) counts.duplicates += 1;
    else if (stored) rejected.push({ where, code: 'conflict' });
    else {
      votes.set(key, content);
      counts.accepted += 1;
    }
  }
  return { ...counts, rejected, votes, djs };
}
