import type { BenchOptions, Result } from '../measurement';
import { type Asker, connect } from './askHttp';
import { QUESTIONS } from './questions';
import { median, ms, quantile } from './timings';
import { type PollWorld, withWorlds } from './pollWorld';

const CONNECTIONS = 64;
const ASKED_BY_EACH = 4;
const SIZE = { djs: 10_000, votes: 200_000 };

/** The limits of requests are the usual ones (S35); a proxy says whose each of them is. */
const SETTINGS = { RATE_LIMIT_ACCOUNT: undefined, TRUSTED_PROXIES: '1' };

/**
 * Right after a change, one connection asks once; and after another change, all of them ask at once, four times each, each
 * of an account and an address of its own. An answer other than 200 ends the measurement: 429 and 503 too.
 */
export function measureCrowd({ quick }: BenchOptions): Promise<Result[]> {
  const rounds = quick ? 3 : 15;
  const measure = async (world?: PollWorld) => {
    const results: Result[] = [];
    for (const { path } of QUESTIONS) results.push(await measurePath(world!, path, rounds));
    return results;
  };
  return withWorlds([SIZE], measure, SETTINGS);
}

async function measurePath(
  { address, change }: PollWorld,
  path: string,
  rounds: number,
): Promise<Result> {
  // New accounts, which the first round has looked up: none is looked up again before the last.
  const askers = Array.from({ length: CONNECTIONS }, (_, at) =>
    connect(address, { account: `${path} ${at}`, address: `192.0.2.${at + 1}` }),
  );
  const [alone, crowded]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    await change();
    const single = await askers[0]!.ask(path);
    await change();
    const all = await Promise.all(askers.map((asker) => askOften(asker, path)));
    if (round < 0) continue;
    alone.push(single);
    crowded.push(...all.flat());
  }
  for (const { close } of askers) close();
  return {
    what: `GET ${path}, ${SIZE.djs} DJs, ${CONNECTIONS} connections at once, p99`,
    figure: ms(quantile(crowded, 0.99)),
    yardstick: `one connection, one answer ${ms(median(alone))}`,
    value: quantile(crowded, 0.99) / median(alone),
    limit: 5,
    unit: 'x',
  };
}

async function askOften(asker: Asker, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < ASKED_BY_EACH; asked += 1) times.push(await asker.ask(path));
  return times;
}
