import fc from 'fast-check';
import { describeFirmness } from '../../../api/review/decisions';
import { FirmnessAnswer } from '../../../contract/decisions/review';
import { testDj } from '../../support/api/apiOfTest';
import { type ReviewWorld, startReviewWorld } from './reviewWorld';

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
function* everyMix(votes: Votes, [first, ...rest]: [string, number][]): Generator<Votes> {
  if (!first) return yield votes;
  const [dj, open] = first;
  const own = votes[dj] ?? 0;
  for (let voided = 0; voided <= Math.min(open, own); voided += 1) {
    yield* everyMix({ ...votes, [dj]: own - voided }, rest);
  }
  return undefined;
}

function firmByTrying(votes: Votes, open: Votes, place: number): boolean {
  const now = above(votes, place);
  for (const mix of everyMix(votes, Object.entries(open))) {
    if (above(mix, place) !== now) return false;
  }
  return true;
}

function firmnessOf(votes: Votes, open: Votes, places: number[]) {
  const standing = Object.entries(votes).map(([id, own]) => ({ dj: testDj(id), votes: own }));
  const openVotes = Object.entries(open).map(([dj, own]) => ({ dj, votes: own }));
  return describeFirmness(standing, openVotes, places).places.map(({ canChange, ...place }) => {
    return { ...place, canChange: canChange.map(({ id }) => id) };
  });
}

const small = fc
  .array(fc.record({ votes: fc.nat(9), open: fc.nat(5) }), { minLength: 1, maxLength: 5 })
  .map((djs) => ({
    votes: Object.fromEntries(djs.map(({ votes }, at) => [`dj${at}`, votes])),
    open: Object.fromEntries(djs.map(({ open }, at) => [`dj${at}`, open])),
  }));

test('a place is firm where no combination of decisions changes who stands there', () => {
  fc.assert(
    fc.property(small, ({ votes, open }) => {
      for (const { place, firm } of firmnessOf(votes, open, [1, 2, 3, 10])) {
        expect({ place, firm }).toEqual({ place, firm: firmByTrying(votes, open, place) });
      }
    }),
    { numRuns: 300 },
  );
});

test('canChange names who can change a place alone; the margin is to spare', () => {
  fc.assert(
    fc.property(small, ({ votes, open }) => {
      for (const { place, margin, canChange } of firmnessOf(votes, open, [1, 3])) {
        const isFirm = (dj: string, spare = 0) =>
          firmByTrying(votes, { [dj]: (open[dj] ?? 0) + spare }, place);
        const changing = Object.keys(votes).filter((dj) => !isFirm(dj));
        expect([...canChange].sort()).toEqual(changing.sort());
        if (margin === null || margin <= 0) continue;
        const withOpen = Object.keys(votes).filter((dj) => (open[dj] ?? 0) > 0);
        const breaks = (spare: number) => withOpen.some((dj) => !isFirm(dj, spare));
        expect([breaks(margin), breaks(margin - 1)]).toEqual([true, false]);
      }
    }),
    { numRuns: 200 },
  );
});

test('several cases of a DJ add up', () => {
  const standing = [9, 5].map((votes, at) => ({ dj: testDj(`dj${at}`), votes }));
  const open = [2, 2].map((votes) => ({ dj: 'dj0', votes }));
  expect(describeFirmness(standing, open, [1])).toMatchObject({
    openVotes: 4,
    places: [{ firm: false, margin: 0, canChange: [{ id: 'dj0' }] }],
  });
});

describe('over HTTP', () => {
  let world: ReviewWorld;
  beforeEach(async () => {
    world = await startReviewWorld();
  });
  afterEach(() => world.drop());

  async function firmness(search: string) {
    return FirmnessAnswer.strict().parse(await world.answer('firmness', `/v1/firmness${search}`));
  }

  test('a decision makes votes certain; those of the running day are not open yet', async () => {
    await world.cast({ dj: 'ren', at: '2022-09-01T12:00+09:00', count: 20 });
    await world.suspect('aoi', '2022-09-02');
    await world.suspect('mio', '2022-09-03', 24);
    await world.review('2022-09-03T14:00+09:00');
    expect(await firmness('?places=1')).toMatchObject({
      openVotes: 25,
      places: [{ place: 1, firm: false, canChange: [{ id: 'aoi', name: 'AOI' }] }],
    });
    await world.decide('2022-09-02:aoi', { state: 'harmless' });
    expect(await firmness('?places=1')).toMatchObject({
      openVotes: 0,
      places: [{ place: 1, firm: true, margin: null, canChange: [] }],
    });
  });

  test('places: 1, 3, 10 and 20, else those of the query, once each', async () => {
    const placesOf = async (search: string) =>
      (await firmness(search)).places.map(({ place }) => place);
    expect(await placesOf('')).toEqual([1, 3, 10, 20]);
    expect(await placesOf('?places=5,2,5')).toEqual([5, 2]);
    const many = Array.from({ length: 21 }, (_, at) => at + 1).join();
    for (const wrong of ['0', '1,', '1.5', '-1', 'first', '', many]) {
      const { status } = await world.ask(`/v1/firmness?places=${wrong}`);
      expect([wrong, status]).toEqual([wrong, 400]);
    }
  });
});
