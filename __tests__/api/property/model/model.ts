import { createHash } from 'node:crypto';
import type { Dj } from '../../../../contract/dj';
import type { ModelExclusion } from './exclusions';
import type { Outcome } from '../outcomes';
import type { CastLine } from '../steps';
import type { ModelCase, ModelRun } from './cases';
import type { ModelProposal } from './proposals';
import type { ModelVersion } from './versions';

/** What a vote says; two votes with one identity have to say the same. */
export interface Content {
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
}

/** The vote as it has to be, in plain maps. It shares no code with the product. */
export interface Model {
  /** The vote's clock. */
  now: number;
  /** By identity: `id:…`, or `of:…` of voter, DJ and instant. */
  votes: ReadonlyMap<string, Content>;
  djs: ReadonlyMap<string, Dj>;
  notes: ReadonlyMap<string, string>;
  /** x-1, x-2, … */
  exclusions: readonly ModelExclusion[];
  /** In the order in which they were made. */
  runs: readonly ModelRun[];
  /** By id, those of ended days. */
  cases: ReadonlyMap<string, ModelCase>;
  /** v-1, v-2, … */
  versions: readonly ModelVersion[];
  /** Which of them is published, from 0. */
  published: number | null;
  isFinal: boolean;
  /** Thousandths of the valid votes that one may void alone; null: two people are off. */
  perMille: number | null;
  /** p-1, p-2, … */
  proposals: readonly ModelProposal[];
  name: string;
  opensAt: number;
  closesAt: number;
  voters: 'plain' | 'hashed' | null;
  /** By Idempotency-Key: what was asked, and what was answered. */
  keys: ReadonlyMap<string, { asked: string; answered: Outcome }>;
  /** Entries of the audit log: those of what the figures or screens show by their revision, and the others. */
  decisions: number;
  unshown: number;
  /** Entries of the list of imports. */
  imports: number;
}

/** What becomes of one line: it is a vote, or there are these reasons why not (any may be given). */
export type Validated =
  | { key: string; content: Content; made: Dj | null }
  | { faults: Set<string> };

const AHEAD = 5 * 60_000;

export function validate(model: Model, line: CastLine, createDjs: boolean): Validated {
  const faults = new Set<string>();
  if (line.fault === 'fields') faults.add('bad_line');
  if (isUnreadable(line)) faults.add('not_readable');
  if (line.fault === 'instant') faults.add('bad_instant');
  else if (line.ms < model.opensAt || line.ms >= model.closesAt) faults.add('outside_window');
  else if (line.ms > model.now + AHEAD) faults.add('ahead_of_clock');
  const meant = findDj(model.djs, line.dj);
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
export function isUnreadable({ fault }: CastLine): boolean {
  return fault === 'bytes' || fault === 'open' || fault === 'middle';
}

const normalizeName = (name: string) => name.normalize('NFKC').trim();

/** Of a vote's id, voter or source: blanks around it do not count. Nothing here is unseen. */
export const identity = (text: string | null) => (text === null ? null : normalizeName(text));

function findDj(djs: Model['djs'], called: string): Dj | 'nobody' | 'several' {
  const byId = djs.get(called.trim());
  if (byId) return byId;
  const named = [...djs.values()].filter(
    ({ name }) => normalizeName(name) === normalizeName(called),
  );
  if (named.length > 1) return 'several';
  return named[0] ?? 'nobody';
}

function makeDj(called: string): Dj {
  const hash = createHash('sha256').update(normalizeName(called)).digest('hex');
  const id = `dj-${hash.slice(0, 32)}`;
  return { id, name: called.trim(), kana: '', area: '', category: '' };
}

export function sameContent(a: Content, b: Content): boolean {
  return a.dj === b.dj && a.ms === b.ms && a.voter === b.voter && a.source === b.source;
}
