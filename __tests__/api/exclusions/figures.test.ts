import { recount } from '../../../api/recount/recount';
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

async function expectRecounted(): Promise<void> {
  await expectSumsAgree(api.database);
  const { compared } = await recount(api.database);
  expect(compared.filter(({ differences }) => differences > 0)).toEqual([]);
}

test('after an exclusion every figure is as if those votes had never been cast', async () => {
  const match: ExclusionMatch = { djs: ['aoi', 'ren', 'nagi'], hours: [0, 3, 22, 23] };
  const isGone = (vote: (typeof VOTES)[number]) =>
    ['aoi', 'ren', 'nagi'].includes(vote.dj) && [0, 3, 22, 23].includes(hourOf(vote));
  const { votes } = await excluded(api, match);
  expect(votes).toBe(VOTES.filter(isGone).length);
  await expectRecounted();
  const other = await startApiOfTest();
  try {
    await fillPoll(
      other,
      VOTES.filter((vote) => !isGone(vote)),
    );
    expect(await figures(api, 'voided')).toEqual(await figures(other, 'voided'));
  } finally {
    await other.drop();
  }
  const { days } = await api.answer('daily');
  expect(days.reduce((sum, { voided }) => sum + voided, 0)).toBe(votes);
  expect((await api.answer('overview')).totals).toMatchObject({
    valid: VOTES.length - votes,
    voided: votes,
  });
});

/** Totals, votes by day, and place and votes by DJ, as they are served. */
async function served() {
  const { totals } = await api.answer('overview');
  const { days } = await api.answer('daily');
  const { ranking } = await api.answer('total');
  return {
    totals,
    votesOn: new Map(days.map(({ date, votes }) => [date, votes])),
    lines: new Map(ranking.map(({ dj, rank, tied, votes }) => [dj.id, { rank, tied, votes }])),
  };
}

test('a preview has the figures before the exclusion and those after it', async () => {
  const match: ExclusionMatch = { djs: ['aoi', 'ren', 'nagi'], hours: [0, 2, 12, 22, 23] };
  const before = await served();
  const { totals, days, ranking } = await previewed(api, match);
  await excluded(api, match);
  const after = await served();
  expect(totals).toEqual({
    valid: before.totals.valid,
    validAfter: after.totals.valid,
    voided: before.totals.voided,
    voidedAfter: after.totals.voided,
    djsWithVotes: before.totals.djsWithVotes,
    djsWithVotesAfter: after.totals.djsWithVotes,
  });
  expect(days.map(({ date }) => date)).toEqual(DAYS.slice(0, 3));
  for (const { date, votes, votesAfter } of days) {
    expect([votes, votesAfter]).toEqual([before.votesOn.get(date), after.votesOn.get(date)]);
  }
  expect(ranking.map(({ dj }) => dj.id)).toEqual([...before.lines.keys()]);
  for (const { dj, rank, tied, votes, rankAfter, tiedAfter, votesAfter } of ranking) {
    expect({ rank, tied, votes }).toEqual(before.lines.get(dj.id));
    const line = { rank: rankAfter, tied: tiedAfter, votes: votesAfter };
    expect(line).toEqual(after.lines.get(dj.id));
  }
});

const A: ExclusionMatch = { djs: ['aoi', 'ren'], hours: [0, 2, 3] };
const B: ExclusionMatch = { djs: ['aoi', 'mio'], hours: [0, 2, 12] };
const ofA = VOTES.filter((v) => ['aoi', 'ren'].includes(v.dj) && [0, 2, 3].includes(hourOf(v)));
const ofB = VOTES.filter((v) => ['aoi', 'mio'].includes(v.dj) && [0, 2, 12].includes(hourOf(v)));
const both = ofA.filter((vote) => ofB.includes(vote)).length;
const voidedNow = async () => (await api.answer('overview')).totals.voided;

test('undo gives back the votes that no other exclusion holds', async () => {
  expect(both).toBeGreaterThan(3);
  const before = await figures(api);
  expect(await excluded(api, A)).toMatchObject({ id: 'x-1', votes: ofA.length });
  const withA = await figures(api);
  const onlyB = { id: 'x-2', matched: ofB.length, votes: ofB.length - both };
  expect(await excluded(api, B)).toMatchObject(onlyB);
  expect(await voidedNow()).toBe(ofA.length + ofB.length - both);
  expect(await undone(api, 'x-2')).toMatchObject(onlyB);
  expect(await figures(api)).toEqual(withA);
  await expectRecounted();
  expect(await undone(api, 'x-1')).toMatchObject({ votes: ofA.length });
  expect(await figures(api)).toEqual(before);
  await expectRecounted();
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
