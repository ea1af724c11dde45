import type { PreviousPollBody } from '../../../contract/previousPolls';
import { outcome } from '../../support/api/answers';
import { auditTold } from '../../support/api/auditLog';
import { testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const PATH = '/v1/previous-polls';
const NAMES = { aoi: '葵 DJ', kai: 'カイ', mio: 'ミオ', ren: 'レン', yui: 'ユイ' };
const api = apiOfEachTest({
  opens: '2022-09-01T12:00',
  closes: '2022-09-30T12:00',
  djs: Object.entries(NAMES).map(([id, name]) => testDj(id, '', name)),
});
beforeEach(() => api.setNow('2022-10-01T12:00+09:00'));

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

const revision = async () => (await api.answer('total')).snapshot.revision;
const read = () => api.answer('previousPolls');

async function both() {
  await put(2021, LAST);
  await put(2020, BEFORE);
  return read();
}

test('DJs have a place in the newest poll, or are 初登場 or 返り咲き', async () => {
  const { polls, djs } = await both();
  expect(polls.map(({ year, total, djs: lines }) => [year, total, lines])).toEqual([
    [2021, 235, 5],
    [2020, null, 2],
  ]);
  expect(polls[0]?.unmatched).toEqual([
    { line: 3, name: '引退', rank: 2, votes: 70, candidates: [] },
    { line: 4, name: 'ミオ', rank: 4, votes: 3, candidates: ['mio'] },
    { line: 5, name: 'みお', rank: 5, votes: 2, candidates: ['mio'] },
  ]);
  const known = { isNew: false, isBack: false };
  const byId = Object.fromEntries(djs.map(({ dj, ...found }) => [dj, found]));
  expect(byId).toEqual({
    aoi: { previous: { rank: 2, tied: true, votes: 70 }, ...known },
    kai: { previous: { rank: 1, tied: false, votes: 90 }, ...known },
    mio: { previous: null, ...known },
    ren: { previous: null, isNew: false, isBack: true },
    yui: { previous: null, isNew: true, isBack: false },
  });
});

test('an administrator matches one line of a year with a DJ, and can take it back', async () => {
  await both();
  const match = async (line: number, dj: string | null) =>
    (await api.send('POST', `${PATH}/2021/match`, { line, dj })).status;
  expect(await match(5, 'mio')).toBe(200);
  const { polls, djs } = await read();
  expect(polls[0]?.unmatched.map(({ line, candidates }) => [line, candidates])).toEqual([
    [3, []],
    [4, []],
  ]);
  expect(djs.find(({ dj }) => dj === 'mio')?.previous).toEqual({ rank: 5, tied: false, votes: 2 });
  const before = await revision();
  expect([await match(4, 'mio'), await match(4, 'nobody'), await match(9, 'yui')]).toEqual([
    409, 404, 404,
  ]);
  // What is so already is no decision.
  expect(await match(5, 'mio')).toBe(200);
  expect(await revision()).toBe(before);
  const entries = await auditTold(api.database);
  expect([entries.length, entries.at(-1)?.[1]]).toEqual([3, 'previous_poll.matched']);
  expect(await match(5, null)).toBe(200);
  expect((await read()).polls[0]?.unmatched).toHaveLength(3);
});

test('a dry run stores nothing; replacing a year wants a reason; each change is logged', async () => {
  const start = await revision();
  const dry = await put(2021, LAST, { dryRun: true });
  expect(await dry.json()).toMatchObject({ replaces: false, dryRun: true, poll: { djs: 5 } });
  expect([await revision(), await read()]).toEqual([start, { polls: [], djs: [] }]);
  await put(2021, LAST);
  expect(await revision()).toBe(start + 1);
  expect(await outcome(put(2021, BEFORE))).toEqual([409, 'reason_wanted']);
  expect((await put(2021, BEFORE, { reason: '票数なしの公式発表' })).status).toBe(200);
  expect((await read()).polls.map(({ djs }) => djs)).toEqual([2]);
  const remove = async (year: number) =>
    (await api.send('POST', `${PATH}/${year}/remove`, { reason: '別の投票' })).status;
  expect([await remove(2020), await remove(2021)]).toEqual([404, 200]);
  expect([await revision(), await read()]).toEqual([start + 3, { polls: [], djs: [] }]);
  const replacement = { year: 2021, djs: 2, total: null, replaces: { name: '投票2021' } };
  expect((await auditTold(api.database)).map(([, ...entry]) => entry)).toMatchObject([
    ['previous_poll.imported', { year: 2021, djs: 5, total: 235, replaces: null }],
    ['previous_poll.imported', { ...replacement, reason: '票数なしの公式発表' }],
    ['previous_poll.removed', { year: 2021, djs: 2, reason: '別の投票' }],
  ]);
});

test('before the close the place is answered, after it the votes too', async () => {
  await put(2021, LAST);
  const previousOf = async () => (await read()).djs.find(({ dj }) => dj === 'kai')?.previous;
  api.setNow('2022-09-30T11:59:59+09:00');
  expect(await previousOf()).toEqual({ rank: 1, tied: false, votes: null });
  api.setNow('2022-09-30T12:00:00+09:00');
  expect(await previousOf()).toEqual({ rank: 1, tied: false, votes: 90 });
});

test('a renamed DJ keeps its place, and a line goes to the DJ that gets its name', async () => {
  await put(2021, LAST);
  const names = { ...NAMES, kai: 'KAI & friends', yui: '引退' };
  await api.putDjs(...Object.entries(names).map(([id, name]) => testDj(id, '', name)));
  const after = await read();
  const kai = { dj: 'kai', previous: { rank: 1, tied: false, votes: 90 } };
  expect(after.djs.find(({ dj }) => dj === 'kai')).toMatchObject({ ...kai, isNew: false });
  expect(after.polls[0]?.unmatched.map(({ line }) => line)).toEqual([4, 5]);
});

test('a year not before this poll and ranks that the votes contradict are refused', async () => {
  expect((await put(2022, LAST)).status).toBe(400);
  const wrong = await put(2021, [...LAST.slice(0, 2), { rank: 3, name: 'x', votes: 70 }]);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: 'places.2' }] });
  expect((await read()).polls).toEqual([]);
});
