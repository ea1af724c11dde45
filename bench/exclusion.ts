import type pg from 'pg';
import { limitStatements } from '../api/database/statementLimit';
import type { ExclusionAnswer } from '../contract/decisions/exclusions';
import type { ExclusionMatch } from '../contract/decisions/exclusionMatch';
import { putDjs } from '../api/djs/saveDjs';
import { setPoll } from '../api/settings/writePoll';
import { openStaging, storeStaged } from '../api/votes/stagedVotes';
import { settleVoters } from '../api/votes/voters';
import { benchToken, startBenchApi } from './benchApi';
import type { BenchOptions, Measurement, Result } from './measurement';
import { median } from './median';

const VOTES = 1_000_000;
const QUICK_VOTES = 100_000;
const DJS = 1_000;
const SOURCES = 5_000;
const BATCH = 200;

const SOME: ExclusionMatch = {
  sources: Array.from({ length: SOURCES / 100 }, (_, at) => `source-${at * 7}`),
};
const REPEATS: ExclusionMatch = { djs: ['dj-1'], repeats: 'perVoterPerDay' };

const headers = {
  Authorization: `Bearer ${benchToken(['admin', 'ingest'])}`,
  'Content-Type': 'application/json',
};

/** Spread over 19 days, a fifth as many voters, some DJs with far more votes than others. */
async function fill(client: pg.ClientBase, votes: number): Promise<void> {
  const [opensAt, closesAt] = ['2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00'];
  await setPoll(client, { name: 'bench', year: 2022, opensAt, closesAt });
  const ids = Array.from({ length: DJS }, (_, at) => `dj-${at}`);
  await putDjs(
    client,
    ids.map((id) => ({ id, name: id.toUpperCase(), kana: '', area: '', category: '' })),
  );
  await client.query(limitStatements(client, 0));
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

/** Does it again and again until it is told to stop; the answer is the milliseconds that each one took. */
function repeat(work: (round: number) => Promise<unknown>): () => Promise<number[]> {
  let isGoing = true;
  const times: number[] = [];
  const going = (async () => {
    for (let round = 0; isGoing; round += 1) times.push((await timed(() => work(round))).ms);
  })();
  return async () => {
    isGoing = false;
    await going;
    return times;
  };
}

let sent = 0;

interface Among<T> {
  result: T;
  seconds: number;
  /** Milliseconds of each read and of each batch that was handed in meanwhile. */
  reads: number[];
  batches: number[];
}

/** Reads and batches beside `work`, and how long they took. */
async function among<T>(address: string, work: () => Promise<T>): Promise<Among<T>> {
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
  try {
    const { ms, result } = await timed(work);
    const [reads, batches] = await Promise.all([stopReads(), stopBatches()]);
    return { result, seconds: ms / 1000, reads, batches };
  } catch (error) {
    await Promise.all([stopReads(), stopBatches()]);
    throw error;
  }
}

const longest = (times: readonly number[]) => Math.round(Math.max(0, ...times));

/** Reported without a limit: the longest wait of the others is what one looks at, beside that of an idle API. */
function resultOf(
  what: string,
  idle: Among<unknown>,
  { seconds, ...among }: Among<unknown>,
): Result {
  return {
    what: `${what}; reads and batches of ${BATCH} meanwhile, the longest`,
    figure: `${seconds.toFixed(2)} s; ${longest(among.reads)} and ${longest(among.batches)} ms`,
    yardstick: `idle: ${longest(idle.reads)} and ${longest(idle.batches)} ms, median ${Math.round(median(idle.reads))} and ${Math.round(median(idle.batches))}`,
    value: seconds,
    limit: null,
    unit: 's',
  };
}

/** A hundredth of a million votes excluded and given back, while figures are read and batches come in. */
export const exclusionMeasurement: Measurement = {
  name: 'exclusion',
  async measure({ quick }: BenchOptions) {
    const { address, close } = await startBenchApi((client) =>
      fill(client, quick ? QUICK_VOTES : VOTES),
    );
    const exclusions = `${address}/v1/exclusions`;
    const post = (body: object) => ask(exclusions, body) as Promise<ExclusionAnswer>;
    const one = <T>(work: () => Promise<T>) => among(address, work);
    try {
      const idle = await one(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
      const preview = await one(() => post({ match: SOME, dryRun: true }));
      const { matched, matchHash } = preview.result;
      const excluded = await one(() =>
        post({ match: SOME, dryRun: false, reason: 'bench', matchHash }),
      );
      const repeats = await one(() => post({ match: REPEATS, dryRun: true }));
      const { id } = excluded.result;
      const undone = await one(() => ask(`${exclusions}/${id}/undo`, { reason: 'bench' }));
      return [
        resultOf('preview of a hundredth of the votes', idle, preview),
        resultOf(`exclusion of ${matched.toLocaleString('en')} votes`, idle, excluded),
        resultOf("preview of a DJ's repeated votes", idle, repeats),
        resultOf('undo of that exclusion', idle, undone),
      ];
    } finally {
      await close();
    }
  },
};
