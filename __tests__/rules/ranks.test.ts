import fc from 'fast-check';
import { compareByRank, compareByReading, ranksAmong } from '../../rules/ranks';

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

const testDj = (id: string, kana: string, name = id) => ({ id, name, kana });

const idsOf = (djs: { id: string }[]) => djs.map(({ id }) => id);

test('by reading, numbers as numbers; without a reading by name', () => {
  const djs = [
    testDj('r', 'れん'),
    testDj('a10', 'あかね10'),
    testDj('a9', 'あかね9'),
    testDj('k', '', 'カイ'),
    testDj('po', 'ぽすと'),
    testDj('ho', 'ほしぞら'),
  ];
  expect(idsOf(djs.sort(compareByReading))).toEqual(['a9', 'a10', 'k', 'ho', 'po', 'r']);
});

test('one order everywhere: equal readings by id, byte by byte', () => {
  const same = ['b', 'a', '10', 'Z', '9'].map((id) => testDj(id, 'おなじ'));
  expect(idsOf(same.sort(compareByReading))).toEqual(['10', '9', 'Z', 'a', 'b']);
  expect(compareByReading(testDj('a', 'おなじ'), testDj('a', 'おなじ'))).toBe(0);
});

test('product rule 4: most votes first, ties by reading', () => {
  const line = (id: string, kana: string, votes: number) => ({ dj: testDj(id, kana), votes });
  const lines = [line('a', 'れん', 8), line('b', 'かい', 10), line('c', 'あおい', 8)];
  expect(idsOf(lines.sort(compareByRank).map(({ dj }) => dj))).toEqual(['b', 'c', 'a']);
});
