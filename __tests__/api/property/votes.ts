import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import type { Dj } from '../../../contract/dj';
import type { ImportAnswer } from '../../../contract/imports';
import type { VotesAnswer } from '../../../contract/votes';
import { asAdmin } from '../../support/api/apiOfTest';
import { decided, type Model, normalize, type Operation, type Outcome, refused } from './model';
import { type Rejected, step, type Vote } from './model';
import { CALLED, choose, DJ_IDS, INSTANTS, maybe, mostly, NAMES } from './vocabulary';
import type { World } from './world';

const { array, constant, constantFrom, nat, record, tuple } = fc;

/** A vote as a file or a batch carries it; `dj` is what it is called there. */
interface Line {
  id: string | null;
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
  /** `fields`: a cell is missing; a batch has none of these. */
  fault: 'none' | 'fields' | 'instant';
}

/** The same id is nearly always the same vote; its DJ by id in one file, by name in the next. */
const usualLine = tuple(nat(24), nat(1)).map(([n, called]): Line => {
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

const linesOf = (...faults: Line['fault'][]) =>
  array(choose([2, usualLine], [1, oddLine(...faults)]), { minLength: 1, maxLength: 8 });

const castAtOf = ({ ms, fault }: Line) =>
  fault === 'instant' ? '2022-02-29T12:00:00Z' : new Date(ms).toISOString();

// Imports -----------------------------------------------------------------------------------------

interface File {
  lines: Line[];
  onError: 'skip' | 'stop';
  dryRun: boolean;
  createDjs: boolean;
  /** Why it comes late. */
  reason: string | null;
}

export const importStep = (parts: { [Part in keyof File]?: Arbitrary<File[Part]> } = {}) =>
  step<File>(
    'import',
    record({
      // A file without a single wrong line is the usual one.
      lines: fc.oneof(array(usualLine, { maxLength: 9 }), linesOf(), linesOf('fields', 'instant')),
      onError: constantFrom('skip', 'stop'),
      dryRun: mostly(false, true),
      createDjs: constant(false),
      reason: constant(null),
      ...parts,
    }),
    (file) => ({
      perform: (world) => sendFile(world, file),
      predict: (model, outcome) => {
        const { createDjs, onError, dryRun, reason } = file;
        if (model.isFinal && !dryRun && reason === null) return refused(model, 'reason_wanted');
        const { counts, votes, djs } = tally(model, file.lines, { createDjs, from: 2, outcome });
        const stored = !dryRun && (onError === 'skip' || counts.rejected.length === 0);
        const djsMade = djs.size - model.djs.size;
        const expected = { kind: 'imported', stored, djsMade, ...counts };
        if (!stored || counts.accepted + djsMade === 0) return { outcome: expected, model };
        const after = decided({ ...model, votes, djs, imports: model.imports + 1 });
        return { outcome: expected, model: after };
      },
    }),
  );

/** A file without a fault: something to decide about. */
export const fillStep = importStep({
  lines: array(usualLine, { minLength: 6, maxLength: 12 }),
  onError: constant('skip'),
  dryRun: constant(false),
});

function sendFile({ write }: World, { lines, reason, ...flags }: File): Promise<Outcome> {
  const query = Object.entries({ ...flags, ...(reason && { reason }) });
  const search = query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  const file = ['id,dj,voter,source,castAt', ...lines.map(csvLine), ''].join('\n');
  // An account may send few files at once.
  const headers = { ...asAdmin({ sub: randomUUID() }), 'Content-Type': 'text/csv' };
  const read = ({ stored, accepted, duplicates, djsMade, wrong }: ImportAnswer) => {
    const rejected = inPlace(wrong.map(({ line, code }) => ({ where: line, code })));
    return { kind: 'imported', stored, djsMade, accepted, duplicates, rejected };
  };
  return write('POST', `/v1/imports?${search}`, file, read, headers);
}

function csvLine(line: Line): string {
  const cells = [line.id, line.dj, line.voter, line.source, castAtOf(line)].map((text) =>
    text !== null && /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : (text ?? ''),
  );
  return (line.fault === 'fields' ? cells.slice(1) : cells).join();
}

const inPlace = (rejected: Rejected[]) => rejected.sort((a, b) => (a.where ?? 0) - (b.where ?? 0));

// Batches -----------------------------------------------------------------------------------------

interface Batch {
  votes: Line[];
  key: string | null;
}

export const postStep = (key: Arbitrary<string | null>) =>
  step<Batch>('post', record({ votes: linesOf('instant'), key }), (batch) => ({
    perform: (world) => postVotes(world, batch),
    predict: (model, outcome) => {
      const { votes: lines, key: name } = batch;
      const sent = JSON.stringify(lines);
      const before = name === null ? undefined : model.keys.get(name);
      if (before && before.sent !== sent) return refused(model, 'key_reused');
      if (before) return { outcome: before.response, model };
      if (model.isFinal) return refused(model, 'result_is_final');
      const { counts, votes } = tally(model, lines, { createDjs: false, from: 0, outcome });
      const response = { kind: 'posted', ...counts, text: outcome['text'] };
      const keys = name === null ? model.keys : new Map(model.keys).set(name, { sent, response });
      return { outcome: response, model: { ...model, votes, keys } };
    },
  }));

function postVotes({ write }: World, { votes, key }: Batch): Promise<Outcome> {
  const body = { votes: votes.map(bodyVote) };
  const read = ({ accepted, duplicates, ...answer }: VotesAnswer, text: string) => {
    const rejected = inPlace(answer.rejected.map(({ index, code }) => ({ where: index, code })));
    return { kind: 'posted', accepted, duplicates, rejected, text };
  };
  return write('POST', '/v1/votes', body, read, key ? { 'Idempotency-Key': key } : {});
}

/** Without what the vote does not say. */
function bodyVote(line: Line) {
  const [id, voter, source] = [line.id, line.voter, line.source].map((text) => text ?? undefined);
  return { dj: line.dj, castAt: castAtOf(line), id, voter, source };
}

// What has to become of votes ---------------------------------------------------------------------

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
function tally(
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
