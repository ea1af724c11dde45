import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { excluded, previewed, undone } from '../../support/api/excludeVotes';
import { DJS, fillPoll, hourOf, scatteredVotes } from '../../support/api/scatteredVotes';
import { expectSumsAgree } from '../../support/database/sums';

const VOTES = scatteredVotes(300);

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await fillPoll(api, VOTES);
});
afterEach(() => api.drop());

const DAYS = ['2022-09-10', '2022-09-11', '2022-09-12', '2022-09-13'];
const PATHS = [
  ...['/v1/overview', '/v1/daily', '/v1/total', '/v1/total?asOf=2022-09-11&baseline=2022-09-10'],
  '/v1/total?from=2022-09-11',
  `/v1/every-dj?${DJS.map((id) => `dj=${id}`).join('&')}`,
  '/v1/every-dj?from=2022-09-11&to=2022-09-12',
  ...DAYS.map((day) => `/v1/daily/${day}`),
];

/** Every figure that is served; `without` are keys to leave out. */
async function figures(of: ApiOfTest, ...without: string[]): Promise<unknown[]> {
  const skipped = new Set(['revision', ...without]);
  const answers = [];
  for (const path of PATHS) {
    const text = await (await of.ask(path)).text();
    const answer: unknown = JSON.parse(text, (key, value: unknown) =>
      skipped.has(key) ? undefined : value,
    );
    answers.push([path, answer]);
  }
  return answers;
}

const NIGHTS: ExclusionMatch = { djs: ['aoi', 'ren', 'nagi'], hours: [0, 3, 22, 23] };
const NOONS: ExclusionMatch = { djs: ['aoi', 'mio'], hours: [0, 2, 12] };
const votesOf = ({ djs = [], hours = [] }: ExclusionMatch) =>
  VOTES.filter((vote) => djs.includes(vote.dj) && hours.includes(hourOf(vote)));

test('every figure is as if votes that any exclusion holds had never been cast', async () => {
  const [nights, noons] = [votesOf(NIGHTS), votesOf(NOONS)];
  const both = nights.filter((vote) => noons.includes(vote)).length;
  expect(both).toBeGreaterThan(3);
  const before = await figures(api);
  const counts = { matched: noons.length, votes: noons.length };
  expect(await excluded(api, NOONS)).toMatchObject(counts);
  expect(await excluded(api, NIGHTS)).toMatchObject({ votes: nights.length - both });
  // The votes of both stay void.
  expect(await undone(api, 'x-1')).toMatchObject({ ...counts, votes: noons.length - both });
  await expectSumsAgree(api.database);
  const other = await startApiOfTest();
  const valid = VOTES.filter((vote) => !nights.includes(vote));
  await fillPoll(other, valid);
  expect(await figures(api, 'voided')).toEqual(await figures(other, 'voided'));
  await other.drop();
  const { days } = await api.answer('daily');
  expect(days.reduce((sum, { voided }) => sum + voided, 0)).toBe(nights.length);
  const { totals } = await api.answer('overview');
  expect(totals).toMatchObject({ valid: valid.length, voided: nights.length });
  await undone(api, 'x-2');
  expect(await figures(api)).toEqual(before);
});

/** Totals, votes by day, and place and votes by DJ, as they are served. */
async function served() {
  const { totals } = await api.answer('overview');
  const { days } = await api.answer('daily');
  const { ranking } = await api.answer('total');
  return {
    totals: [totals.valid, totals.voided, totals.djsWithVotes],
    days: Object.fromEntries(days.map(({ date, votes }) => [date, votes])),
    djs: Object.fromEntries(
      ranking.map(({ dj, rank, tied, votes }) => [dj.id, [rank, tied, votes]]),
    ),
  };
}

test('a preview has the figures before the exclusion and those after it', async () => {
  const match: ExclusionMatch = { djs: ['aoi', 'ren', 'nagi'], hours: [0, 2, 12, 22, 23] };
  const before = await served();
  const { totals, days, ranking } = await previewed(api, match);
  await excluded(api, match);
  const after = await served();
  expect([totals.valid, totals.voided, totals.djsWithVotes]).toEqual(before.totals);
  expect([totals.validAfter, totals.voidedAfter, totals.djsWithVotesAfter]).toEqual(after.totals);
  expect(days).toEqual(
    DAYS.slice(0, 3).map((date) => {
      return { date, votes: before.days[date], votesAfter: after.days[date] };
    }),
  );
  expect(ranking.map(({ dj, rank, tied, votes }) => [dj.id, [rank, tied, votes]])).toEqual(
    Object.entries(before.djs),
  );
  for (const { dj, rankAfter, tiedAfter, votesAfter } of ranking)
    expect([dj.id, rankAfter, tiedAfter, votesAfter]).toEqual([dj.id, ...after.djs[dj.id]!]);
});

test('a long ranking lists the first twenty and whoever changes', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `dj-${String(at).padStart(2, '0')}`);
  await api.putDjs(...ids.map((id) => testDj(id)));
  // 180 votes and less, all of them more than anybody else has.
  await api.cast(...ids.map((dj, at) => ({ dj, at: '2022-09-12T12:00+09:00', count: 180 - at })));
  const { rows } = await api.database.read((client) =>
    client.query<{ id: string }>("select id from vote where dj = 'dj-30' limit 3"),
  );
  const { ranking } = await previewed(api, { voteIds: rows.map(({ id }) => id) });
  // Without three votes, two run the 31st, and the 34th is level with it.
  expect(
    ranking
      .slice(20)
      .map(({ dj, rank, rankAfter, tiedAfter }) => [dj.id, rank, rankAfter, tiedAfter]),
  ).toEqual([
    ['dj-30', 31, 33, true],
    ['dj-31', 32, 31, false],
    ['dj-32', 33, 32, false],
    ['dj-33', 34, 33, true],
  ]);
  expect(ranking.slice(0, 20).map(({ dj }) => dj.id)).toEqual(ids.slice(0, 20));
});
