import type { IncomingVote } from '../../../api/votes/addVotes';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { previewed } from '../../support/api/excludeVotes';
import { fillPoll } from '../../support/api/scatteredVotes';

const ALL = Array.from({ length: 25 }, (_, at) => `dj-${String(at + 1).padStart(2, '0')}`);

/** The first has 48 votes, each other one two less than the one before; the last two have two. */
const VOTES: IncomingVote[] = ALL.flatMap((dj, at) =>
  Array.from({ length: 2 * Math.max(1, 24 - at) }, (_, n) => ({
    id: `${dj} ${n}`,
    dj,
    castAt: '2022-09-11T12:00:00+09:00',
    voter: null,
    source: null,
  })),
);

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await fillPoll(api, VOTES, ALL);
});
afterAll(() => api.drop());

test.each([
  ['whose votes become void, though their place stays', ['dj-23 0'], ['dj-23']],
  ['who ties by it', ['dj-22 0', 'dj-22 1'], ['dj-22', 'dj-23']],
  ['who ties no more, though the place stays', ['dj-25 0'], ['dj-24', 'dj-25']],
  ['who rises by it', ['dj-21 0', 'dj-21 1', 'dj-21 2'], ['dj-22', 'dj-21']],
])('beyond the first twenty a preview tells %s', async (_, voteIds, shown) => {
  const { ranking } = await previewed(api, { voteIds });
  const ids = ranking.map(({ dj }) => dj.id);
  expect(ids.slice(0, 20)).toEqual(ALL.slice(0, 20));
  expect(ids.slice(20).sort()).toEqual([...shown].sort());
});
