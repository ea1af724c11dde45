import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { connectDatabase } from '../api/database/connect';
import { openDatabase } from '../api/database/pool';
import { limitStatements } from '../api/database/statementLimit';
import { readDaySignals } from '../api/review/signals/daySignals';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';
import { startParts } from './bounds/parts';
import { makeFolder } from './leftovers/keep';
import type { BenchOptions, Measurement, Result } from './measurement';

const VOTES = 1_000_000;
const QUICK_VOTES = 200_000;
const DJS = 400;
const DAYS = 45;
const DATE = '2022-10-10';
const WINDOW = { opensAt: '2022-09-01T00:00:00+09:00', closesAt: '2022-10-16T00:00:00+09:00' };

// A few DJs have most votes. Half of the votes are of fans who vote on most days, each from one source.
const fillOf = (votes: number) => `
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

interface Urls {
  appUrl: string;
  ownerUrl: string;
}

async function measureDay({ appUrl, ownerUrl }: Urls, votes: number): Promise<Result[]> {
  const database = openDatabase(appUrl);
  const read = async (name: string): Promise<Result> => {
    const start = performance.now();
    const { tested } = await database.read(async (client) => {
      await client.query(limitStatements(client, 600_000));
      return readDaySignals(client, DATE, { window: WINDOW, repeatsLimit: 20 });
    });
    const value = (performance.now() - start) / 1_000;
    return {
      what: `signals of one day for 要確認, ${votes.toLocaleString('en')} votes of ${DJS} DJs, ${name}`,
      figure: `${value.toFixed(2)} s (${tested} DJ-days tested)`,
      yardstick: '',
      value,
      limit: null,
      unit: 's',
    };
  };
  try {
    await database.write(async (client) => {
      await client.query(limitStatements(client, 600_000));
      await client.query(
        `insert into dj (id, name) select 'dj' || n, 'dj' || n from generate_series(0, ${DJS}) n`,
      );
      await client.query(fillOf(votes), [votes]);
    });
    const stored = [await read('just stored'), await read('just stored, again')];
    await analyze(ownerUrl);
    return [...stored, await read('analysed'), await read('analysed, again')];
  } finally {
    await database.close();
  }
}

async function analyze(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze vote');
  await owner.end();
}

/**
 * The signals of one day in a vote of a million votes with 400 DJs, most of them cast by fans who come back; right after
 * the votes came in, and once PostgreSQL has looked at them.
 */
export const reviewDayMeasurement: Measurement = {
  name: 'review-day',
  async measure({ quick }: BenchOptions) {
    const { add, close } = startParts();
    try {
      const folder = await add('a folder', makeFolder, { end: ({ remove }) => remove() });
      const settings = { dataDir: folder.path, production: false };
      const connect = () => connectDatabase(settings, startPrivatePostgres);
      const connected = await add('PostgreSQL', connect, { end: ({ stop }) => stop() });
      return await measureDay(connected, quick ? QUICK_VOTES : VOTES);
    } finally {
      await close();
    }
  },
};
