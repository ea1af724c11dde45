import { compareReadings, normaliseForSearch } from '../../../../src/lib/text/collation';

test('readings sort in the order of the syllabary, numbers by their value', () => {
  const readings = ['ぽすと', 'あかね10', 'カグラ', 'あかね9', 'ほしぞら', 'きぼう'];
  expect(readings.sort(compareReadings)).toEqual([
    'あかね9',
    'あかね10',
    'カグラ',
    'きぼう',
    'ほしぞら',
    'ぽすと',
  ]);
});

test.each([
  ['ミナモ', 'みなも'],
  ['ﾐﾅﾓ', 'みなも'],
  ['ﾎﾟｽﾄ', 'ぽすと'],
  ['ヴァイオレット', 'ゔぁいおれっと'],
  ['ＫＡＧＵＲＡ－８', 'kagura8'],
  ['DJ　アカネ坂', 'djあかね坂'],
  ['よいの・ねおん', 'よいのねおん'],
  ['ﾖｲﾉ･ﾈｵﾝ', 'よいのねおん'],
  ['SHIRO‐KURO', 'shirokuro'],
  ['シーサー', 'しーさー'],
  ['ァヵヶヽヾン', 'ぁゕゖゝゞん'],
  ['a·b•c‧d⋅e・f', 'abcdef'],
  ['a-b‑c–d—e―f−g', 'abcdefg'],
])('%s is found as %s', (text, folded) => {
  expect(normaliseForSearch(text)).toBe(folded);
});
