import { putDjs } from '../api/djs/saveDjs';
import { setVote } from '../api/settings/writeVote';
import { benchToken, startBenchApi } from './benchApi';

// Votes a second over HTTP, by one writer and by eight, all for one DJ and one day, in one run.
//   npx tsx bench/ingest.ts [VOTES_OF_A_BATCH BATCHES_OF_A_ROUND]
const [batchSize = 500, batches = 80] = process.argv.slice(2).map(Number);
const WRITERS = [1, 8, 1, 8];

let sent = 0;

async function post(address: string): Promise<void> {
  const votes = Array.from({ length: batchSize }, () => {
    sent += 1;
    return {
      id: `bench-${sent}`,
      dj: 'hot',
      castAt: '2022-09-20T12:00:00+09:00',
      voter: `v${sent}`,
    };
  });
  const response = await fetch(`${address}/v1/votes`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${benchToken('ingest')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ votes }),
  });
  const answer: unknown = await response.json();
  const taken = JSON.stringify({ accepted: batchSize, duplicates: 0, rejected: [] });
  if (JSON.stringify(answer) !== taken) throw new Error(JSON.stringify(answer).slice(0, 300));
}

/** Votes a second of so many writers, who share the batches of a round. */
async function measure(address: string, writers: number): Promise<number> {
  let left = batches;
  const start = performance.now();
  const write = async () => {
    for (; left > 0;) {
      left -= 1;
      await post(address);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (batches * batchSize) / ((performance.now() - start) / 1000);
}

async function main(): Promise<void> {
  const [opensAt, closesAt] = ['2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00'];
  const { address, close } = await startBenchApi(async (client) => {
    await setVote(client, { name: 'bench', year: 2022, opensAt, closesAt });
    await putDjs(client, [{ id: 'hot', name: 'HOT', kana: '', area: '', category: '' }]);
  });
  try {
    const rates = new Map<number, number[]>();
    for (let warm = 0; warm < 5; warm += 1) await post(address);
    for (const writers of WRITERS) {
      const rate = await measure(address, writers);
      rates.set(writers, [...(rates.get(writers) ?? []), rate]);
      console.log(`${writers} writers, batches of ${batchSize}: ${Math.round(rate)} votes/s`);
    }
    const best = (writers: number) => Math.max(...(rates.get(writers) ?? []));
    console.log(`eight writers to one: ${(best(8) / best(1)).toFixed(2)}`);
  } finally {
    await close();
  }
}

void main();
