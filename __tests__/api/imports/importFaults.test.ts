import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../../support/api/apiOfTest';
import { refusal } from '../../support/api/sendFile';
import { type Upload, upload, uploadTo } from '../../support/api/uploadTo';
import { expectSumsAgree } from '../../support/database/sums';
import { untilBlocked } from '../../support/database/testDatabase';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';
import { startApiProcess } from '../../support/processes/apiProcess';

// Some tests start an API as a process of its own, to kill it.
jest.setTimeout(60_000);

const LINES = 1_000;
const HEADER = 'id,dj,castAt\n';
const VOTES = Array.from(
  { length: LINES },
  (_, at) => `v${(at * 7919) % LINES},DJ ${at % 7},${1_662_100_000 + at}\n`,
).join('');
const FILE = HEADER + VOTES;
const KEYED = { 'Idempotency-Key': 'import-of-this-test' };
const MAKING = '?createDjs=true';

let world: ApiOfTest;
let address: string;
// A client of its own: within a transaction PostgreSQL shows the other connections as they were.
let observer: pg.Client;

beforeEach(async () => {
  world = await startApiOfTest();
  await setUpPoll(world.database);
  address = await world.listen();
  observer = new pg.Client({ connectionString: world.ownerUrl });
  await observer.connect();
});
afterEach(async () => {
  await observer.end();
  await world.drop();
});

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('this did not happen within 20 s');
    await sleep(10);
  }
}

const AT_WORK = `
  select from pg_stat_activity
  where datname = current_database() and application_name = 'dj-ranking' and state <> 'idle'`;

/** Somebody else holds what the import needs, so it stands still exactly there. */
async function standStillAt(lock: string, to = address) {
  await world.owner.query('begin');
  await world.owner.query(lock);
  const begun = upload(to, FILE, KEYED, MAKING);
  await untilBlocked(world);
  return begun;
}

/** The files of uploads that this process has open. */
function spooled(): number {
  const isSpooled = (fd: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('vote-import-');
    } catch {
      return false;
    }
  };
  return readdirSync('/proc/self/fd').filter(isSpooled).length;
}

/** Sends half of the file, which the API then keeps. */
async function sendHalf(): Promise<Upload> {
  const begun = uploadTo(address, KEYED, MAKING);
  begun.sending.write(FILE.slice(0, FILE.length / 2));
  await until(() => spooled() === 1);
  return begun;
}

async function expectNothing(): Promise<void> {
  await until(async () => (await observer.query(AT_WORK)).rowCount === 0);
  expect(await countVotes(world.database)).toBe(0);
  const { rows } = await observer.query(
    "select id from dj where id not in ('dj-a', 'dj-b') union all select actor from import_run",
  );
  expect(rows).toEqual([]);
  await expectSumsAgree(world.database);
}

async function expectRerunCompletes(): Promise<void> {
  const { status, body } = await upload(address, FILE, KEYED, MAKING).answered;
  expect([status, body]).toEqual([200, expect.objectContaining({ stored: true, djsMade: 7 })]);
  expect(body).toMatchObject({ read: LINES, accepted: LINES, duplicates: 0, rejected: 0 });
  expect(await countVotes(world.database)).toBe(LINES);
  await expectSumsAgree(world.database);
}

const LOCK = 'in share row exclusive mode';

// The other steps: npm run test:long -- --only killed.
test('F1: kill -9 of the API before it keeps its answer: another one completes it', async () => {
  const api = await startApiProcess(world);
  const { answered } = await standStillAt(`lock table idempotency ${LOCK}`, api.address);
  await api.kill();
  await expect(answered).rejects.toThrow(/socket hang up|ECONNRESET/);
  await world.owner.query('rollback');
  await expectNothing();
  await expectRerunCompletes();
});

test('the database ends the connection of an import: 503, nothing of it', async () => {
  const { answered } = await standStillAt(`lock table sum_day_hour ${LOCK}`);
  await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'dj-ranking' and wait_event_type = 'Lock'`,
  );
  const { status, body, headers } = await answered;
  expect([status, Problem.parse(body).code]).toEqual([503, 'database_unavailable']);
  expect(headers['retry-after']).toBe('5');
  await world.owner.query('rollback');
  await expectNothing();
  await expectRerunCompletes();
});

test('who goes away in the middle of an upload leaves neither rows nor a file', async () => {
  const { sending } = await sendHalf();
  sending.destroy();
  await until(() => world.logged().includes('the sender went away'));
  expect(spooled()).toBe(0);
  await expectNothing();
  await expectRerunCompletes();
});

test('no room for the file is one clear refusal, and smaller ones go on', async () => {
  const small = await startApiProcess(world, { mostFileBytes: 64 * 1_024 });
  try {
    const { status, body } = await upload(small.address, FILE.repeat(20), {}, MAKING).answered;
    expect([status, Problem.parse(body).code]).toEqual([507, 'storage_full']);
    await expectNothing();
    const next = await upload(small.address, FILE, {}, MAKING).answered;
    expect(next.body).toMatchObject({ stored: true, accepted: LINES });
  } finally {
    await small.kill();
  }
});

test('while a file is stored others read and send; a changed window has to wait', async () => {
  const { answered } = await standStillAt(
    "insert into vote (id, dj, cast_at) values ('v777', 'dj-a', '2022-09-10')",
  );
  const batch = [{ id: 'b1', dj: 'dj-a', castAt: '2022-09-10T12:00:00+09:00' }];
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(address + path, {
      method,
      headers: { ...asAdmin({ ingest: true }), 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  expect((await ask('GET', '/v1/overview')).status).toBe(200);
  expect(await (await ask('POST', '/v1/votes', { votes: batch })).json()).toMatchObject({
    accepted: 1,
  });
  const window = { opensAt: '2022-09-01', closesAt: '2022-09-29' };
  const changing = await ask('PUT', '/v1/poll', { name: '投票', year: 2022, ...window });
  expect(await refusal(changing)).toEqual([503, 'database_busy']);
  expect(changing.headers.get('Retry-After')).toBe('5');
  await world.owner.query('rollback');
  expect((await answered).body).toMatchObject({ accepted: LINES });
  expect((await ask('PUT', '/v1/poll', { name: '投票', year: 2022, ...window })).status).toBe(200);
  await expectSumsAgree(world.database);
});
