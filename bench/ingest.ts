import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import pg from 'pg';
import { load } from './load';
import { type BenchOptions, count, median, type Result, timed } from './result';
import { type BenchDatabase, headersOf, inWorld, pollOf, ROOT, run, type World } from './world';

const WRITERS = 8;
const BATCH = 100;
const DJS = 60;
const ROUNDS = 5;
/** Before the simplification of the API. */
const BASELINE = 'b6b6ddf';

let made = 0;

function makeBatch() {
  return Array.from({ length: BATCH }, () => {
    made += 1;
    return {
      id: `bench-${made}`,
      dj: `dj-${(made * 7919) % DJS}`,
      castAt: new Date(Date.UTC(2022, 8, 20, 0, 0, made % 3600)).toISOString(),
      voter: `voter-${made}`,
      source: `net-${made % 977}`,
    };
  });
}

/** A writer of so many batches, shared by eight connections; returns milliseconds. */
type Writer = (batches: number) => Promise<number>;

function byApi(address: string): Writer {
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    body: JSON.stringify({ votes: makeBatch() }),
  });
  return async (amount) => {
    const { whole } = await load({
      ...{ url: `${address}/v1/votes`, method: 'POST', headers: headersOf(['ingest']) },
      ...{ amount, connections: WRITERS, requests: [{ setupRequest }] },
      verifyBody: (body) => (JSON.parse(String(body)) as { accepted?: number }).accepted === BATCH,
    });
    return whole;
  };
}

/** The same rows with nothing but their key, each batch one transaction that is on the disk. */
async function byInsert({ ownerUrl }: BenchDatabase): Promise<Writer> {
  await run(
    ownerUrl,
    `create table bare_vote (id text collate "C" primary key, dj text, cast_at timestamptz, voter text, source text)`,
  );
  const row = (at: number) => `(${[1, 2, 3, 4, 5].map((field) => `$${5 * at + field}`).join()})`;
  const sql = `insert into bare_vote values ${Array.from({ length: BATCH }, (_, at) => row(at)).join()}`;
  return async (batches) => {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: WRITERS });
    await Promise.all(Array.from({ length: WRITERS }, () => pool.query('select 1')));
    let left = batches;
    const write = async () => {
      while (left-- > 0)
        await pool.query(
          sql,
          makeBatch().flatMap((vote) => Object.values(vote)),
        );
    };
    const taken = await timed(() => Promise.all(Array.from({ length: WRITERS }, write)));
    await pool.end();
    return taken;
  };
}

/** The API as it was, from a temporary worktree of its commit; undefined: this clone lacks the commit. */
async function byBaseline(world: World): Promise<Writer | undefined> {
  const checkout = join(world.folder, 'baseline');
  try {
    execFileSync('git', ['-C', ROOT, 'worktree', 'add', '--detach', checkout, BASELINE], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  const database = await world.makeDatabase('baseline');
  const address = await world.startApi(database, { checkout });
  await run(database.superuserUrl, ...pollOf(DJS, 'setting'));
  return byApi(address);
}

/** POST /v1/votes by eight writers with 100 votes each: what services send while people vote. */
export async function measureIngest({ quick }: BenchOptions): Promise<Result[]> {
  const batches = quick ? 200 : 1_000;
  try {
    return await inWorld({ isDurable: true }, async (world) => {
      const database = await world.makeDatabase('now');
      const address = await world.startApi(database);
      await run(database.superuserUrl, ...pollOf(DJS));
      const writers = [byApi(address), await byInsert(database), await byBaseline(world)];
      const times: number[][] = writers.map(() => []);
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const [at, write] of writers.entries()) {
          // The first round warms up.
          const taken = write ? await write(round < 0 ? batches / 4 : batches) : NaN;
          if (round >= 0) times[at]!.push(taken);
        }
      }
      const [now = [], insert = [], before = []] = times;
      const rate = (all: number[]) => `${count((batches * BATCH * 1000) / median(all))} votes/s`;
      const ratio = (a: number[], b: number[]) => median(a.map((one, at) => one / b[at]!));
      const what = `POST /v1/votes, ${WRITERS} writers, ${BATCH} votes each`;
      const figure = rate(now);
      return [
        {
          ...{ what, figure, unit: 'x', baseline: `bare INSERT ${rate(insert)}; goal 3 x` },
          ...{ value: ratio(now, insert), limit: null },
        },
        {
          ...{ what, figure, unit: 'x', baseline: `commit ${BASELINE} ${rate(before)}` },
          ...{ value: ratio(before, now), limit: 0.8, isFloor: true },
        },
      ];
    });
  } finally {
    execFileSync('git', ['-C', ROOT, 'worktree', 'prune']);
  }
}
