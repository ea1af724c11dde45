import { isExcelDay, isExcelNumber } from '../../rules/excelNumbers';
import { lookalikes } from '../../rules/alikeNames';
import { foldIdentity, normalizeForSearch, normalizeName, withUnseen } from '../../rules/names';

test.each([
  ['DJ 花子', 'ＤＪ　花子', true],
  ['ミキサー', 'ﾐｷｻｰ', true],
  ['蓮', ' 蓮　', true],
  ['が', 'か\u3099', true],
  ['DJ〜花子〜', 'DJ\uff5e花子\uff5e', true],
  ['DJ 8\u2212', 'DJ 8－', true],
  ['A‖B', 'A∥B', true],
  ['A—B', 'A―B', true],
  ['A—B', 'A-B', false],
  ['KAI', 'kai', false],
  ['みなも', 'ミナモ', false],
  ['DJ花子', 'DJ 花子', false],
])('%j and %j are one name: %s', (a, b, expected) => {
  expect(normalizeName(a) === normalizeName(b)).toBe(expected);
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
  ['夜～霧', '夜~霧'],
  ['夜〜霧', '夜~霧'],
  ['a·b•c‧d⋅e・f', 'abcdef'],
  ['a-b‑c–d—e―f−g', 'abcdefg'],
])('%s is found as %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized);
});

test.each([
  ' y-1',
  'y-1 ',
  '\ty-1\n',
  '　y-1',
  'ｙ－１',
  'y\u200b-1',
  '\u202ey-1\u202c',
  '\ufeffy-1',
])('%j is the identity y-1', (text) => expect(foldIdentity(text)).toBe('y-1'));

test('half width within a text of letters is folded too', () => {
  expect(foldIdentity('a ｶ')).toBe('a カ');
});

test.each(['Y-1', 'y 1', 'y-１1', 'y--1', 'か-1'])('%j is another one than y-1', (text) =>
  expect(foldIdentity(text)).not.toBe('y-1'),
);

test('names look alike that differ by case, blanks or unseen marks; each pair is told once', () => {
  const names = ['KAI', 'kai', 'ＫＡＩ', 'K\u200bAI', 'KAY', '葛\u{e0100}城', '葛城', '蓮', '蓮'];
  const djs = names.map((name, at) => ({ id: String(at), name }));
  expect(lookalikes(djs, djs)).toEqual([
    { name: 'KAI', other: 'kai' },
    { name: 'kai', other: 'K\u200bAI' },
    { name: 'ＫＡＩ', other: 'K\u200bAI' },
    { name: '葛\u{e0100}城', other: '葛城' },
  ]);
  expect(lookalikes(djs, djs.slice(1, 2))).toEqual([{ name: 'kai', other: 'KAI' }]);
  expect(lookalikes(djs, [])).toEqual([]);
});

test('a blank more makes no other look, none at all does', () => {
  const djs = ['DJ  A', 'DJ A', 'DJA'].map((name, at) => ({ id: String(at), name }));
  expect(lookalikes(djs, djs)).toEqual([{ name: 'DJ  A', other: 'DJ A' }]);
});

test('what nobody sees is written out', () => {
  expect(withUnseen('K\u200bA\u202eI\u{e0100}')).toBe('K[U+200B]A[U+202E]I[U+E0100]');
  expect(withUnseen('K\u00adAI')).toBe('K[U+00AD]AI');
  expect(withUnseen('DJ 花子')).toBe('DJ 花子');
});

test.each([
  ['44820.5', true, false],
  ['44820', true, false],
  ['19999.9', false, false],
  ['80000', false, false],
  ['1663650000', false, false],
  ['1.23E+15', false, true],
  ['1,23e+15', false, true],
  ['9E+12', false, true],
  ['1.23E-5', false, false],
  ['E+15', false, false],
  ['12E+15', false, false],
  ['2022-09-20', false, false],
])('%s: a day as Excel counts it: %s; a number that it cut: %s', (text, isDay, isNumber) => {
  expect([isExcelDay(text), isExcelNumber(text)]).toEqual([isDay, isNumber]);
});
