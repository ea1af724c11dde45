import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import type { ImportAnswer } from '../../../contract/imports';
import type { VotesAnswer } from '../../../contract/votes';
import { asAdmin } from '../../support/api/apiOfTest';
import { castAtOf, type Line, linesOf, tally, usualLine } from './lines';
import { decided, type Outcome, refused, type Rejected, step } from './model';
import { mostly } from './vocabulary';
import type { World } from './world';

const { array, constant, constantFrom, record } = fc;

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
