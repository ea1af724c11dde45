import { Agent, get } from 'node:http';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { endpoints } from '../contract/endpoints';
import { fillPath } from '../contract/core/constants';
import { type BenchOptions, count, median, ms, quantile, type Result, timed } from './result';
import {
  type BenchDatabase,
  CHANGE,
  headersOf,
  inWorld,
  pollOf,
  run,
  votesOf,
  type World,
} from './world';

const DJS = 60;

/** The reads that show figures, as the screens send them. */
export const PATHS = [
  endpoints.overview.path,
  endpoints.daily.path,
  fillPath(endpoints.day.path, { date: '2022-09-19' }),
  endpoints.everyDj.path,
  endpoints.total.path,
  endpoints.places.path,
  `${endpoints.firmness.path}?places=1,3,10,20`,
  endpoints.djs.path,
];

interface Reader {
  votes: number;
  database: BenchDatabase;
  client: pg.Client;
  /** Milliseconds until the last byte; throws unless the status is 200. */
  read(path: string): Promise<number>;
  /** The SELECTs of one response that is not cached. */
  selectsOf(path: string): Promise<{ text: string; values?: unknown[] }[]>;
}

async function startReader(world: World, votes: number): Promise<Reader> {
  const database = await world.makeDatabase(`votes_${votes}`);
  const file = join(world.folder, `${votes}.sql`);
  const NODE_OPTIONS = `--import ${join(__dirname, 'recordSql.mjs')}`;
  const address = await world.startApi(database, { env: { RECORD_SQL: file, NODE_OPTIONS } });
  await run(database.superuserUrl, ...pollOf(DJS), ...votesOf(votes, DJS));
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { ...headersOf(['admin']), 'Accept-Encoding': 'gzip' };
  const read = (path: string) =>
    timed(
      () =>
        new Promise<void>((resolve, reject) => {
          get(address + path, { agent, headers }, (response) => {
            if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
            response.resume().on('end', resolve).on('error', reject);
          }).on('error', reject);
        }),
    );
  return {
    votes,
    database,
    client,
    read,
    async selectsOf(path) {
      const all: { text: string; values?: unknown[] }[][] = [];
      // A background job may ask at the same moment: the shortest of three recordings has none of its statements.
      for (let time = 0; time < 3; time += 1) {
        await client.query(CHANGE);
        writeFileSync(file, '');
        await read(path);
        const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
        const statements = lines.map((line) => JSON.parse(line) as { text: string });
        rmSync(file);
        all.push(statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text)));
      }
      return all.reduce((least, one) => (one.length < least.length ? one : least));
    },
  };
}

/** Every read beside its SELECTs by the driver, and with ten times the votes; background jobs run. */
export async function measureReads({ quick }: BenchOptions): Promise<Result[]> {
  const sizes = quick ? [50_000, 500_000] : [1_000_000, 10_000_000];
  const rounds = quick ? 100 : 400;
  return inWorld({ isDurable: false }, async (world) => {
    const [small, large] = [
      await startReader(world, sizes[0]!),
      await startReader(world, sizes[1]!),
    ];
    const results: Result[] = [];
    for (const path of PATHS) {
      const selects = await small.selectsOf(path);
      const times: Record<'cached' | 'sql' | 'small' | 'large', number[]> = {
        cached: [],
        sql: [],
        small: [],
        large: [],
      };
      for (let round = -5; round < rounds; round += 1) {
        await large.client.query(CHANGE);
        const more = await large.read(path);
        await small.client.query(CHANGE);
        const first = await small.read(path);
        const cached = await small.read(path);
        const sql = await timed(async () => {
          for (const { text, values } of selects) await small.client.query(text, values);
        });
        if (round < 0) continue;
        times.small.push(first);
        times.large.push(more);
        times.cached.push(cached);
        times.sql.push(sql);
      }
      const [cached, sql] = [median(times.cached), median(times.sql)];
      const [p99, p99Large] = [quantile(times.small, 0.99), quantile(times.large, 0.99)];
      const ofSmall = `${count(small.votes)} votes`;
      results.push(
        {
          what: `GET ${path}, ${ofSmall}, p50`,
          figure: ms(cached),
          baseline: `its SELECTs by the driver ${ms(sql)}`,
          value: cached / sql,
          limit: 2,
          unit: 'x',
        },
        {
          what: `GET ${path}, ${count(large.votes)} votes, p99, first after a change`,
          figure: ms(p99Large),
          baseline: `${ofSmall} ${ms(p99)}`,
          value: p99Large / p99,
          limit: 1.2,
          unit: 'x',
        },
      );
    }
    await Promise.all([small.client.end(), large.client.end()]);
    return results;
  });
}
