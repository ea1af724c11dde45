import type autocannon from 'autocannon';
import { load } from './load';
import { PATHS } from './reads';
import { type BenchOptions, count, median, ms, quantile, type Result } from './result';
import { CHANGE, headersOf, inWorld, pollOf, run, votesOf } from './world';

const DJS = 10_000;
const VOTES = 200_000;
const CONNECTIONS = 64;
const REQUESTS_EACH = 4;

/** The 99th percentile, in milliseconds, of requests over so many connections, each of an account and address of its own. */
async function p99(url: string, connections: number, amount: number): Promise<number> {
  let account = 0;
  const setupClient = (client: autocannon.Client) => {
    account += 1;
    const headers = headersOf(['admin'], `${url} ${account}`);
    client.setHeaders({
      ...headers,
      'Accept-Encoding': 'gzip',
      'X-Forwarded-For': `192.0.2.${account}`,
    });
  };
  const { times } = await load({ url, connections, amount, setupClient });
  return quantile(times, 0.99);
}

/** 64 connections that come right after a change, all to one endpoint, beside a single request after a change. */
export async function measureConnections({ quick }: BenchOptions): Promise<Result[]> {
  const rounds = quick ? 2 : 5;
  return inWorld({ isDurable: false }, async (world) => {
    const database = await world.makeDatabase('crowd');
    const address = await world.startApi(database, { env: { TRUSTED_PROXIES: '1' } });
    await run(database.superuserUrl, ...pollOf(DJS), ...votesOf(VOTES, DJS));
    const results: Result[] = [];
    for (const path of PATHS) {
      const [alone, crowded]: [number[], number[]] = [[], []];
      for (let round = -1; round < rounds; round += 1) {
        await run(database.superuserUrl, CHANGE);
        const single = await p99(address + path, 1, 1);
        await run(database.superuserUrl, CHANGE);
        const all = await p99(address + path, CONNECTIONS, CONNECTIONS * REQUESTS_EACH);
        if (round < 0) continue;
        alone.push(single);
        crowded.push(all);
      }
      results.push({
        what: `GET ${path}, ${count(DJS)} DJs, ${CONNECTIONS} connections at once, p99`,
        figure: ms(median(crowded)),
        baseline: `one request ${ms(median(alone))}`,
        value: median(crowded) / median(alone),
        limit: 5,
        unit: 'x',
      });
    }
    return results;
  });
}
