import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import type { Dj } from '../../../contract/dj';
import type { ImportAnswer } from '../../../contract/imports';
import type { VotesAnswer } from '../../../contract/votes';
import { asAdmin } from '../../support/api/apiOfTest';
import { command, decided, type Model, normalize, type Outcome, type Rejected } from './model';
import { aheadOf, CALLED, choose, DJ_IDS, INSTANTS, mostly, NAMES } from './values';

const { array, constant, constantFrom, nat, option, record, tuple } = fc;

/** A vote as a file or a batch carries it; `dj` is what it is called there. */
interface Line {
  id: string | null;
  dj: string;
  castAt: string;
  voter: string | null;
  source: string | null;
}
const NO_DAY = '2022-02-29T12:00:00Z';

/** The same id is nearly always the same vote; its DJ by id in one file, by name in the next. */
const usualLine = tuple(nat(24), nat(1)).map(([n, called]): Line => {
  const id = DJ_IDS[n % 4]!;
  return {
    id: n % 5 === 4 ? null : `v${n}`,
    dj: [id, NAMES[id]][called]!,
    castAt: INSTANTS[3 + (n % 8)]!,
    voter: n % 5 === 4 || n % 2 === 0 ? `voter ${n % 7}` : null,
    source: n % 3 === 0 ? '10.0.0.1' : null,
  };
});
const oddLine: Arbitrary<Line> = record({
  id: option(constantFrom(...Array.from({ length: 25 }, (_, n) => `v${n}`))),
  dj: choose([8, constantFrom(...CALLED.slice(0, 10))], [1, constantFrom(...CALLED)]),
  castAt: choose([6, constantFrom(...INSTANTS.slice(3, 11))], [1, mostly(NO_DAY, ...INSTANTS)]),
  voter: option(constantFrom('Ann', 'ボブ', 'c"d,e', ' f '), { freq: 3 }),
  source: option(constantFrom('10.0.0.1', '::1'), { freq: 1 }),
});
const lines = array(choose([2, usualLine], [1, oddLine]), { minLength: 1, maxLength: 8 });

function findDj({ djs }: Model, called: string): Dj | 'nobody' | 'several' {
  const byId = djs.get(called.trim());
  const named = [...djs.values()].filter((dj) => normalize(dj.name) === normalize(called));
  return byId ?? (named.length > 1 ? 'several' : (named[0] ?? 'nobody'));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

function makeDj(called: string): Dj {
  const id = `dj-${hashOf(normalize(called))}`;
  return { id, name: called.trim(), kana: '', area: '', category: '' };
}

/** A vote, and the reasons why the line is none (any of them may be given). */
function readLine(model: Model, { castAt: at, ...line }: Line, createDjs: boolean) {
  const faults: string[] = [];
  if (at === NO_DAY) faults.push('bad_instant');
  else if (at < model.opensAt || at >= model.closesAt) faults.push('outside_window');
  else if (at > aheadOf(model.now)) faults.push('ahead_of_clock');
  const found = findDj(model, line.dj);
  if (found === 'several') faults.push('ambiguous_dj');
  if (found === 'nobody' && !createDjs) faults.push('unknown_dj');
  if (line.id === null && line.voter === null) faults.push('no_identity');
  const dj = typeof found === 'string' ? makeDj(line.dj) : found;
  const [voter, source] = [line.voter, line.source].map((text) => text && normalize(text));
  const id = line.id ?? `vote-${hashOf(JSON.stringify([voter, dj.id, at]))}`;
  return { faults, dj, id, vote: { dj: dj.id, at, voter: voter!, source: source! } };
}

/** Counts the votes one by one, the first at place `from`; which of several reasons is given is the product's choice. */
function tally(model: Model, sent: readonly Line[], from: number, outcome: Outcome, make = false) {
  const [votes, djs] = [new Map(model.votes), new Map(model.djs)];
  const counts = { accepted: 0, duplicates: 0, rejected: [] as Rejected[] };
  for (const [at, line] of sent.entries()) {
    const where = from + at;
    const { faults, dj, id, vote } = readLine({ ...model, djs }, line, make);
    const given = outcome.rejected?.find((one) => one.where === where)?.code ?? '';
    const code = faults.includes(given) ? given : faults.join(' or ');
    if (faults.length > 0) {
      counts.rejected.push({ where, code });
      continue;
    }
    djs.set(dj.id, dj);
    const stored = votes.get(id);
    if (!stored) counts.accepted += 1;
    else if (isDeepStrictEqual(stored, vote)) counts.duplicates += 1;
    else counts.rejected.push({ where, code: 'conflict' });
    votes.set(id, stored ?? vote);
  }
  return { counts, votes, djs };
}

const inPlace = (rejected: Rejected[]) => rejected.sort((a, b) => (a.where ?? 0) - (b.where ?? 0));

// A file without a single wrong line is the usual one.
const file = {
  lines: fc.oneof(array(usualLine, { maxLength: 9 }), lines),
  onError: constantFrom('skip', 'stop'),
  dryRun: mostly(false, true),
  createDjs: constant<boolean>(false),
  /** Why it comes late. */
  reason: constant<string | null>(null),
};

export const importFile = (parts: Partial<typeof file> = {}) =>
  command('import', record({ ...file, ...parts }), ({ lines: sent, reason, ...flags }) => ({
    send({ write }) {
      const options = Object.entries({ ...flags, ...(reason && { reason }) });
      const search = new URLSearchParams(options.map(([key, value]) => [key, String(value)]));
      const cells = sent.map(({ id, dj, voter, source, castAt }) =>
        [id, dj, voter, source, castAt].map((text) => `"${(text ?? '').replaceAll('"', '""')}"`),
      );
      const body = ['id,dj,voter,source,castAt', ...cells, ''].join('\n');
      // An account may send few files at once.
      const headers = { ...asAdmin({ sub: randomUUID() }), 'Content-Type': 'text/csv' };
      const read = ({ stored, accepted, duplicates, djsMade, wrong }: ImportAnswer) => {
        const rejected = inPlace(wrong.map(({ line, code }) => ({ where: line, code })));
        return { stored, djsMade, accepted, duplicates, rejected };
      };
      return write('POST', `/v1/imports?${search}`, body, read, headers);
    },
    expect(model, outcome) {
      const { createDjs, onError, dryRun } = flags;
      if (model.isFinal && !dryRun && reason === null) return { kind: 'reason_wanted' };
      const { counts, votes, djs } = tally(model, sent, 2, outcome, createDjs);
      const stored = !dryRun && (onError === 'skip' || counts.rejected.length === 0);
      const djsMade = djs.size - model.djs.size;
      if (stored && counts.accepted + djsMade > 0)
        decided(model, { votes, djs, imports: model.imports + 1 });
      return { kind: 'done', stored, djsMade, ...counts };
    },
  }));

/** A file without a fault: something to decide about. */
export const fill = importFile({
  lines: array(usualLine, { minLength: 6, maxLength: 12 }),
  ...{ onError: constant('skip'), dryRun: constant(false) },
});

export const post = (keys: Arbitrary<string | null>) =>
  command('post', record({ votes: lines, key: keys }), ({ votes: sent, key }) => ({
    send({ write }) {
      const body = JSON.stringify({ votes: sent }, (_, value) => value ?? undefined);
      const read = ({ accepted, duplicates, ...answer }: VotesAnswer, text: string) => {
        const rejected = inPlace(
          answer.rejected.map(({ index, code }) => ({ where: index, code })),
        );
        return { accepted, duplicates, rejected, text };
      };
      return write('POST', '/v1/votes', body, read, key ? { 'Idempotency-Key': key } : {});
    },
    expect(model, outcome) {
      const before = key === null ? undefined : model.keys.get(key);
      // Of two at once with one key, one may be sent away.
      if (before && outcome.kind === 'key_in_use') return outcome;
      if (before && before.sent !== JSON.stringify(sent)) return { kind: 'key_reused' };
      if (before) return before.response;
      if (model.isFinal) return { kind: 'result_is_final' };
      const { counts, votes } = tally(model, sent, 0, outcome);
      const response = { kind: 'done', ...counts, text: outcome['text'] };
      model.votes = votes;
      if (key !== null)
        model.keys = new Map(model.keys).set(key, { sent: JSON.stringify(sent), response });
      return response;
    },
  }));
