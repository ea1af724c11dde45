import { type ExclusionMatch } from '../../../contract/decisions/exclusionMatch';
import { FirmnessAnswer } from '../../../contract/decisions/firmness';
import { addVotes } from '../../../api/votes/addVotes';
import { openCase } from '../../support/api/openCase';
import { excluded, previewed } from '../../support/api/excludeVotes';
import { type ReviewWorld, startReviewWorld } from './reviewWorld';

let world: ReviewWorld;

let cast = 0;
beforeEach(async () => {
  cast = 0;
  world = await startReviewWorld();
});
afterEach(() => world.drop());

async function firmness(places: string) {
  const answer = await world.answer('firmness', `/v1/firmness?places=${places}`);
  return FirmnessAnswer.strict().parse(answer);
}

type Votes = Record<string, number>;

/** Who stands on the places up to `place`. */
function above(votes: Votes, place: number): string {
  const counts = Object.values(votes);
  const rankOf = (own: number) => 1 + counts.filter((other) => other > own).length;
  return Object.entries(votes)
    .filter(([, own]) => own > 0 && rankOf(own) <= place)
    .map(([dj, own]) => `${rankOf(own)} ${dj}`)
    .sort()
    .join();
}

/** Every way in which open votes can be voided, none to all of each DJ. */
function* everyMix(votes: Votes, open: Votes): Generator<Votes> {
  const [dj, ...others] = Object.keys(open);
  if (dj === undefined) return yield votes;
  const { [dj]: own = 0, ...rest } = open;
  for (let voided = 0; voided <= own; voided += 1) {
    const left = { ...votes, [dj]: (votes[dj] ?? 0) - voided };
    yield* others.length === 0 ? [left] : everyMix(left, rest);
  }
  return undefined;
}

function firmByTrying(votes: Votes, open: Votes, place: number): boolean {
  const now = above(votes, place);
  for (const mix of everyMix(votes, open)) if (above(mix, place) !== now) return false;
  return true;
}

/** Certain votes on 9/1, and cases of 9/2. */
const NOON = '2022-09-02T12:00:00+09:00';

async function castAll(sure: Votes, open: Votes): Promise<void> {
  for (const [dj, count] of Object.entries(sure)) {
    await world.cast({ dj, at: '2022-09-01T12:00+09:00', count });
  }
  for (const [dj, count] of Object.entries(open)) {
    const ids = Array.from({ length: count }, () => `repeat-${(cast += 1)}`);
    const votes = ids.map((id) => ({ id, dj, castAt: NOON, voter: id, source: null }));
    await world.database.write((client) => addVotes(client, votes));
    await openCase(world, `2022-09-02:${dj}`);
  }
  world.setNow('2022-09-03T00:00+09:00');
}

const sum = (votes: Votes) => Object.values(votes).reduce((all, own) => all + own, 0);

// Each DJ's votes beside the open ones; more of them are in __tests__/rules/firmness.test.ts.
test.each<[string, Votes, Votes]>([
  ['no open case', { aoi: 5, ren: 3 }, {}],
  ['to the vote: level with the next', { aoi: 20, ren: 20, mio: 3 }, { aoi: 25 }],
  ['two with open votes', { aoi: 30, ren: 25, mio: 40 }, { aoi: 22, ren: 24 }],
  ['nothing but open votes', { ren: 4 }, { aoi: 22, mio: 23 }],
])('every combination tried: %s', async (_, sure, open) => {
  await castAll(sure, open);
  const votes = Object.fromEntries(
    ['aoi', 'ren', 'mio', 'kai'].map((dj) => [dj, (sure[dj] ?? 0) + (open[dj] ?? 0)]),
  );
  const { openVotes, places } = await firmness('1,2,3,4,20');
  expect(openVotes).toBe(sum(open));
  expect(places.map(({ place, firm }) => [place, firm])).toEqual(
    [1, 2, 3, 4, 20].map((place) => [place, firmByTrying(votes, open, place)]),
  );
});

const OPEN_DAY = { from: '2022-09-01T15:00:00Z', to: '2022-09-02T15:00:00Z' };
/** Votes of the cases are repeat-1, repeat-2, … as they were cast. */
const repeats = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `repeat-${from + at}`);

interface Exclusion {
  title: string;
  sure: Votes;
  open: Votes;
  match: ExclusionMatch;
  /** Of the DJ whose case is decided by it. */
  decided?: string;
  /** Votes that it voids. */
  gone: Votes;
}

test.each<Exclusion>([
  {
    title: 'a case decided, all of its votes void, another one open',
    sure: { aoi: 30, ren: 20, mio: 3 },
    open: { aoi: 25, ren: 22 },
    match: { djs: ['aoi'], ...OPEN_DAY },
    decided: 'aoi',
    gone: { aoi: 25 },
  },
  {
    title: 'some of the votes of a case that stays open: the others are at stake',
    sure: { aoi: 20, ren: 20, mio: 25 },
    open: { aoi: 25, ren: 24 },
    match: { voteIds: [...repeats(1, 23), ...repeats(26, 47)] },
    gone: { aoi: 23, ren: 22 },
  },
  {
    title: 'votes of no case, behind which an open one becomes the first',
    sure: { aoi: 30, ren: 25, mio: 80 },
    open: { aoi: 22 },
    match: { djs: ['mio'] },
    gone: { mio: 80 },
  },
])(
  'after an exclusion, every combination tried: $title',
  async ({ sure, open, match, decided, gone }) => {
    await castAll(sure, open);
    const votes = Object.fromEntries(
      ['aoi', 'ren', 'mio', 'kai'].map((dj) => [
        dj,
        (sure[dj] ?? 0) + (open[dj] ?? 0) - (gone[dj] ?? 0),
      ]),
    );
    const left = Object.fromEntries(
      Object.entries(open)
        .filter(([dj]) => dj !== decided)
        .map(([dj, own]) => [dj, own - (gone[dj] ?? 0)]),
    );
    const caseId = decided && `2022-09-02:${decided}`;
    const { firmness: foretold } = await previewed(world, match, caseId);
    expect(foretold.openVotes).toBe(sum(left));
    expect(foretold.places.map(({ place, firm }) => [place, firm])).toEqual(
      [1, 3, 10, 20].map((place) => [place, firmByTrying(votes, left, place)]),
    );
    const { firmness: told } = await excluded(world, match, caseId ? { case: caseId } : {});
    const { snapshot: _snapshot, ...now } = await firmness('1,3,10,20');
    expect([told, now]).toEqual([foretold, foretold]);
  },
);

test('a decision makes votes certain; those of the running day are no question yet', async () => {
  await world.cast({ dj: 'ren', at: '2022-09-01T12:00+09:00', count: 20 });
  await world.suspect('aoi', '2022-09-02');
  await world.suspect('mio', '2022-09-03', 24);
  await world.review('2022-09-03T14:00+09:00');
  const { openVotes, places } = await firmness('1');
  expect([openVotes, places]).toMatchObject([25, [{ place: 1, firm: false }]]);
  expect(places[0]?.canChange.map(({ id, name }) => [id, name])).toEqual([['aoi', 'AOI']]);
  await world.decide('2022-09-02:aoi', { state: 'harmless' });
  expect(await firmness('1')).toMatchObject({
    openVotes: 0,
    places: [{ place: 1, firm: true, margin: null, canChange: [] }],
  });
});

test('the places: 1, 3, 10 and 20 where none are asked for, else those, once each', async () => {
  const asked = (search: string) => world.ask(`/v1/firmness${search}`);
  const placesOf = async (search: string) =>
    FirmnessAnswer.parse(await (await asked(search)).json()).places.map(({ place }) => place);
  expect(await placesOf('')).toEqual([1, 3, 10, 20]);
  expect(await placesOf('?places=5,2,5')).toEqual([5, 2]);
  for (const wrong of ['0', '1,', '1.5', '-1', 'first', '']) {
    expect([wrong, (await asked(`?places=${wrong}`)).status]).toEqual([wrong, 400]);
  }
  const many = Array.from({ length: 21 }, (_, at) => at + 1).join();
  expect((await asked(`?places=${many}`)).status).toBe(400);
});
