import fc from 'fast-check';
import { firmPlaces, type OpenVotes, type Standing } from '../../rules/firmness';

// Every combination is tried here: each DJ loses none to all of its open votes, and the places are counted anew.
function* everyMix(standing: Standing[], open: OpenVotes[]): Generator<Standing[]> {
  const [first, ...others] = standing;
  if (!first) {
    yield [];
    return;
  }
  const atStake = open
    .filter(({ dj }) => dj === first.dj)
    .reduce((sum, { votes }) => sum + votes, 0);
  for (const rest of everyMix(others, open)) {
    for (let voided = 0; voided <= Math.min(atStake, first.votes); voided += 1) {
      yield [{ dj: first.dj, votes: first.votes - voided }, ...rest];
    }
  }
}

/** Who stands where on the places 1 to `place`, as a text. */
function placesTo(place: number, standing: Standing[]): string {
  return standing
    .filter(({ votes }) => votes > 0)
    .map(({ dj, votes }) => ({
      dj,
      rank: 1 + standing.filter((other) => other.votes > votes).length,
    }))
    .filter(({ rank }) => rank <= place)
    .map(({ dj, rank }) => `${dj}:${rank}`)
    .sort()
    .join(' ');
}

function tryAll(standing: Standing[], open: OpenVotes[], place: number): boolean {
  const now = placesTo(place, standing);
  for (const mix of everyMix(standing, open)) if (placesTo(place, mix) !== now) return false;
  return true;
}

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const smallVote = fc
  .array(fc.record({ votes: fc.nat(9), open: fc.nat(4), later: fc.nat(2) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((djs) => ({
    standing: djs.map(({ votes }, index) => ({ dj: NAMES[index]!, votes })),
    open: djs.flatMap(({ open, later }, index) => [
      { dj: NAMES[index]!, votes: open },
      { dj: NAMES[index]!, votes: later },
    ]),
  }));

test('a place is firm where no combination of decisions changes who stands on it or above', () => {
  fc.assert(
    fc.property(smallVote, ({ standing, open }) => {
      for (const { place, firm } of firmPlaces(standing, open, [1, 2, 3, 5, 10])) {
        expect({ place, firm }).toEqual({ place, firm: tryAll(standing, open, place) });
      }
    }),
    { numRuns: 400 },
  );
});

test('canChange names who can change a place alone, and the margin is what is left to spare', () => {
  fc.assert(
    fc.property(smallVote, ({ standing, open }) => {
      for (const { place, margin, canChange } of firmPlaces(standing, open, [1, 3])) {
        const alone = (dj: string, spare = 0) => {
          const own = open.filter((votes) => votes.dj === dj);
          return tryAll(standing, [...own, { dj, votes: spare }], place);
        };
        const changing = standing.filter(({ dj }) => !alone(dj)).map(({ dj }) => dj);
        expect([...canChange].sort()).toEqual(changing.sort());
        if (margin === null || margin <= 0) continue;
        const withOpen = new Set(open.filter(({ votes }) => votes > 0).map(({ dj }) => dj));
        // So many votes more in one of the open cases, and the place is no longer firm; one less, and it is.
        const breaks = (spare: number) => [...withOpen].some((dj) => !alone(dj, spare));
        expect([breaks(margin), breaks(margin - 1)]).toEqual([true, false]);
      }
    }),
    { numRuns: 200 },
  );
});

const LEADERS = [
  { dj: 'minamo', votes: 100 },
  { dj: 'neon', votes: 90 },
  { dj: 'akane', votes: 90 },
  { dj: 'nagi', votes: 60 },
];

test.each([
  ['one vote short of a tie', [{ dj: 'minamo', votes: 9 }], 1, true, 1, []],
  ['down to a tie', [{ dj: 'minamo', votes: 10 }], 1, false, 0, ['minamo']],
  [
    'several cases add up',
    [5, 5].map((votes) => ({ dj: 'minamo', votes })),
    1,
    false,
    0,
    ['minamo'],
  ],
  ['a fall below changes nothing above', [{ dj: 'neon', votes: 90 }], 1, true, null, []],
  ['tied, one vote is enough', [{ dj: 'akane', votes: 1 }], 3, false, -1, ['akane']],
  ['without open cases', [], 20, true, null, []],
  ['to no votes at all', [{ dj: 'nagi', votes: 99 }], 10, false, 0, ['nagi']],
])('%s', (_, open, place, firm, margin, canChange) => {
  expect(firmPlaces(LEADERS, open, [place])).toEqual([{ place, firm, margin, canChange }]);
});

test('10,000 DJs and 100 cases take no time worth a thought', () => {
  const standing = Array.from({ length: 10_000 }, (_, n) => ({ dj: `dj${n}`, votes: 20_000 - n }));
  const open = Array.from({ length: 100 }, (_, n) => ({ dj: `dj${n * 7}`, votes: n % 2 }));
  const start = performance.now();
  const [first, twentieth] = firmPlaces(standing, open, [1, 20]);
  expect(performance.now() - start).toBeLessThan(1_000);
  expect([first?.firm, twentieth?.canChange]).toEqual([true, ['dj7']]);
});
