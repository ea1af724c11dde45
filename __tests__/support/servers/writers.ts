import { setTimeout as sleep } from 'node:timers/promises';
import { mutations } from '../../../contract/endpoints';
import { asIngest } from '../api/apiOfTest';

/** Services that hand in votes, each one batch after the other, and send one again until it is acknowledged. */
export interface Writers {
  /** Ids of votes that were answered with 200. */
  acknowledged: Set<string>;
  /** Answers other than 200, by status; 0: none came. */
  refused: Map<number, number>;
  /** Resolves once this many more votes were acknowledged. */
  more(votes: number): Promise<void>;
  /** Longest time without any acknowledgement, in milliseconds. */
  longestPause(): number;
  /** Each ends its batch. */
  stop(): Promise<void>;
  /** They end as they are. */
  abandon: () => void;
}

const BATCH = 20;

export function startWriters(address: string, count: number, djs: readonly string[]): Writers {
  const acknowledged = new Set<string>();
  const refused = new Map<number, number>();
  let [isEnding, isAbandoned] = [false, false];
  let [last, pause] = [Date.now(), 0];

  async function send(votes: object[], key: string): Promise<boolean> {
    let status = 0;
    try {
      const response = await fetch(`${address}/v1/votes`, {
        method: 'POST',
        headers: { ...asIngest(), 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ votes }),
      });
      // A killed API may end in the middle of its response.
      const body: unknown = await response.json();
      status = response.status;
      if (status === 200) {
        const { accepted, duplicates } = mutations.postVotes.answer.parse(body);
        return accepted + duplicates === votes.length;
      }
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
    acknowledged,
    refused,
    async more(votes) {
      const until = acknowledged.size + votes;
      while (acknowledged.size < until) await sleep(20);
    },
    longestPause: () => pause,
    async stop() {
      isEnding = true;
      await writing;
    },
    abandon: () => void (isEnding = isAbandoned = true),
  };
}
