import type { Database } from '../../database/pool';
import { resultsOf } from '../../database/transaction';
import { answerEachOnce, claimsOf, type KeyedRequest } from '../../idempotency/answerEachOnce';
import { answerOnce, type OnceAnswer } from '../../idempotency/answerOnce';
import { claimSql } from '../../idempotency/keyedAnswers';
import { isDatabaseDown } from '../../problems/databaseDown';
import { ApiProblem } from '../../problems/problem';
import { Overloaded } from '../../admissionControl';
import type { GroupHandler, JsonMutationName, GroupedRequest } from '../mutationHandler';
import { inGroups } from './inGroups';

export interface AskedInGroup<Name extends JsonMutationName>
  extends KeyedRequest, GroupedRequest<Name> {}

/** With two, groups are smaller, and a batch takes the database a quarter more time. */
const LANES = 1;
/** F4: whoever waits behind a database that hangs is told so in time. */
const PATIENCE_MS = 150;
/** Whoever has to wait longer for a lock waits for it alone, so that nobody else waits with it. */
const LOCK_TIMEOUT_MS = 300;

/**
 * Answers requests that wait at the same moment in one transaction: they share its ways there and back, its locks and
 * its one wait for the disk. Each is answered once all of it is on the disk, and as if it had come alone: where a group
 * fails, each of its requests is done by itself.
 */
export function answerInGroup<Name extends JsonMutationName>(
  database: Database,
  handle: GroupHandler<Name>,
): (asked: AskedInGroup<Name>) => Promise<OnceAnswer> {
  type Asked = AskedInGroup<Name>;

  async function answerGroup(group: readonly Asked[]): Promise<Promise<OnceAnswer>[]> {
    const opening = { sql: openingOf(group, handle), lockTimeoutMs: LOCK_TIMEOUT_MS };
    try {
      const answers = await database.write(
        (client, ends) =>
          answerEachOnce(client, ends, group, (fresh, rest) => handle.answer(client, fresh, rest)),
        { opening },
      );
      return answers.map(settle);
    } catch (error) {
      if (error instanceof Overloaded || isDatabaseDown(error)) throw error;
      return group.map(answerAlone);
    }
  }

  // Its key is claimed before anything is waited for (F6).
  function answerAlone(asked: Asked): Promise<OnceAnswer> {
    return database.write((client, { closeWith }) =>
      answerOnce(client, asked.claim, asked.requestHash, async () => {
        const opened = resultsOf(await client.query(handle.opening([asked.request])));
        const [answer] = await handle.answer(client, [asked], { opened, closeWith });
        return settle(answer);
      }),
    );
  }

  return inGroups(answerGroup, {
    lanes: LANES,
    patienceMs: PATIENCE_MS,
    most: handle.most,
    sizeOf: ({ request }) => handle.sizeOf(request),
  });
}

function openingOf<Name extends JsonMutationName>(
  group: readonly AskedInGroup<Name>[],
  handle: GroupHandler<Name>,
): string {
  const claims = claimsOf(group);
  const opening = handle.opening(group.map(({ request }) => request));
  return claims.length > 0 ? `${claimSql(claims)};${opening}` : opening;
}

async function settle<Answer>(answer: Answer | ApiProblem | undefined): Promise<Answer> {
  if (!answer || answer instanceof ApiProblem) throw answer ?? new Error('no answer');
  return answer;
}
