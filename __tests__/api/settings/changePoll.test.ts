import { putDjs } from '../../../api/djs/replaceDjs';
import { changePoll } from '../../../api/settings/changePoll';
import { lockWindow } from '../../../api/window/lockWindow';
import { addVotes } from '../../../api/votes/addVotes';
import { readPoll } from '../../../api/window/readPoll';
import type { PollBody } from '../../../contract/poll';
import { asOwner, auditTold } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// A wait of seconds is part of it.
jest.setTimeout(30_000);

const NOW = new Date('2022-09-20T05:00:00Z');
const VOTE = {
  name: 'DJランキング投票',
  year: 2022,
  opensAt: '2022-09-01T03:00:00.000Z',
  closesAt: '2022-09-30T15:00:00.000Z',
};
const FIRST = '2022-09-05T00:00:00.000Z';
const LAST = '2022-09-06T00:00:00.000Z';
let world: TestDatabase;

const change = (body: Partial<PollBody> = {}, actor = 'admin@example.com') =>
  world.database.write((client) => changePoll(client, actor, { ...VOTE, ...body }, NOW));
const revision = async () =>
  (await world.database.read((client) => readPoll(client, NOW)))?.revision;

async function castFirstAndLast(): Promise<void> {
  await world.database.write(async (client) => {
    await putDjs(client, [{ id: 'aoi', name: 'あおい', kana: '', area: '', category: '' }]);
    const vote = { dj: 'aoi', voter: null, source: null };
    await addVotes(client, [
      { ...vote, id: '1', castAt: FIRST },
      { ...vote, id: '2', castAt: LAST },
    ]);
  });
  await expectSumsAgree(world.database);
}

beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());

test('the first setting makes the vote, the next ones change it; the log tells what changed and who did it', async () => {
  expect(await change()).toMatchObject({ ...VOTE, phase: 'open', today: '2022-09-20' });
  expect(
    await change({ name: '新しい名前', closesAt: '2022-10-01' }, 'eve@example.com'),
  ).toMatchObject({ name: '新しい名前', closesAt: '2022-10-01T15:00:00.000Z' });
  expect(await auditTold(world.database)).toEqual([
    ['admin@example.com', 'poll.created', { after: { ...VOTE, rule: 'perDay' } }],
    [
      'eve@example.com',
      'poll.changed',
      {
        before: { name: 'DJランキング投票', closesAt: '2022-09-30T15:00:00.000Z' },
        after: { name: '新しい名前', closesAt: '2022-10-01T15:00:00.000Z' },
      },
    ],
  ]);
});

test('a setting that changes nothing writes no entry and moves no revision', async () => {
  await change();
  const before = await revision();
  await change({ opensAt: '2022-09-01T12:00:00+09:00', closesAt: '2022-09-30' });
  expect(await auditTold(world.database)).toHaveLength(1);
  expect(await revision()).toBe(before);
  await change({ year: 2023 });
  expect(await revision()).toBe((before ?? NaN) + 1);
});

// The window is [opensAt, closesAt): the opening belongs to it, the close does not.
test.each([
  ['opens with the first vote', FIRST, '2022-09-30T00:00:00Z', 0],
  ['opens a millisecond after it', '2022-09-05T00:00:00.001Z', '2022-09-30T00:00:00Z', 1],
  ['closes with the last vote', '2022-09-01T00:00:00Z', LAST, 1],
  ['closes a millisecond after it', '2022-09-01T00:00:00Z', '2022-09-06T00:00:00.001Z', 0],
  ['leaves both out', '2022-09-05T12:00:00Z', '2022-09-05T13:00:00Z', 2],
  ['closes with the Tokyo day of the last vote', '2022-09-01', '2022-09-06', 0],
  ['closes with the Tokyo day before it', '2022-09-01', '2022-09-05', 1],
])('a window that %s: so many votes would fall out', async (_name, opensAt, closesAt, votes) => {
  await change();
  await castFirstAndLast();
  const changed = change({ opensAt, closesAt });
  if (votes === 0) {
    await changed;
    expect(await auditTold(world.database)).toHaveLength(2);
  } else {
    const detail = `${votes} counted votes lie outside that window`;
    await expect(changed).rejects.toMatchObject({ code: 'window_too_narrow', message: detail });
    expect(await world.database.read((client) => readPoll(client, NOW))).toMatchObject(VOTE);
    expect(await auditTold(world.database)).toHaveLength(1);
  }
});

test('once the result is final the window stays, name and year may still be corrected', async () => {
  await change();
  await asOwner(world, 'update poll set final_at = now()');
  await expect(change({ closesAt: '2022-10-02' })).rejects.toThrow('the result is final');
  await expect(change({ opensAt: '2022-08-31' })).rejects.toThrow('the result is final');
  expect(await change({ name: '正しい名前' })).toMatchObject({
    name: '正しい名前',
    phase: 'final',
  });
});

test('two that make the vote at once: one is made, the other changes it, and the log says so', async () => {
  await Promise.all([change({ name: 'A' }), change({ name: 'B' })]);
  const told = await auditTold(world.database);
  expect(told.map(([, action]) => action)).toEqual(['poll.created', 'poll.changed']);
  const [first, second] = told.map(([, , detail]) => detail as { after: { name: string } });
  expect([first?.after.name, second?.after.name].sort()).toEqual(['A', 'B']);
  expect(await world.database.read((client) => readPoll(client, NOW))).toMatchObject({
    name: second?.after.name,
  });
});

test('a window is not narrowed under votes that are just being stored', async () => {
  await change();
  let narrowing: Promise<unknown> = Promise.resolve();
  await world.database.write(async (client) => {
    await lockWindow(client);
    narrowing = change({ closesAt: '2022-09-04' });
    narrowing.catch(() => undefined);
    await putDjs(client, [{ id: 'aoi', name: 'あおい', kana: '', area: '', category: '' }]);
    await addVotes(client, [{ id: '1', dj: 'aoi', castAt: FIRST, voter: null, source: null }]);
  });
  await expect(narrowing).rejects.toMatchObject({ code: 'window_too_narrow' });
});

test('whoever waits too long for an import that is being stored is told so: nothing changes', async () => {
  await change();
  await world.database.write(async (client) => {
    await client.query("update poll set voters = 'plain'");
    await expect(change({ name: '別の名前' })).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await auditTold(world.database)).toHaveLength(1);
});
