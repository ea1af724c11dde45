import fc from 'fast-check';
import { ranksAmong } from '../../rules/ranks';

test('product rule 4: 10, 8, 8, 5 votes have the ranks 1, 2, 2, 4', () => {
  const rankOf = ranksAmong([5, 8, 10, 8]);
  expect([10, 8, 5].map((votes) => rankOf(votes).rank)).toEqual([1, 2, 4]);
});

test('a rank is one more than there are DJs with more votes; none without votes', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 40 });
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
