import { openDatabase } from '../../api/database/pool';
import { startIdentityService } from '../support/api/identityService';
import { rowsOf, runOn } from '../support/database/server';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { endStarted, settingsOf, startMain } from '../support/processes/mainProcess';
import {
  DEBIAN,
  makePostgres,
  makeStandby,
  type OwnPostgres,
} from '../support/servers/ownPostgres';
import { expectEachOnce, startWriters } from '../support/servers/writers';

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
  const account = `create role ${ACCOUNT} login createrole`;
  await runOn(owner, account, `create database votes owner ${ACCOUNT}`);
  standby = await makeStandby(DEBIAN, primary, 'second');
  await standby.start();
  const synchronous = "alter system set synchronous_standby_names = 'second'";
  await runOn(owner, synchronous, 'select pg_reload_conf()');
}, 60_000);
afterAll(async () => {
  endStarted();
  await identity.server.close();
  await Promise.all([primary.remove(), standby.remove()]);
  files.remove();
});

test('F20: after a failover under load every acknowledged vote is there, once', async () => {
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`;
  const url = `postgres://${ACCOUNT}@${hosts}/votes?target_session_attrs=read-write`;
  const { ready } = startMain(settingsOf({ appUrl: url, ownerUrl: url }, identity, files.folder));
  const address = await ready;
  const database = openDatabase(url);
  await setUpPoll(database);
  const synchronous = 'select sync_state from pg_stat_replication';
  const states = await rowsOf(primary.url('postgres', 'votes'), synchronous);
  expect(states).toEqual([{ sync_state: 'sync' }]);

  const writers = startWriters(address, 8, ['dj-a', 'dj-b']);
  await writers.more(4_000);
  await primary.kill();
  const before = writers.acknowledged.size;
  await standby.promote();
  await writers.more(4_000);
  await writers.stop();
  await expectEachOnce(database, writers);
  await database.close();
  process.stderr.write(`F20: ${before} votes before the kill; ${writers.summary()}\n`);
}, 180_000);
