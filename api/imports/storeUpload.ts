import type pg from 'pg';
import { type ImportAnswer, MOST_WRONG_LINES } from '../../contract/imports';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import type { Figures } from '../http/env';
import { answerOnce, type KeyClaim } from '../idempotency/idempotencyKeys';
import { uploadStalled } from '../problems/problem';
import { noHashKey, type VoterHash } from '../votes/voterHash';
import { readVoters } from '../votes/voters';
import type { ImportOptions, ImportReport } from './importOptions';
import type { ImportRequest } from './importRequest';
import { importVotes } from './importVotes';
import type { Spooled } from './spool';

export interface StoringParts {
  database: Database;
  clock: Clock;
  /** Null: this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
  maxUnpackedBytes: number;
}

/** A file that has arrived whole. */
export interface Arrived {
  file: Spooled;
  request: ImportRequest;
  encoding: ImportOptions['encoding'];
  actor: string;
  claim: KeyClaim | null;
  /** Aborts when its sender has gone. */
  signal: AbortSignal;
}

/** The text of the answer; `figures` for the log. */
export interface StoredUpload {
  answer: string;
  figures: Figures;
}

/** Imports a file in one transaction. Where its sender goes away meanwhile, nothing is stored (`upload_stalled`). */
export async function storeUpload(
  { database, clock, voterHash, maxUnpackedBytes }: StoringParts,
  { file, request, encoding, actor, claim, signal }: Arrived,
): Promise<StoredUpload> {
  let figures: Figures = {};
  async function store(client: pg.ClientBase) {
    const report = await importVotes(client, file.read(), {
      ...request,
      encoding,
      hashVoters: await hashAsked(client, request.hashVoters, voterHash),
      clock,
      actor,
      mostWrong: MOST_WRONG_LINES,
      maxBytes: maxUnpackedBytes,
    });
    const { read, accepted, duplicates, rejected } = report;
    figures = { read, accepted, duplicates, rejected };
    return { status: 200, body: JSON.stringify(toAnswer(report)) };
  }
  try {
    const { body, repeated } = await database.write(
      (client) => answerOnce(client, claim, () => store(client)),
      { signal },
    );
    return { answer: body, figures: repeated ? { repeated: 1 } : figures };
  } catch (error) {
    throw signal.aborted ? uploadStalled('the sender went away before the commit') : error;
  }
}

async function hashAsked(
  client: pg.ClientBase,
  wanted: boolean | null,
  voterHash: VoterHash | null,
): Promise<VoterHash | null> {
  const hashed = wanted ?? (await readVoters(client)).kind === 'hashed';
  if (hashed && !voterHash) throw noHashKey();
  return hashed ? voterHash : null;
}

/** The report of an import as the contract tells it. */
function toAnswer({
  rejectedByCode: _counts,
  complete: _complete,
  wrong,
  ...report
}: ImportReport): ImportAnswer {
  return { ...report, wrong: [...wrong] };
}
