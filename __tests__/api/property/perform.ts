import type { ImportReport } from '../../../api/import/importOptions';
import { importVotes } from '../../../api/import/importVotes';
import { VotersOtherwise } from '../../../api/queries/voters';
import { VotesAnswer } from '../../../contract/votes';
import type { Outcome } from './outcomes';
import type { World } from './startWorld';
import type { ImportStep, Kill, PostStep, SingleStep } from './steps';
import { bodyVote, fileOf } from './voteFile';

/** Does a step with the product itself, and says what came of it. */
export async function perform(world: World, step: SingleStep): Promise<Outcome> {
  switch (step.kind) {
    case 'import':
      return performImport(world, step);
    case 'post':
      return performPost(world, step);
    case 'setting': {
      const [opensAt, closesAt] = [step.opensAt, step.closesAt].map((ms) =>
        new Date(ms).toISOString(),
      );
      return put(world, '/v1/vote', { name: step.name, year: 2022, opensAt, closesAt });
    }
    case 'djs':
      return put(world, '/v1/djs', { djs: step.djs });
    case 'notes':
      return put(world, '/v1/notes', { notes: step.notes });
  }
}

class Killed extends Error {}

const CHUNK_BYTES = 61;

async function performImport({ database, clock, hash }: World, step: ImportStep): Promise<Outcome> {
  const ending = new AbortController();
  const kill = () => ending.abort(new Killed('somebody killed this import'));
  const file = fileOf(step);
  try {
    const report = await database.write(
      (client) =>
        importVotes(client, chunks(file, step.kill, kill), {
          mapping: {},
          encoding: 'auto',
          createDjs: step.createDjs,
          onError: step.onError,
          dryRun: step.dryRun,
          hashVoters: step.hashed ? hash : null,
          clock,
          actor: 'cli:somebody@somewhere',
          fileName: 'votes.csv',
          reason: null,
          mostWrong: 100,
        }),
      { signal: ending.signal },
    );
    return toOutcome(step, report);
  } catch (error) {
    if (error instanceof Killed) return { kind: 'killed' };
    if (error instanceof VotersOtherwise) return { kind: 'refused', code: 'voters_otherwise' };
    throw error;
  }
}

async function* chunks(file: Buffer, killed: Kill, kill: () => void): AsyncGenerator<Buffer> {
  for (let at = 0; at * CHUNK_BYTES < file.length; at += 1) {
    if (killed && 'chunk' in killed && killed.chunk === at) kill();
    yield file.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES);
  }
  if (killed && 'afterMs' in killed) setTimeout(kill, killed.afterMs);
}

function toOutcome({ onError }: ImportStep, report: ImportReport): Outcome {
  const { stored, read, accepted, duplicates, djsMade, wrong } = report;
  const isCutShort = wrong.some(
    ({ line, code }) =>
      line === null || code === 'bad_header' || (code === 'not_readable' && onError === 'stop'),
  );
  if (!stored && isCutShort) return { kind: 'not imported' };
  const rejected = wrong.map(({ line, code }) => ({ where: line, code }));
  rejected.sort((a, b) => (a.where ?? 0) - (b.where ?? 0));
  return { kind: 'imported', stored, read, accepted, duplicates, djsMade, rejected };
}

async function performPost(world: World, { votes, key, twice }: PostStep): Promise<Outcome> {
  const asked = { method: 'POST', body: { votes: votes.map(bodyVote) }, key };
  const answers = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => world.ask('/v1/votes', asked)),
  );
  const told = await Promise.all(answers.map((answer) => postOutcome(answer)));
  const done = told.find(({ kind }) => kind === 'posted') ?? told[0]!;
  const other = told.find((one) => one !== done);
  const isSame = JSON.stringify(other ?? done) === JSON.stringify(done);
  const isInUse = other?.kind === 'refused' && other.code === 'key_in_use';
  if (!isSame && !isInUse) throw new Error(`a request sent twice: ${JSON.stringify(told)}`);
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

async function put(world: World, path: string, body: unknown): Promise<Outcome> {
  const response = await world.ask(path, { method: 'PUT', body });
  return response.status === 200
    ? { kind: 'done' }
    : refusal(response.status, await response.text());
}

function refusal(status: number, text: string): Outcome {
  if (status >= 500) throw new Error(`${status}: ${text}`);
  return { kind: 'refused', code: (JSON.parse(text) as { code: string }).code };
}
