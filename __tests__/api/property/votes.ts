import { gzipSync } from 'node:zlib';
import { type ImportReport, importVotes } from '../../../api/imports/importVotes';
import { ApiProblem } from '../../../api/problems/problem';
import { VotersOtherwise } from '../../../api/votes/voters';
import { ImportAnswer } from '../../../contract/imports';
import { VotesAnswer } from '../../../contract/votes';
import { inputFileOf, PLAIN_IMPORT } from '../../support/files/plainImport';
import { type Model, type Prediction, refused, tally } from './model';
import { type CastLine, type ImportStep, type Outcome, type PostStep, refusal } from './steps';
import { SPELLINGS } from './vocabulary';
import type { World } from './world';

const FIRST_LINE = 2;

export function predictImport(model: Model, step: ImportStep, answer: Outcome): Prediction {
  // Whoever cuts an import off may come too late, or too early to be told; it never leaves a half behind.
  if (step.kill && answer.kind === 'killed') return { outcome: answer, model };
  if (model.isFinal && !step.dryRun && step.reason === null) return refused(model, 'reason_wanted');
  if (step.fault !== 'none') return { outcome: { kind: 'not imported' }, model };
  const { lines } = step;
  const { votes, djs, personal, ...counts } = tally(model, lines, {
    createDjs: step.createDjs,
    from: FIRST_LINE,
    answered: answer.kind === 'imported' ? answer.rejected : [],
  });
  const kind = step.hashed ? 'hashed' : 'plain';
  if (personal && model.voters !== null && model.voters !== kind)
    return refused(model, 'voters_otherwise');
  const stored = !step.dryRun && (step.onError === 'skip' || counts.rejected.length === 0);
  const outcome: Outcome = { kind: 'imported', stored, read: lines.length, ...counts };
  if (!stored) return { outcome, model };
  const isNew = counts.accepted > 0 || counts.djsMade > 0 ? 1 : 0;
  const voters = model.voters ?? (personal ? kind : null);
  const decisions = model.decisions + isNew;
  return {
    outcome,
    model: { ...model, votes, djs, voters, decisions, imports: model.imports + isNew },
  };
}

export function predictPost(model: Model, step: PostStep, answer: Outcome): Prediction {
  const sent = JSON.stringify(step.votes);
  const before = step.key === null ? undefined : model.keys.get(step.key);
  if (before && before.sent !== sent) return refused(model, 'key_reused');
  if (before) return { outcome: before.answered, model };
  if (model.isFinal) return refused(model, 'result_is_final');
  const isPosted = answer.kind === 'posted';
  const { votes, personal, accepted, duplicates, rejected } = tally(model, step.votes, {
    createDjs: false,
    from: 0,
    answered: isPosted ? answer.rejected : [],
  });
  const text = isPosted ? answer.answer : '';
  const outcome: Outcome = { kind: 'posted', accepted, duplicates, rejected, answer: text };
  const keys = new Map(model.keys);
  if (step.key !== null) keys.set(step.key, { sent, answered: outcome });
  const voters = model.voters ?? (personal ? 'plain' : null);
  return { outcome, model: { ...model, votes, keys, voters } };
}

export async function performPost(world: World, { votes, key, twice }: PostStep): Promise<Outcome> {
  const write = { method: 'POST' as const, body: { votes: votes.map(bodyVote) }, key };
  const post = async () => postOutcome(await world.send('/v1/votes', write));
  const outcomes = await Promise.all(Array.from({ length: twice ? 2 : 1 }, post));
  const done = outcomes.find(({ kind }) => kind === 'posted') ?? outcomes[0]!;
  const other = outcomes.find((one) => one !== done);
  const isSame = JSON.stringify(other ?? done) === JSON.stringify(done);
  const isInUse = other?.kind === 'refused' && other.code === 'key_in_use';
  if (!isSame && !isInUse) throw new Error(`a request sent twice: ${JSON.stringify(outcomes)}`);
  return done;
}

async function postOutcome(response: Response): Promise<Outcome> {
  const answer = await response.text();
  if (response.status !== 200) return refusal(response.status, answer);
  const { accepted, duplicates, rejected } = VotesAnswer.parse(JSON.parse(answer));
  const places = rejected.map(({ index, code }) => ({ where: index, code }));
  places.sort((a, b) => a.where - b.where);
  return { kind: 'posted', accepted, duplicates, rejected: places, answer };
}

class Killed extends Error {}

const CHUNK_BYTES = 61;

/** Through the API, or the way of the command line, which may be killed. */
export function performImport(world: World, step: ImportStep): Promise<Outcome> {
  return step.overHttp && !step.kill ? upload(world, step) : importHere(world, step);
}

async function upload(world: World, step: ImportStep): Promise<Outcome> {
  const { onError, createDjs, dryRun, hashed, reason } = step;
  const query = { onError, createDjs, dryRun, hashVoters: hashed, ...(reason ? { reason } : {}) };
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const path = `/v1/imports?${new URLSearchParams(pairs).toString()}`;
  const response = await world.send(path, { method: 'POST', body: fileOf(step) });
  const text = await response.text();
  if (response.status !== 200) return refusal(response.status, text);
  return toOutcome(ImportAnswer.parse(JSON.parse(text)));
}

async function importHere({ database, clock, hash }: World, step: ImportStep): Promise<Outcome> {
  const ending = new AbortController();
  const kill = () => ending.abort(new Killed('somebody killed this import'));
  const { createDjs, onError, dryRun, reason } = step;
  const options = { ...PLAIN_IMPORT, createDjs, onError, dryRun, reason, clock, mostWrong: 100 };
  const hashVoters = step.hashed ? hash : null;
  try {
    const report = await database.write(
      (client) => {
        const file = { ...inputFileOf(fileOf(step)), read: () => chunks(step, kill) };
        return importVotes(client, file, { ...options, hashVoters });
      },
      { signal: ending.signal },
    );
    return toOutcome(report);
  } catch (error) {
    if (error instanceof Killed) return { kind: 'killed' };
    if (error instanceof VotersOtherwise) return { kind: 'refused', code: 'voters_otherwise' };
    if (error instanceof ApiProblem && error.code === 'reason_wanted')
      return { kind: 'refused', code: 'reason_wanted' };
    throw error;
  }
}

async function* chunks(step: ImportStep, kill: () => void): AsyncGenerator<Buffer> {
  const file = fileOf(step);
  for (let at = 0; at * CHUNK_BYTES < file.length; at += 1) {
    if (step.kill && 'chunk' in step.kill && step.kill.chunk === at) kill();
    yield file.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES);
  }
  if (step.kill && 'afterMs' in step.kill) setTimeout(kill, step.kill.afterMs);
}

function toOutcome(report: ImportReport | ImportAnswer): Outcome {
  const { stored, read, accepted, duplicates, djsMade, wrong } = report;
  const isCutShort = wrong.some(({ line, code }) => line === null || code === 'bad_header');
  if (!stored && isCutShort) return { kind: 'not imported' };
  const rejected = wrong.map(({ line, code }) => ({ where: line, code }));
  rejected.sort((a, b) => (a.where ?? 0) - (b.where ?? 0));
  return { kind: 'imported', stored, read, accepted, duplicates, djsMade, rejected };
}

/** The file of an import step, byte for byte. */
function fileOf({ lines, fault, gzip }: ImportStep): Buffer {
  const header = fault === 'header' ? 'id,dj,voter,source,when' : 'id,dj,voter,source,castAt';
  const parts = [Buffer.from(`${header}\n`), ...lines.map(lineOf)];
  const file = fault === 'empty' ? Buffer.alloc(0) : Buffer.concat(parts);
  return gzip ? gzipSync(file) : file;
}

function lineOf(line: CastLine): Buffer {
  const cells = [line.id, line.dj, line.voter, line.source, castAtOf(line)].map(cell);
  if (line.fault === 'open') cells[2] = '"Ann';
  if (line.fault === 'middle') cells[2] = 'An"n';
  if (line.fault === 'fields') cells.pop();
  const text = Buffer.from(cells.join(','));
  // A byte that begins no character of UTF-8, in the last field.
  const bytes = line.fault === 'bytes' ? [text, Buffer.from([0xff])] : [text];
  return Buffer.concat([...bytes, Buffer.from('\n')]);
}

function castAtOf({ ms, spelling, fault }: Pick<CastLine, 'ms' | 'spelling' | 'fault'>): string {
  return fault === 'instant' ? '2022-02-29 12:00' : SPELLINGS[spelling](ms);
}

function cell(text: string | null): string {
  if (text === null) return '';
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A vote of POST /v1/votes; JSON has no epoch seconds. */
function bodyVote({ id, dj, voter, source, ...instant }: CastLine) {
  const spelling = instant.spelling === 'epoch' ? 'utc' : instant.spelling;
  const castAt = castAtOf({ ...instant, spelling });
  const optional = Object.entries({ id, voter, source }).filter(([, text]) => text !== null);
  return { dj, castAt, ...Object.fromEntries(optional) };
}
