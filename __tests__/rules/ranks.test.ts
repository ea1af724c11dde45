import fc from 'fast-check';
import { ranksAmong } from '../../rules/ranks';

test.each([
  { votes: [10, 8, 8, 5], ranks: '1, 2 tied, 2 tied, 4' },
  { votes: [5, 0, 8, 0, 8, 10], ranks: '4, -, 2 tied, -, 2 tied, 1' },
  { votes: [0], ranks: '-' },
])('product rule 4: $votes votes have the ranks $ranks', ({ votes, ranks }) => {
  const found = votes.map(ranksAmong(votes));
  expect(found.map(({ rank, tied }) => `${rank ?? '-'}${tied ? ' tied' : ''}`).join(', ')).toBe(
    ranks,
  );
});

test('a rank is one more than there are DJs with more votes, tied with as many', () => {
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
