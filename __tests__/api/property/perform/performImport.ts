import { type ImportReport, ReasonWanted } from '../../../../api/imports/importOptions';
import { importVotes } from '../../../../api/imports/importVotes';
import { VotersOtherwise } from '../../../../api/votes/voters';
import { ImportAnswer } from '../../../../contract/imports';
import type { Outcome } from '../outcomes';
import type { World } from '../startWorld';
import type { ImportStep, Kill } from '../steps';
import { refusal } from './refusal';
import { fileOf } from './voteFile';

class Killed extends Error {}

const CHUNK_BYTES = 61;

/** Through the API, or the way of the command line, which may be killed. */
export function performImport(world: World, step: ImportStep): Promise<Outcome> {
  return step.overHttp && !step.kill ? upload(world, step) : importHere(world, step);
}

async function upload({ ask }: World, step: ImportStep): Promise<Outcome> {
  const { onError, createDjs, dryRun, hashed, reason } = step;
  const asked = { onError, createDjs, dryRun, hashVoters: hashed, ...(reason ? { reason } : {}) };
  const query = Object.entries(asked);
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const response = await ask(`/v1/imports?${search}`, { method: 'POST', body: fileOf(step) });
  const text = await response.text();
  if (response.status !== 200) return refusal(response.status, text);
  return toOutcome(step, ImportAnswer.parse(JSON.parse(text)));
}

async function importHere({ database, clock, hash }: World, step: ImportStep): Promise<Outcome> {
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
          reason: step.reason,
          mostWrong: 100,
        }),
      { signal: ending.signal },
    );
    return toOutcome(step, report);
  } catch (error) {
    if (error instanceof Killed) return { kind: 'killed' };
    if (error instanceof VotersOtherwise) return { kind: 'refused', code: 'voters_otherwise' };
    if (error instanceof ReasonWanted) return { kind: 'refused', code: 'reason_wanted' };
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

function toOutcome({ onError }: ImportStep, report: ImportReport | ImportAnswer): Outcome {
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
