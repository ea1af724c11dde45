import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import {
  type IncomingVote as SentVote,
  type RejectedVote,
  type VotesAnswer,
  votesMutations,
} from '../../contract/votes';
import { LineError } from '../csv/lineErrors';
import { resultsOf } from '../database/transaction';
import { djMatcher, type DjName, djsOfIdsSql, enoughDjs } from '../djs/djNames';
import type { ApiEnv } from '../http/env';
import { answerWrite, writeRoute } from '../http/write';
import { pacer } from '../pacer';
import { refusal } from '../problems/problem';
import { addVotes, type IncomingVote } from './addVotes';
import {
  LOCK_WINDOW,
  validateVote,
  type VoteChecks,
  type WindowRow,
  windowOf,
} from './validateVote';
import { awaitVoters, checkVoters, noHashKey, settleVoters, type VoterHash } from './voters';

const POST = {
  maxMebibytes: 4,
  problems: ['result_is_final', 'not_configured', 'voters_otherwise'],
} as const;

/** `voterHash` is null where this server has no key, and hashes nobody. */
export function voteRoutes(voterHash: VoterHash | null) {
  return new OpenAPIHono<ApiEnv>().openapi(
    writeRoute('postVotes', votesMutations.postVotes, POST),
    (c) =>
      answerWrite(c, {}, async ({ client, clock, log }) => {
        const { votes } = c.req.valid('json');
        const answer = await takeVotes(client, votes, { now: clock.now(), voterHash });
        const { accepted, duplicates, rejected } = answer;
        log({ accepted, duplicates, rejected: rejected.length });
        return c.json(answer, 200);
      }),
  );
}

/**
 * Takes the good votes of a batch in the transaction of `client`, late ones too until the result is final, and says of each
 * other one why not. `now` is of the poll's clock. Throws the problems of POST /v1/votes.
 */
export async function takeVotes(
  client: pg.ClientBase,
  votes: readonly SentVote[],
  { now, voterHash }: { now: Date; voterHash: VoterHash | null },
): Promise<VotesAnswer> {
  const texts = new Set(votes.map(({ dj }) => dj.trim()));
  const [, locked, ofIds] = resultsOf<WindowRow & DjName>(
    await client.query(`${LOCK_WINDOW}; ${djsOfIdsSql(texts)}`),
  );
  const window = windowOf(locked);
  if (!window) throw refusal('not_configured');
  if (window.final) throw refusal('result_is_final', { reason: 'the result is final' });
  const isFirst = window.voters.kind === null && votes.some(isPersonal);
  const voters = isFirst ? await awaitVoters(client) : window.voters;
  // A service need not know how this poll stores its voters: what is hashed is hashed here.
  const hash = voters.kind === 'hashed' ? voterHash : null;
  if (voters.kind === 'hashed' && !hash) throw noHashKey();
  const djs = await djMatcher(await enoughDjs(client, texts, ofIds?.rows ?? []), false);
  const checks = { window, now: now.getTime(), djs, hash };
  const { valid, places, rejected } = await validateAll(votes, checks);
  if (valid.length === 0) return { accepted: 0, duplicates: 0, rejected };
  if (valid.some(isPersonal)) {
    if (voters.kind === null) await settleVoters(client, null);
    else checkVoters(voters, hash);
  }
  const { conflicts, ...counts } = await addVotes(client, valid);
  const message = 'the id belongs to a vote with other content';
  for (const at of conflicts) {
    const index = places[at] ?? at;
    rejected.push(reject(index, votes[index], new LineError('conflict', message)));
  }
  return { ...counts, rejected: rejected.sort((a, b) => a.index - b.index) };
}

function isPersonal({ voter, source }: Partial<Pick<SentVote, 'voter' | 'source'>>): boolean {
  return Boolean(voter) || Boolean(source);
}

/** `places` of the valid ones in the batch, from 0. */
interface Validated {
  valid: IncomingVote[];
  places: number[];
  rejected: RejectedVote[];
}

async function validateAll(votes: readonly SentVote[], checks: VoteChecks): Promise<Validated> {
  const found: Validated = { valid: [], places: [], rejected: [] };
  const pause = pacer();
  for (const [index, sent] of votes.entries()) {
    const { id, dj, castAt, voter, source } = sent;
    const texts = { id: id ?? '', dj, castAt, voter: voter ?? '', source: source ?? '' };
    try {
      found.valid.push(validateVote(texts, checks));
      found.places.push(index);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      found.rejected.push(reject(index, sent, error));
    }
    await pause();
  }
  return found;
}

/** Of an id that is refused because it is longer. */
const LONGEST_ID = 250;

function reject(index: number, sent: SentVote | undefined, error: LineError): RejectedVote {
  const id = sent?.id?.slice(0, LONGEST_ID) ?? null;
  return { index, id, code: error.code, message: error.message };
}
