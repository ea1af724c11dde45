import fc from 'fast-check';
import { describeFirmness } from '../../../api/review/decisions';
import { addVotes } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { FirmnessAnswer } from '../../../contract/decisions/review';
import { testDj } from '../../support/api/apiOfTest';
import { excluded, previewed } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';
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

test('a place is firm where no combination of decisions changes who stands on it or above', () => {
  fc.assert(
    fc.property(small, ({ votes, open }) => {
      for (const { place, firm } of firmnessOf(votes, open, [1, 2, 3, 10])) {
        expect({ place, firm }).toEqual({ place, firm: firmByTrying(votes, open, place) });
      }
    }),
    { numRuns: 300 },
  );
});

test('canChange names who can change a place alone; the margin is what is left to spare', () => {
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

  /** Certain votes on 9/1, and open cases of 9/2 with the votes open-1, open-2, …. */
  async function castAll(sure: Votes, open: Votes): Promise<void> {
    for (const [dj, count] of Object.entries(sure)) {
      await world.cast({ dj, at: '2022-09-01T12:00+09:00', count });
    }
    let cast = 0;
    for (const [dj, count] of Object.entries(open)) {
      const ids = Array.from({ length: count }, () => `open-${(cast += 1)}`);
      const castAt = '2022-09-02T12:00:00+09:00';
      const votes = ids.map((id) => ({ id, dj, castAt, voter: id, source: null }));
      await world.database.write((client) => addVotes(client, votes));
      await openCase(world, `2022-09-02:${dj}`);
    }
    world.setNow('2022-09-03T00:00+09:00');
  }

  const openIds = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `open-${from + at}`);
  const OPEN_DAY = { from: '2022-09-01T15:00:00Z', to: '2022-09-02T15:00:00Z' };

  test.each<{
    title: string;
    sure: Votes;
    open: Votes;
    match: ExclusionMatch;
    caseId?: string;
    votes: Votes;
    left: Votes;
  }>([
    {
      title: 'one case decided, another one open',
      sure: { aoi: 30, ren: 20, mio: 3 },
      open: { aoi: 25, ren: 22 },
      match: { djs: ['aoi'], ...OPEN_DAY },
      caseId: '2022-09-02:aoi',
      votes: { aoi: 30, ren: 42, mio: 3 },
      left: { ren: 22 },
    },
    {
      title: 'some votes of cases that stay open',
      sure: { aoi: 20, ren: 20, mio: 25 },
      open: { aoi: 25, ren: 24 },
      match: { voteIds: [...openIds(1, 23), ...openIds(26, 47)] },
      votes: { aoi: 22, ren: 22, mio: 25 },
      left: { aoi: 2, ren: 2 },
    },
    {
      title: 'votes of no case',
      sure: { aoi: 30, ren: 25, mio: 80 },
      open: { aoi: 22 },
      match: { djs: ['mio'] },
      votes: { aoi: 52, ren: 25, mio: 0 },
      left: { aoi: 22 },
    },
  ])('an exclusion foretells what is firm after it: $title', async (row) => {
    await castAll(row.sure, row.open);
    const preview = await previewed(world, row.match, row.caseId);
    expect(preview.firmness.places.map(({ place, firm }) => [place, firm])).toEqual(
      [1, 3, 10, 20].map((place) => [place, firmByTrying(row.votes, row.left, place)]),
    );
    const made = await excluded(world, row.match, row.caseId ? { case: row.caseId } : {});
    const { snapshot: _snapshot, ...now } = await firmness('');
    expect([made.firmness, now]).toEqual([preview.firmness, preview.firmness]);
  });

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
