import type pg from 'pg';
import type { Ends } from '../database/transaction';
import { ApiProblem } from '../problems/problem';
import type { OnceAnswer } from './answerOnce';
import { yieldLoop } from '../slices';
import type { KeyClaim } from './keyClaim';
import { keepSql, type KeyedAnswer, readClaims, refuseOtherRequest } from './keyedAnswers';
import { keyInUse } from './problems';

export interface KeyedRequest {
  claim: KeyClaim | null;
  /** Of a request with a claim. */
  requestHash: string;
}

/** An answer of its own for each, in their order. */
type Each<Answer> = (Answer | ApiProblem)[];

/**
 * F6: `answerOnce` for several requests in one transaction. `work` gets those that were not done before; where one gets a
 * problem, nothing was done for it, and the others are answered all the same. The transaction was opened with claimSql of
 * claimsOf them, where there are any, and what `work` needs.
 */
export async function answerEachOnce<Request extends KeyedRequest, Answer extends object>(
  client: pg.ClientBase,
  { opened, closeWith }: Ends,
  requests: readonly Request[],
  work: (fresh: readonly Request[], ends: Ends) => Promise<Each<Answer>>,
): Promise<Each<OnceAnswer>> {
  const results = claimsOf(requests).length > 0 ? CLAIM_RESULTS : 0;
  const known = await knownAnswers(client, requests, opened.slice(0, results));
  const fresh = requests.filter((request) => !known.has(request));
  const ends = { opened: opened.slice(results), closeWith };
  const answers = fresh.length > 0 ? await work(fresh, ends) : [];
  const made = new Map<Request, OnceAnswer | ApiProblem>();
  const kept: { claim: KeyClaim; answer: KeyedAnswer }[] = [];
  for (const [at, request] of fresh.entries()) {
    const answer = answers[at]!;
    if (answer instanceof ApiProblem) {
      made.set(request, answer);
      continue;
    }
    const { claim, requestHash } = request;
    const body = JSON.stringify(answer);
    if (body.length > LONG) await yieldLoop();
    made.set(request, { status: 200, body, repeated: false });
    if (claim) kept.push({ claim, answer: { requestHash, status: 200, body } });
  }
  if (kept.length > 0) closeWith(keepSql(kept));
  return requests.map((request) => known.get(request) ?? made.get(request)!);
}

/** Characters of an answer that takes long to be written. */
const LONG = 100_000;

/** Of claimSql. */
const CLAIM_RESULTS = 2;

/** The keys of these requests, each once. */
export function claimsOf(requests: readonly KeyedRequest[]): KeyClaim[] {
  return [...firstOfKeys(requests).values()].flatMap(({ claim }) => claim ?? []);
}

function firstOfKeys<Request extends KeyedRequest>(requests: readonly Request[]) {
  const first = new Map<string, Request>();
  for (const request of requests) {
    const name = request.claim && JSON.stringify(request.claim);
    if (name && !first.has(name)) first.set(name, request);
  }
  return first;
}

/** What is answered without any work: what was kept, and why a key can't be used. */
async function knownAnswers<Request extends KeyedRequest>(
  client: pg.ClientBase,
  requests: readonly Request[],
  results: readonly pg.QueryResult[],
): Promise<Map<Request, OnceAnswer | ApiProblem>> {
  const known = new Map<Request, OnceAnswer | ApiProblem>();
  const claimed = [...firstOfKeys(requests).values()];
  if (claimed.length === 0) return known;
  const found = await readClaims(client, claimsOf(requests), results);
  for (const request of requests) {
    // PostgreSQL gives a lock again to the transaction that has it: of two in one group the second one is refused here.
    if (request.claim && !claimed.includes(request)) known.set(request, keyInUse());
  }
  for (const [at, request] of claimed.entries()) {
    const answer = found[at];
    if (answer === 'in use') known.set(request, keyInUse());
    else if (answer) known.set(request, repeat(answer, request.requestHash));
  }
  return known;
}

function repeat(kept: KeyedAnswer, requestHash: string): OnceAnswer | ApiProblem {
  try {
    refuseOtherRequest(kept, requestHash);
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  return { status: kept.status, body: kept.body, repeated: true };
}
