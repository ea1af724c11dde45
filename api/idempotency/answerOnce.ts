import type pg from 'pg';
import type { KeyClaim } from './keyClaim';
import { type AnswerStatus, claimKey, keepAnswer, refuseOtherRequest } from './keyedAnswers';

/** The text and status of an answer; `repeated`: no work was done for it this time. */
export interface OnceAnswer {
  status: AnswerStatus;
  body: string;
  repeated: boolean;
}

/**
 * F6: does the work of a request, or, where it was done before with the same key, repeats its answer.
 * A failure is not kept: the next try may succeed. `statusOf` an answer left out: 200. Throws `key_in_use` or `key_reused`.
 */
export async function answerOnce<Answer>(
  client: pg.ClientBase,
  claim: KeyClaim | null,
  requestHash: string,
  work: () => Promise<Answer>,
  statusOf: (answer: Answer) => AnswerStatus = () => 200,
): Promise<OnceAnswer> {
  const kept = claim && (await claimKey(client, claim));
  if (kept) {
    refuseOtherRequest(kept, requestHash);
    return { status: kept.status, body: kept.body, repeated: true };
  }
  const answer = await work();
  const [status, body] = [statusOf(answer), JSON.stringify(answer)];
  if (claim) await keepAnswer(client, claim, { requestHash, status, body });
  return { status, body, repeated: false };
}
