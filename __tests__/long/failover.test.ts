import pg from 'pg';
import { openDatabase } from '../../api/database/pool';
import { recount } from '../../api/recount/recount';
import { startIdentityService } from '../support/api/identityService';
import { expectSumsAgree } from '../support/database/sums';
import { runOn } from '../support/database/server';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { endStarted, settingsOf, startMain } from '../support/processes/mainProcess';
import { DEBIAN, makePostgres, type OwnPostgres } from '../support/servers/ownPostgres';
import { startWriters } from '../support/servers/writers';

// Debian's PostgreSQL: a primary that acknowledges what its standby has, and one hosted account that is no superuser.
const ACCOUNT = 'hosted';
const files = voteFiles();
let identity: Awaited<ReturnType<typeof startIdentityService>>;
let primary: OwnPostgres;
let standby: OwnPostgres;

beforeAll(async () => {
  identity = await startIdentityService({ ingest: true });
  primary = await makePostgres(DEBIAN);
  await primary.start();
  const owner = primary.url('postgres', 'postgres');
  await runOn(
    owner,
    `create role ${ACCOUNT} login createrole`,
    `create database votes owner ${ACCOUNT}`,
  );
  standby = await primary.makeStandby('second');
  await standby.start();
  await runOn(
    owner,
    `alter system set synchronous_standby_names = 'second'`,
    'select pg_reload_conf()',
  );
}, 60_000);
afterAll(async () => {
  endStarted();
  identity.server.close();
  await Promise.all([primary.remove(), standby.remove()]);
  files.remove();
});

async function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

test('F20: after a failover under load every acknowledged vote is there, once', async () => {
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`;
  const url = `postgres://${ACCOUNT}@${hosts}/votes?target_session_attrs=read-write`;
  const urls = { appUrl: url, ownerUrl: url };
  const { ready } = startMain(settingsOf(urls, identity, files.folder));
  const address = await ready;
  const database = openDatabase(url);
  await setUpPoll(database);
  const sync = await rowsOf(
    primary.url('postgres', 'votes'),
    'select sync_state from pg_stat_replication',
  );
  expect(sync).toEqual([{ sync_state: 'sync' }]);

  const writers = startWriters(address, 8, ['dj-a', 'dj-b']);
  await writers.more(4_000);
  await primary.kill();
  const before = writers.acknowledged.size;
  await standby.promote();
  await writers.more(4_000);
  await writers.stop();

  const stored = await rowsOf<{ id: string }>(
    standby.url('postgres', 'votes'),
    'select id from vote',
  );
  const ids = stored.map(({ id }) => id);
  const there = new Set(ids);
  const lost = [...writers.acknowledged].filter((id) => !there.has(id));
  expect(lost).toEqual([]);
  expect(ids.length).toBe(there.size);
  // Each batch was sent until it was acknowledged: nothing else was sent.
  expect(ids.length).toBe(writers.acknowledged.size);
  const counted = await recount(database);
  expect([counted.votes, counted.differences]).toEqual([ids.length, 0]);
  await expectSumsAgree(database);
  await database.close();
  const refused = JSON.stringify(Object.fromEntries(writers.refused));
  process.stderr.write(
    `F20: ${ids.length} votes acknowledged, ${before} before the kill; ${writers.longestPause()} ms without an ` +
      `acknowledgement; refused ${refused}; lost 0\n`,
  );
}, 180_000);
