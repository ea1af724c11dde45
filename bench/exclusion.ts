import type pg from 'pg';
import type { ExclusionAnswer, ExclusionMatch } from '../contract/exclusions';
import { putDjs } from '../api/djs/saveDjs';
import { setVote } from '../api/settings/writeVote';
import { openStaging, storeStaged } from '../api/votes/stagedVotes';
import { settleVoters } from '../api/votes/voters';
import { benchToken, startBenchApi } from './benchApi';

// A hundredth of a million votes excluded and given back, while figures are read and batches come in.
//   npx tsx bench/exclusion.ts [VOTES]
const [votes = 1_000_000] = process.argv.slice(2).map(Number);
const DJS = 1_000;
const SOURCES = 5_000;
const BATCH = 200;

const SOME: ExclusionMatch = {
  sources: Array.from({ length: SOURCES / 100 }, (_, at) => `source-${at * 7}`),
};
const REPEATS: ExclusionMatch = { djs: ['dj-1'], repeats: 'perVoterPerDay' };

const headers = {
  Authorization: `Bearer ${benchToken('admin', 'ingest')}`,
  'Content-Type': 'application/json',
};

/** Spread over 19 days, a fifth as many voters, some DJs with far more votes than others. */
async function fill(client: pg.ClientBase): Promise<void> {
  const [opensAt, closesAt] = ['2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00'];
  await setVote(client, { name: 'bench', year: 2022, opensAt, closesAt });
  const ids = Array.from({ length: DJS }, (_, at) => `dj-${at}`);
  await putDjs(
    client,
    ids.map((id) => ({ id, name: id.toUpperCase(), kana: '', area: '', category: '' })),
  );
  await client.query('set local statement_timeout = 0');
  await openStaging(client);
  await settleVoters(client, 'plain', null);
  await client.query(
    `insert into staged_vote (line, id, dj, cast_at, voter, source)
     select n, 'vote-' || n, 'dj-' || floor(${DJS} * power(random(), 2)),
       timestamptz '2022-09-01T00:00+09:00' + random() * interval '19 days',
       'voter-' || floor(random() * $1 / 5), 'source-' || floor(random() * ${SOURCES})
     from generate_series(1, $1::int) n`,
    [votes],
  );
  await storeStaged(client);
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

async function ask(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer).slice(0, 300));
  return answer;
}

/** Does it again and again until it is told to stop; the median and the longest time in milliseconds. */
function repeat(work: (round: number) => Promise<unknown>): () => Promise<string> {
  let isGoing = true;
  const times: number[] = [];
  const going = (async () => {
    for (let round = 0; isGoing; round += 1) times.push((await timed(() => work(round))).ms);
  })();
  return async () => {
    isGoing = false;
    await going;
    times.sort((a, b) => a - b);
    const [median = 0, longest = 0] = [times[times.length >> 1], times.at(-1)];
    return `${times.length} times, median ${Math.round(median)} ms, longest ${Math.round(longest)} ms`;
  };
}

let sent = 0;

/** Reads and batches beside `work`, and how long they took. */
async function among<T>(address: string, what: string, work: () => Promise<T>): Promise<T> {
  const stopReads = repeat((round) =>
    ask(`${address}${['/v1/total', '/v1/overview', '/v1/daily'][round % 3]}`),
  );
  const stopBatches = repeat(() => {
    const batch = Array.from({ length: BATCH }, () => {
      sent += 1;
      return { id: `late-${sent}`, dj: `dj-${sent % DJS}`, castAt: '2022-09-20T12:00:00+09:00' };
    });
    return ask(`${address}/v1/votes`, { votes: batch });
  });
  const { ms, result } = await timed(work).catch(async (error: unknown) => {
    await Promise.all([stopReads(), stopBatches()]);
    throw error;
  });
  const [reads, batches] = await Promise.all([stopReads(), stopBatches()]);
  console.log(`${what}: ${(ms / 1000).toFixed(2)} s`);
  console.log(`  meanwhile reads: ${reads}; batches of ${BATCH}: ${batches}`);
  return result;
}

async function main(): Promise<void> {
  const started = await timed(() => startBenchApi(fill));
  const { address, close } = started.result;
  console.log(`${votes} votes of ${DJS} DJs, stored in ${Math.round(started.ms / 1000)} s`);
  const exclusions = `${address}/v1/exclusions`;
  const post = (body: object) => ask(exclusions, body) as Promise<ExclusionAnswer>;
  try {
    await among(
      address,
      'nothing else',
      () => new Promise((resolve) => setTimeout(resolve, 3_000)),
    );
    const { matched, matchHash } = await among(address, 'preview of a hundredth', () =>
      post({ match: SOME, dryRun: true }),
    );
    const { id } = await among(address, `exclusion of ${matched} votes`, () =>
      post({ match: SOME, dryRun: false, reason: 'bench', matchHash }),
    );
    await among(address, 'preview of repeats for a DJ', () =>
      post({ match: REPEATS, dryRun: true }),
    );
    await among(address, 'undo', () => ask(`${exclusions}/${id}/undo`, { reason: 'bench' }));
  } finally {
    await close();
  }
}

void main();
