import fc from 'fast-check';
import { compareLetters } from '../../rules/syllabary';

// The second opinion: ICU's own Japanese order.
const { compare } = new Intl.Collator('ja', { numeric: true });

test.each([
  ['あかね', 'カグラ'],
  ['がく', 'かける'],
  ['ミナモ', 'みなもと'],
  ['かーる', 'かい'],
  ['きーか', 'きいき'],
  ['くーか', 'くうき'],
  ['けーか', 'けえき'],
  ['こーか', 'こおき'],
  ['DJ アオイ', 'dj かい'],
  ['Zero', 'あ'],
  ['ゔ', 'や'],
])('%s comes before %s by its letters', (first, second) => {
  expect(compareLetters(first, second)).toBeLessThan(0);
  expect(compareLetters(second, first)).toBeGreaterThan(0);
});

test.each([
  ['みなも', 'ミナモ'],
  ['はな', 'ばな'],
  ['かあ', 'かー'],
  ['あかね9', 'あかね10'],
  ['みなも', 'みなも!'],
  ['夜凪', 'あおい'],
  ['んー', 'んあ'],
])('letters do not decide between %s and %s', (one, other) => {
  expect([compareLetters(one, other), compareLetters(other, one)]).toEqual([0, 0]);
});

// Every kind of letter, and what is none: digits, kanji, half-width forms, marks that join what is before them.
const SIGNS = [
  ...'あぁかがきぎゕアァカガヵっつッヅうゔヴやゃよョわゎゐゑをんン',
  ...'ーーーaAbzZ -・0129ﾊﾟｶ亜々ゞヽ。!?éＡ１ヷ',
  ...['\u3099', '\u309a', '\u200d'],
];
const text = fc
  .array(fc.constantFrom(...SIGNS), { maxLength: 6 })
  .map((letters) => letters.join(''));

test('where letters decide, they decide as the Japanese collation does', () => {
  let decided = 0;
  fc.assert(
    fc.property(text, text, (a, b) => {
      const order = compareLetters(a, b);
      if (order === 0) return;
      decided += 1;
      expect(Math.sign(order)).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 5_000 },
  );
  expect(decided).toBeGreaterThan(1_000);
});
