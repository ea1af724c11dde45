import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../api/database/migrate';
import { openDatabase } from '../../api/database/pool';
import { recount, readOneMoment } from '../../api/recount/recount';
import { addVotes } from '../../api/votes/addVotes';
import { mutations } from '../../contract/endpoints';
import { asAdmin } from '../support/api/apiOfTest';
import { startIdentityService } from '../support/api/identityService';
import { runOn } from '../support/database/server';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { endStarted, settingsOf, startMain } from '../support/processes/mainProcess';
import { figure, runVotes, startVotes } from '../support/processes/votesCommand';
import { type CitusCluster, startCitusCluster } from '../support/servers/citusCluster';
import { expectEachOnce, startWriters, type Writers } from '../support/servers/writers';

jest.setTimeout(300_000);

// A coordinator and two workers of a PostgreSQL with Citus, whose programs are in the folder CITUS_BINARIES.
const files = voteFiles();
let identity: Awaited<ReturnType<typeof startIdentityService>>;
let cluster: CitusCluster;
let database: ReturnType<typeof openDatabase>;
let address: string;
let writers: Writers;
/** By the API. */
let logged: () => string;
const ends: (() => void)[] = [];
const figures: string[] = [];

beforeAll(async () => {
  identity = await startIdentityService({ admin: true, ingest: true });
  cluster = await startCitusCluster(process.env.CITUS_BINARIES ?? '');
});
afterAll(async () => {
  for (const end of ends) end();
  await database.close();
  endStarted();
  await identity.server.close();
  await cluster.remove();
  files.remove();
  process.stderr.write(`Citus: ${figures.join('; ')}\n`);
});

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  figures.push(`${what} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

const VOTERS = 57_000;

/** `count` votes of both DJs and 19 days; a voter's second vote is of the same day. */
function fileOf(name: string, count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const day = String(1 + (at % 19)).padStart(2, '0');
    return `${name}-${at},dj-${at % 3 ? 'a' : 'b'},${name}${at % VOTERS},2022-09-${day}T13:00:00+09:00\n`;
  });
  return files.write(`${name}.csv`, ['id,dj,voter,castAt\n', ...lines].join(''));
}

async function expectRecounted(): Promise<number> {
  const { compared, votes } = await recount(database);
  expect(compared.filter(({ differences }) => differences > 0)).toEqual([]);
  return votes;
}

test('the script spreads the votes, and the application still cannot delete one', async () => {
  await migrate(cluster.ownerUrl);
  const script = readFileSync(join(__dirname, '../../scripts/citus.sql'), 'utf8');
  await timed('spreading', () => runOn(cluster.ownerUrl, script));
  database = openDatabase(cluster.appUrl);
  await setUpPoll(database);
  const remove = database.write((client) => client.query('delete from vote'));
  await expect(remove).rejects.toMatchObject({ code: '42501' });
});

test('an import of 100,000 votes, each once', async () => {
  const path = fileOf('first', 100_000);
  const { stdout } = await timed('import of 100,000', () => runVotes(cluster, ['import', path]));
  expect(figure(stdout, 'accepted')).toBe(100_000);
  const again = await timed('the same again', () => runVotes(cluster, ['import', path]));
  expect(figure(again.stdout, 'duplicates')).toBe(100_000);
  expect(await timed('recount of 100,000', () => expectRecounted())).toBe(100_000);
});

test('what is committed between two readings of one moment is in neither', async () => {
  const both = `
    select (select count(*) from vote) as votes, (select sum(valid + voided)::bigint from sum_total) as sums`;
  const castAt = '2022-09-10T00:00:00Z';
  const add = (id: string) =>
    database.write((client) =>
      addVotes(client, [{ id, dj: 'dj-a', castAt, voter: null, source: null }]),
    );
  const seen = await readOneMoment(database, async (client) => {
    await Promise.all(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'].map(add));
    return (await client.query(both)).rows;
  });
  expect(seen).toEqual([{ votes: 100_000, sums: 100_000 }]);
  const { rows } = await database.read((client) => client.query(both));
  expect(rows).toEqual([{ votes: 100_008, sums: 100_008 }]);
});

async function post(path: string, body: object): Promise<[status: number, answer: unknown]> {
  const headers = { ...asAdmin(), 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(address + path, init);
  return [response.status, await response.json()];
}

/** Looks at what it matches and excludes that, anew where votes of it came in between; how many were excluded. */
async function exclude(match: object): Promise<number> {
  for (;;) {
    const asked = { match, reason: '機械的な投票' };
    const [, seen] = await post('/v1/exclusions', { ...asked, dryRun: true });
    const { matchHash, matched } = mutations.postExclusion.answer.parse(seen);
    if (matched === 0) return 0;
    const [status, answer] = await post('/v1/exclusions', { ...asked, dryRun: false, matchHash });
    if (status === 200) return matched;
    expect([status, answer]).toEqual([409, expect.objectContaining({ code: 'match_changed' })]);
  }
}

test('eight writers, with exclusions and undo beside them, and recounts', async () => {
  const main = startMain(settingsOf(cluster, identity, files.folder));
  logged = main.logged;
  address = await main.ready;
  const begun = Date.now();
  writers = startWriters(address, 8, ['dj-a', 'dj-b']);
  ends.push(writers.abandon);
  await writers.more(2_000);
  figures.push(`eight writers ${Math.round(2_000_000 / (Date.now() - begun))} votes/s`);
  const matches = [
    { voters: ['first7', 'first8'] },
    { voteIds: ['first-1', 'first-2', 'first-7'] },
    { djs: ['dj-b'], from: '2022-09-03T03:30:00Z', to: '2022-09-03T23:00:00Z' },
    { repeats: 'perVoterPerDay', from: '2022-09-05T03:30:00Z', to: '2022-09-05T23:00:00Z' },
  ];
  const excluded: number[] = [];
  for (const match of matches) {
    excluded.push(await exclude(match));
    await expectRecounted();
  }
  const [undone] = await post('/v1/exclusions/x-1/undo', { reason: '誤り' });
  expect(undone).toBe(200);
  await expectRecounted();
  expect(excluded.every((votes) => votes > 0)).toBe(true);
  figures.push(`excluded beside them ${excluded.join(', ')} votes, one of these undone`);
});

test('a worker is killed amid an import and comes back: every acknowledged vote, once', async () => {
  const [, worker] = cluster.workers;
  const path = fileOf('second', 100_000);
  const running = startVotes(cluster, ['import', path]);
  await writers.more(200);
  await worker!.kill();
  const broken = await running.result;
  expect(broken.code).not.toBe(0);
  // It was noticed.
  expect(writers.refused.get(503)).toBeGreaterThan(0);
  await worker!.start();
  await writers.more(2_000);
  const { stdout, stderr } = await runVotes(cluster, ['import', path]);
  expect([figure(stdout, 'accepted'), stderr]).toEqual([100_000, expect.anything()]);
  await writers.stop();
  await timed('recount', () => expectEachOnce(database, writers, 200_008));
  // Whatever became of a server, it is explained.
  expect(
    logged()
      .split('\n')
      .filter((line) => line.includes('"status":500')),
  ).toEqual([]);
  figures.push(`worker killed: ${writers.summary()}`);
});
