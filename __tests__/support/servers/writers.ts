import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../api/database/pool';
import { recount } from '../../../api/recount/recount';
import { mutations } from '../../../contract/endpoints';
import { asIngest } from '../api/apiOfTest';
import { expectSumsAgree } from '../database/sums';

const BATCH = 20;

export type Writers = ReturnType<typeof startWriters>;

/** Services that hand in votes, each one batch after the other, and send one again until it is acknowledged. */
export function startWriters(address: string, count: number, djs: readonly string[]) {
  const acknowledged = new Set<string>();
  const refused = new Map<number, number>();
  let [isEnding, isAbandoned] = [false, false];
  let [last, pause] = [Date.now(), 0];

  async function send(votes: object[], key: string): Promise<boolean> {
    // 0 where a killed API ends in the middle of its response.
    let status = 0;
    try {
      const response = await fetch(`${address}/v1/votes`, {
        method: 'POST',
        headers: { ...asIngest(), 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ votes }),
      });
      const body: unknown = await response.json();
      status = response.status;
      const { data } = mutations.postVotes.answer.safeParse(status === 200 ? body : null);
      if (data) return data.accepted + data.duplicates === votes.length;
    } catch {
      status = 0;
    }
    refused.set(status, (refused.get(status) ?? 0) + 1);
    return false;
  }

  async function write(writer: number): Promise<void> {
    for (let batch = 0; !isEnding; batch += 1) {
      const votes = Array.from({ length: BATCH }, (_, at) => ({
        id: `w${writer}-${batch}-${at}`,
        dj: djs[(batch + at) % djs.length],
        castAt: `2022-09-${String(1 + ((batch + at) % 19)).padStart(2, '0')}T12:00:00+09:00`,
        voter: `v${writer}-${(batch * BATCH + at) % 5_000}`,
      }));
      while (!(await send(votes, `${writer}-${batch}`))) {
        if (isAbandoned) return;
        await sleep(50);
      }
      for (const { id } of votes) acknowledged.add(id);
      pause = Math.max(pause, Date.now() - last);
      last = Date.now();
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    /** Ids of votes that were answered with 200. */
    acknowledged,
    /** Answers other than 200, by status; 0: none came. */
    refused,
    /** Resolves once this many more votes were acknowledged. */
    async more(votes: number) {
      const until = acknowledged.size + votes;
      while (acknowledged.size < until) await sleep(20);
    },
    /** What became of them, for people. */
    summary: () =>
      `${acknowledged.size} votes acknowledged, refused ${JSON.stringify(Object.fromEntries(refused))}, ` +
      `${pause} ms without an acknowledgement, lost 0`,
    /** Each ends its batch. */
    async stop() {
      isEnding = true;
      await writing;
    },
    /** They end as they are. */
    abandon: () => void (isEnding = isAbandoned = true),
  };
}

/** Every acknowledged vote is stored once, `others` are there besides and no more, and all sums agree. */
export async function expectEachOnce(
  database: Database,
  { acknowledged }: Pick<Writers, 'acknowledged'>,
  others = 0,
): Promise<void> {
  const ids = (await database.query<{ id: string }>('select id from vote')).map(({ id }) => id);
  const stored = new Set(ids);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect([stored.size, ids.length]).toEqual([ids.length, acknowledged.size + others]);
  const counted = await recount(database);
  expect([counted.votes, counted.differences]).toEqual([ids.length, 0]);
  await expectSumsAgree(database);
}
