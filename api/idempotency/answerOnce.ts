import type pg from 'pg';
import type { KeyClaim } from './keyClaim';
import { claimKey, keepAnswer, refuseOtherRequest } from './keyedAnswers';

/** The text and status of an answer; `repeated`: no work was done for it this time. */
export interface OnceAnswer {
  status: 200;
  body: string;
  repeated: boolean;
}

/**
 * F6: does the work of a request, or, where it was done before with the same key, repeats its answer.
 * A failure is not kept: the next try may succeed. Throws `key_in_use` or `key_reused`.
 */
export async function answerOnce(
  client: pg.ClientBase,
  claim: KeyClaim | null,
  requestHash: string,
  work: () => Promise<unknown>,
): Promise<OnceAnswer> {
  const kept = claim && (await claimKey(client, claim));
  if (kept) {
    refuseOtherRequest(kept, requestHash);
    return { status: 200, body: kept.body, repeated: true };
  }
  const body = JSON.stringify(await work());
  if (claim) await keepAnswer(client, claim, { requestHash, status: 200, body });
  return { status: 200, body, repeated: false };
}
