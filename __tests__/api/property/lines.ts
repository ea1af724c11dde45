import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import type { Dj } from '../../../contract/dj';
import { type Model, normalize, type Outcome, type Rejected, type Vote } from './model';
import { CALLED, choose, DJ_IDS, INSTANTS, maybe, mostly, NAMES } from './vocabulary';

const { array, constantFrom, nat, record, tuple } = fc;

/** A vote as a file or a batch carries it; `dj` is what it is called there. */
export interface Line {
  id: string | null;
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
  /** `fields`: a cell is missing; a batch has none of these. */
  fault: 'none' | 'fields' | 'instant';
}

/** The same id is nearly always the same vote; its DJ by id in one file, by name in the next. */
export const usualLine = tuple(nat(24), nat(1)).map(([n, called]): Line => {
  const id = DJ_IDS[n % 4]!;
  return {
    id: n % 5 === 4 ? null : `v${n}`,
    dj: [id, NAMES[id]][called]!,
    ms: INSTANTS[3 + (n % 8)]!,
    voter: n % 5 === 4 || n % 2 === 0 ? `voter ${n % 7}` : null,
    source: n % 3 === 0 ? '10.0.0.1' : null,
    fault: 'none',
  };
});

const oddLine = (...faults: Line['fault'][]): Arbitrary<Line> =>
  record({
    id: maybe(
      nat(24).map((n) => `v${n}`),
      5,
    ),
    dj: choose([8, constantFrom(...CALLED.slice(0, 10))], [1, constantFrom(...CALLED)]),
    ms: choose([6, constantFrom(...INSTANTS.slice(3, 12))], [1, constantFrom(...INSTANTS)]),
    voter: maybe(constantFrom('Ann', 'ボブ', 'c"d,e', ' f '), 3),
    source: maybe(constantFrom('10.0.0.1', '::1'), 1),
    fault: mostly('none', ...faults),
  });

export const linesOf = (...faults: Line['fault'][]) =>
  array(choose([2, usualLine], [1, oddLine(...faults)]), { minLength: 1, maxLength: 8 });

export const castAtOf = ({ ms, fault }: Line) =>
  fault === 'instant' ? '2022-02-29T12:00:00Z' : new Date(ms).toISOString();

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

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

function makeDj(called: string): Dj {
  const id = `dj-${hashOf(normalize(called))}`;
  return { id, name: called.trim(), kana: '', area: '', category: '' };
}

/** A vote, and the reasons why the line is none (any of them may be given). */
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
  const [given, voter, source] = [line.id, line.voter, line.source].map(
    (text) => text && normalize(text),
  );
  const id = given ?? `vote-${hashOf(JSON.stringify([voter, dj.id, new Date(ms).toISOString()]))}`;
  return { faults, dj, id, vote: { dj: dj.id, ms, voter: voter!, source: source! } as Vote };
}

/**
 * Counts the votes one by one; the first is at place `from`. Which of several reasons is given for a wrong one is the
 * product's choice.
 */
export function tally(
  model: Model,
  lines: readonly Line[],
  { createDjs, from, outcome }: { createDjs: boolean; from: number; outcome: Outcome },
) {
  const votes = new Map(model.votes);
  const djs = new Map(model.djs);
  const counts = { accepted: 0, duplicates: 0, rejected: [] as Rejected[] };
  for (const [at, line] of lines.entries()) {
    const where = from + at;
    const { faults, dj, id, vote } = validate({ ...model, djs }, line, createDjs);
    if (faults.size > 0) {
      const code = outcome.rejected?.find((one) => one.where === where)?.code ?? '';
      counts.rejected.push({ where, code: faults.has(code) ? code : [...faults].join(' or ') });
      continue;
    }
    if (!djs.has(dj.id)) djs.set(dj.id, dj);
    const stored = votes.get(id);
    if (!stored) {
      votes.set(id, vote);
      counts.accepted += 1;
    } else if (isDeepStrictEqual(stored, vote)) counts.duplicates += 1;
    else counts.rejected.push({ where, code: 'conflict' });
  }
  return { counts, votes, djs };
}
