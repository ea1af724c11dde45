import type { PreviousPollBody } from '../../../contract/previousPolls';
import { auditTold } from '../../support/api/auditLog';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

const PATH = '/v1/previous-polls';
let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  api.setNow('2022-10-01T12:00+09:00');
  await api.putDjs(
    testDj('aoi', '', '葵 DJ'),
    testDj('kai', '', 'カイ'),
    testDj('mio', '', 'ミオ'),
    testDj('ren', '', 'レン'),
    testDj('yui', '', 'ユイ'),
  );
});
afterEach(() => api.drop());

type Places = PreviousPollBody['places'];
const LAST: Places = [
  { rank: 1, name: 'かい', votes: 90 },
  { rank: 2, name: '葵・ＤＪ', votes: 70 },
  { rank: 2, name: '引退', votes: 70 },
  { rank: 4, name: 'ミオ', votes: 3 },
  { rank: 5, name: 'みお', votes: 2 },
];
const BEFORE: Places = [
  { rank: 1, name: 'レン', votes: null },
  { rank: 2, name: '葵DJ', votes: null },
];

const put = (year: number, places: Places, more: Partial<PreviousPollBody> = {}) =>
  api.send('PUT', `${PATH}/${year}`, { name: `投票${year}`, places, ...more });

async function revision() {
  return (await api.answer('poll'), (await api.answer('total')).snapshot.revision);
}

async function both() {
  await put(2021, LAST);
  await put(2020, BEFORE);
  return api.answer('previousPolls');
}

test('nothing is said before there is a previous poll', async () => {
  expect(await api.answer('previousPolls')).toEqual({ polls: [], djs: [] });
});

test('places of the newest, 初登場, 返り咲き; who may be meant is neither until somebody says so', async () => {
  const { polls, djs } = await both();
  expect(polls.map(({ year, total, djs: lines }) => [year, total, lines])).toEqual([
    [2021, 235, 5],
    [2020, null, 2],
  ]);
  expect(
    polls[0]?.unmatched.map(({ line, name, rank, votes: own, candidates }) => [
      ...[line, name, rank, own],
      candidates,
    ]),
  ).toEqual([
    [3, '引退', 2, 70, []],
    [4, 'ミオ', 4, 3, ['mio']],
    [5, 'みお', 5, 2, ['mio']],
  ]);
  const told = Object.fromEntries(djs.map(({ dj, ...rest }) => [dj, rest]));
  expect(told).toEqual({
    aoi: { previous: { rank: 2, tied: true, votes: 70 }, isNew: false, isBack: false },
    kai: { previous: { rank: 1, tied: false, votes: 90 }, isNew: false, isBack: false },
    mio: { previous: null, isNew: false, isBack: false },
    ren: { previous: null, isNew: false, isBack: true },
    yui: { previous: null, isNew: true, isBack: false },
  });
});

test('by hand: a line is that DJ, another line is refused, and it can be taken back', async () => {
  await both();
  const match = (line: number, dj: string | null) =>
    api.send('POST', `${PATH}/2021/match`, { line, dj });
  expect((await match(5, 'mio')).status).toBe(200);
  const { polls, djs } = await api.answer('previousPolls');
  expect(polls[0]?.unmatched.map(({ line, candidates }) => [line, candidates])).toEqual([
    [3, []],
    [4, []],
  ]);
  expect(djs.find(({ dj }) => dj === 'mio')?.previous).toEqual({ rank: 5, tied: false, votes: 2 });
  const before = await revision();
  expect((await match(4, 'mio')).status).toBe(409);
  expect((await match(4, 'nobody')).status).toBe(404);
  expect((await match(9, 'yui')).status).toBe(404);
  // What is so already is no decision.
  expect((await match(5, 'mio')).status).toBe(200);
  expect(await revision()).toBe(before);
  expect((await auditTold(api.database)).at(-1)?.[1]).toBe('previous_poll.matched');
  expect(await auditTold(api.database)).toHaveLength(3);
  expect((await match(5, null)).status).toBe(200);
  expect((await api.answer('previousPolls')).polls[0]?.unmatched).toHaveLength(3);
});

test('a check stores nothing; a year is replaced with a reason alone; all of it is logged', async () => {
  const start = await revision();
  const dry = await put(2021, LAST, { dryRun: true });
  expect(await dry.json()).toMatchObject({ replaces: false, dryRun: true, poll: { djs: 5 } });
  expect([await revision(), (await api.answer('previousPolls')).polls]).toEqual([start, []]);
  await put(2021, LAST);
  expect(await revision()).toBe(start + 1);
  const refused = await put(2021, BEFORE);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    'reason_wanted',
  ]);
  expect((await put(2021, BEFORE, { reason: '票数なしの公式発表' })).status).toBe(200);
  expect((await api.answer('previousPolls')).polls.map(({ djs }) => djs)).toEqual([2]);
  const remove = (year: number) =>
    api.send('POST', `${PATH}/${year}/remove`, { reason: '別の投票' });
  expect([(await remove(2020)).status, (await remove(2021)).status]).toEqual([404, 200]);
  expect(await api.answer('previousPolls')).toEqual({ polls: [], djs: [] });
  expect(await revision()).toBe(start + 3);
  const told = await auditTold(api.database);
  expect(told.map(([, action]) => action)).toEqual([
    'previous_poll.imported',
    'previous_poll.imported',
    'previous_poll.removed',
  ]);
  expect(told[1]?.[2]).toMatchObject({
    year: 2021,
    djs: 2,
    total: null,
    reason: '票数なしの公式発表',
    replaces: { name: '投票2021' },
  });
});

test('a year that is not before this vote, and ranks that the votes contradict, are refused', async () => {
  expect((await put(2022, LAST)).status).toBe(400);
  const wrong = await put(2021, [...LAST.slice(0, 2), { rank: 3, name: 'x', votes: 70 }]);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: 'places.2' }] });
  expect((await api.answer('previousPolls')).polls).toEqual([]);
});

test('S11: an auditor checks and reads, and changes nothing', async () => {
  const auditor = asAdmin({ admin: false, auditor: true });
  const body = { name: 'x', places: LAST };
  const send = (more: object) => api.send('PUT', `${PATH}/2021`, { ...body, ...more }, auditor);
  expect((await send({ dryRun: true })).status).toBe(200);
  expect((await send({})).status).toBe(403);
  expect((await api.send('POST', `${PATH}/2021/remove`, { reason: 'x' }, auditor)).status).toBe(
    403,
  );
});

test('before the close the place is given, after it the votes too', async () => {
  await put(2021, LAST);
  const previousOf = async () =>
    (await api.answer('previousPolls')).djs.find(({ dj }) => dj === 'kai')?.previous;
  api.setNow('2022-09-30T11:59:59+09:00');
  expect(await previousOf()).toEqual({ rank: 1, tied: false, votes: null });
  api.setNow('2022-09-30T12:00:00+09:00');
  expect(await previousOf()).toEqual({ rank: 1, tied: false, votes: 90 });
});

test('a DJ that is renamed keeps its place of last year, and is no 初登場', async () => {
  await put(2021, LAST);
  api.setNow('2022-10-01T00:00:00+09:00');
  const { djs } = await api.answer('djs');
  const renamed = djs.map((dj) => (dj.id === 'kai' ? { ...dj, name: 'KAI & friends' } : dj));
  expect((await api.send('PUT', '/v1/djs', { djs: renamed })).status).toBe(200);
  expect((await api.answer('previousPolls')).djs.find(({ dj }) => dj === 'kai')).toEqual({
    ...{ dj: 'kai', previous: { rank: 1, tied: false, votes: 90 }, isNew: false, isBack: false },
  });
});

test('whose place a line is follows the names and the DJs of today', async () => {
  await put(2021, LAST);
  await api.putDjs(testDj('yui', '', '引退'));
  expect((await api.answer('previousPolls')).polls[0]?.unmatched.map(({ line }) => line)).toEqual([
    4, 5,
  ]);
});

test('a line is the DJ whose id its file had, whatever the names say, and stays so', async () => {
  const places: Places = [{ rank: 1, name: 'カイ', id: 'yui', votes: null }];
  const named = [{ ...places[0]!, name: '別名' }];
  const preview = await put(2021, named, { dryRun: true });
  expect(await preview.json()).toMatchObject({ poll: { unmatched: [] } });
  await put(2021, places);
  const { polls, djs } = await api.answer('previousPolls');
  expect(polls[0]?.unmatched).toEqual([]);
  expect(djs.filter(({ previous }) => previous !== null).map(({ dj }) => dj)).toEqual(['yui']);
});

test('fifty years are kept: one more is refused, and one of them can be replaced', async () => {
  const one: Places = [{ rank: 1, name: 'カイ', votes: null }];
  for (let year = 1950; year < 2000; year += 1) expect((await put(year, one)).status).toBe(200);
  expect((await put(2000, one)).status).toBe(400);
  expect((await put(2000, one, { dryRun: true })).status).toBe(400);
  expect((await put(1950, one, { reason: '訂正' })).status).toBe(200);
  expect((await api.answer('previousPolls')).polls).toHaveLength(50);
});
