import { refusal } from '../../support/api/answers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../contract/core/primitives';
import { asIngest } from '../../support/api/apiOfTest';
import { upload, uploadTo } from '../../support/api/uploadTo';
import { rowsOf } from '../../support/database/server';
import { untilBlocked } from '../../support/database/testDatabase';
import { apiOfEachTest } from '../../support/eachTest';
import { countVotes, dj } from '../../support/files/voteFiles';
import { startApiProcess } from '../../support/processes/apiProcess';
import { spooledFiles } from './spooledFiles';

// Some tests start an API as a process of its own, to kill it.
jest.setTimeout(60_000);

const LINES = 1_000;
const VOTES = Array.from(
  { length: LINES },
  (_, at) => `v${(at * 7919) % LINES},DJ ${at % 7},${1_662_100_000 + at}\n`,
);
const FILE = `id,dj,castAt\n${VOTES.join('')}`;
const KEYED = { 'Idempotency-Key': 'import-of-this-test' };
const MAKING = '?createDjs=true';

let address: string;
const world = apiOfEachTest({ djs: [dj('dj-a', 'DJ A'), dj('dj-b', 'DJ B')] });
beforeEach(async () => {
  address = await world.listen();
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

async function expectNothing(): Promise<void> {
  await until(async () => (await rowsOf(world.ownerUrl, AT_WORK)).length === 0);
  expect(await countVotes(world.database)).toBe(0);
  const made = "select id from dj where id not in ('dj-a', 'dj-b')";
  expect(await world.database.query(`${made} union all select actor from import_run`)).toEqual([]);
}

async function expectRerunCompletes(): Promise<void> {
  const { status, body } = await upload(address, FILE, KEYED, MAKING).answered;
  expect([status, body]).toEqual([200, expect.objectContaining({ stored: true, djsMade: 7 })]);
  expect(body).toMatchObject({ read: LINES, accepted: LINES, duplicates: 0, rejected: 0 });
  expect(await countVotes(world.database)).toBe(LINES);
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

test('who goes away in the middle of an upload leaves neither rows nor a file', async () => {
  const { sending } = uploadTo(address, KEYED, MAKING);
  sending.write(FILE.slice(0, FILE.length / 2));
  await until(() => spooledFiles() === 1);
  sending.destroy();
  await until(() => world.logged().includes('the sender went away'));
  expect(spooledFiles()).toBe(0);
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
  await world.answer('overview');
  const votes = [{ id: 'b1', dj: 'dj-a', castAt: '2022-09-10T12:00:00+09:00' }];
  const sent = await world.send('POST', '/v1/votes', { votes }, asIngest());
  expect(await sent.json()).toMatchObject({ accepted: 1 });
  const poll = { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-29' };
  const changing = await world.send('PUT', '/v1/poll', poll);
  expect(await refusal(changing)).toEqual([503, 'database_busy']);
  expect(changing.headers.get('Retry-After')).toBe('5');
  await world.owner.query('rollback');
  expect((await answered).body).toMatchObject({ accepted: LINES });
  expect((await world.send('PUT', '/v1/poll', poll)).status).toBe(200);
});
