import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { connectDatabase } from '../api/database/connect';
import { openDatabase } from '../api/database/pool';
import { readDayFacts } from '../api/review/facts/dayFacts';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';

// How long the facts of one day take in a vote of a million votes with 400 DJs, most of them cast by fans
// who come back; right after the votes came in, and once PostgreSQL has looked at them.
//   npx tsx bench/reviewDay.ts [VOTES]
const [votes = 1_000_000] = process.argv.slice(2).map(Number);
const DJS = 400;
const DAYS = 45;
const DATE = '2022-10-10';
const WINDOW = { opensAt: '2022-09-01T00:00:00+09:00', closesAt: '2022-10-16T00:00:00+09:00' };

// A few DJs have most votes. Half of the votes are of fans who vote on most days, each from one source.
const FILL = `
  insert into vote (id, dj, cast_at, voter, source)
  select 'v' || n, 'dj' || dj,
    timestamptz '2022-09-01 00:00+09' + (n % ${DAYS}) * interval '1 day' + random() * interval '1 day',
    voter, 'net-' || abs(hashtext(voter)) % 100000
  from (
    select n, dj,
      case when random() < 0.5 then 'fan-' || dj || '-' || floor(random() * fans) else 'v-' || n end as voter
    from (
      select n, dj, greatest(5, ${votes} / ${DAYS} * 0.6 * 0.012 * exp(-dj / 80.0)) as fans
      from (select n, least(${DJS - 1}, floor(-80 * ln(1 - random())))::int as dj from generate_series(1, $1::int) n) drawn
    ) drawn
  ) named`;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-review-'));
  await chmod(folder, 0o711);
  const connected = await connectDatabase(
    { dataDir: folder, production: false },
    startPrivatePostgres,
  );
  const database = openDatabase(connected.appUrl);
  const measure = async (name: string) => {
    const start = performance.now();
    const { tested } = await database.read(async (client) => {
      await client.query(`set local statement_timeout = '10min'`);
      return readDayFacts(client, DATE, { window: WINDOW, repeatsLimit: 20 });
    });
    const took = Math.round(performance.now() - start);
    console.log(`${votes} votes, ${name}: ${took} ms (${tested} DJ-days tested)`);
  };
  try {
    await database.write(async (client) => {
      await client.query(`set local statement_timeout = '10min'`);
      await client.query(
        `insert into dj (id, name) select 'dj' || n, 'dj' || n from generate_series(0, ${DJS}) n`,
      );
      await client.query(FILL, [votes]);
    });
    for (const round of ['first', 'again']) await measure(`just stored, ${round}`);
    await analyze(connected.ownerUrl);
    for (const round of ['first', 'again']) await measure(`analysed, ${round}`);
  } finally {
    await database.close();
    await connected.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function analyze(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze vote');
  await owner.end();
}

void main();
