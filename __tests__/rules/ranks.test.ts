import fc from 'fast-check';
import { ranksAmong } from '../../rules/ranks';

test.each([
  [
    [10, 8, 8, 5],
    ['1', '2 tied', '2 tied', '4'],
  ],
  [
    [5, 0, 8, 0, 8, 10],
    ['4', '-', '2 tied', '-', '2 tied', '1'],
  ],
  [
    [3, 3, 3],
    ['1 tied', '1 tied', '1 tied'],
  ],
  [[7], ['1']],
  [[0], ['-']],
  [
    [100, 9, 20],
    ['1', '3', '2'],
  ],
])('product rule 4: %j votes have the ranks %j', (votes, ranks) => {
  const told = votes
    .map(ranksAmong(votes))
    .map(({ rank, tied }) => `${rank ?? '-'}${tied ? ' tied' : ''}`);
  expect(told).toEqual(ranks);
});

test('a rank is one more than there are DJs with more votes; tied with whoever has as many', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(counts, (votes) => {
      const rankOf = ranksAmong(votes);
      for (const own of votes) {
        const more = votes.filter((other) => other > own).length;
        const same = votes.filter((other) => other === own).length;
        expect(rankOf(own)).toEqual(
          own === 0 ? { rank: null, tied: false } : { rank: more + 1, tied: same > 1 },
        );
      }
    }),
  );
});
