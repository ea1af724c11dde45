import fc from 'fast-check';
import { describeFirmness } from '../../../api/review/decisions';
import { FirmnessAnswer } from '../../../contract/decisions/review';
import { testDj } from '../../support/api/apiOfTest';
import { ofEachTest } from '../../support/eachTest';
import { startReviewWorld } from './reviewWorld';

/** For each DJ its place, where that is `place` or above and the DJ has votes. */
const standing = (votes: number[], place: number) =>
  votes
    .map((own) => (own > 0 ? 1 + votes.filter((other) => other > own).length : Infinity))
    .map((rank) => (rank <= place ? rank : null))
    .join();

/** Every way in which open votes can be voided, none to all of each DJ. */
function everyMix([own, ...others]: number[], [open = 0, ...rest]: number[]): number[][] {
  if (own === undefined) return [[]];
  const mixes = everyMix(others, rest);
  return Array.from({ length: Math.min(open, own) + 1 }, (_, voided) =>
    mixes.map((mix) => [own - voided, ...mix]),
  ).flat();
}

const firmByTrying = (votes: number[], open: number[], place: number) =>
  everyMix(votes, open).every((mix) => standing(mix, place) === standing(votes, place));

const firmnessOf = (djs: { votes: number; open: number }[], places: number[]) => {
  const ranking = djs.map(({ votes }, at) => ({ dj: testDj(`${at}`), votes }));
  // Several cases of a DJ add up.
  const halves = (open: number) => [open >> 1, (open + 1) >> 1];
  const openVotes = djs.flatMap(({ open }, at) =>
    halves(open).map((votes) => ({ dj: `${at}`, votes })),
  );
  return describeFirmness(ranking, openVotes, places).places;
};

const one = fc.record({ votes: fc.nat(9), open: fc.nat(5) });
const small = fc.array(one, { minLength: 1, maxLength: 5 });

test('a place is firm where no combination of decisions changes who stands there', () => {
  fc.assert(
    fc.property(small, (djs) => {
      const [votes, open] = [djs.map((dj) => dj.votes), djs.map((dj) => dj.open)];
      for (const { place, firm } of firmnessOf(djs, [1, 2, 3, 10]))
        expect({ place, firm }).toEqual({ place, firm: firmByTrying(votes, open, place) });
    }),
    { numRuns: 300 },
  );
});

test('canChange names who can change a place alone; the margin is to spare', () => {
  fc.assert(
    fc.property(small, (djs) => {
      const votes = djs.map((dj) => dj.votes);
      for (const { place, margin, canChange } of firmnessOf(djs, [1, 3])) {
        const changing = (spare = 0) =>
          [...djs.keys()].filter((dj) => {
            const alone = djs.map(({ open }, at) => (at === dj ? open + spare : 0));
            return !firmByTrying(votes, alone, place);
          });
        expect(canChange.map(({ id }) => Number(id)).sort()).toEqual(changing());
        if (margin === null || margin <= 0) continue;
        const breaks = (spare: number) => changing(spare).some((dj) => djs[dj]!.open > 0);
        expect([breaks(margin), breaks(margin - 1)]).toEqual([true, false]);
      }
    }),
    { numRuns: 200 },
  );
});

describe('over HTTP', () => {
  const world = ofEachTest(startReviewWorld);

  async function firmness(search: string) {
    return FirmnessAnswer.strict().parse(await world.answer('firmness', `/v1/firmness${search}`));
  }

  test('a decision makes votes certain; those of the running day are not open yet', async () => {
    await world.cast({ dj: 'ren', at: '2022-09-01T12:00+09:00', count: 20 });
    await world.suspect('aoi', '2022-09-02');
    await world.suspect('mio', '2022-09-03', 24);
    await world.review('2022-09-03T14:00+09:00');
    const open = { firm: false, canChange: [{ id: 'aoi', name: 'AOI' }] };
    expect(await firmness('?places=1')).toMatchObject({ openVotes: 25, places: [open] });
    await world.decide('2022-09-02:aoi', { state: 'harmless' });
    const decided = { firm: true, margin: null, canChange: [] };
    expect(await firmness('?places=1')).toMatchObject({ openVotes: 0, places: [decided] });
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
