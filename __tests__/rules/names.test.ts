import {
  foldIdentity,
  lookalikes,
  normalizeForSearch,
  normalizeName,
  SimilarNames,
} from '../../rules/names';
import { isExcelDay, isExcelNumber } from '../../rules/csv/spreadsheets';

test.each([
  ['DJ 花子', 'ＤＪ　花子', true],
  ['ミキサー', 'ﾐｷｻｰ', true],
  ['蓮', ' 蓮　', true],
  ['が', 'か\u3099', true],
  ['8\u2212A‖B—C〜', '8－A∥B―C\uff5e', true],
  ['A—B', 'A-B', false],
  ['KAI', 'kai', false],
  ['みなも', 'ミナモ', false],
  ['DJ花子', 'DJ 花子', false],
])('%j and %j are one name: %s', (a, b, expected) => {
  expect(normalizeName(a) === normalizeName(b)).toBe(expected);
});

test.each([
  ['ﾐﾅﾓ', 'みなも'],
  ['ﾎﾟｽﾄ', 'ぽすと'],
  ['ヴァイオレット', 'ゔぁいおれっと'],
  ['ＫＡＧＵＲＡ－８', 'kagura8'],
  ['DJ　アカネ坂', 'djあかね坂'],
  ['ﾖｲﾉ･ﾈｵﾝ', 'よいのねおん'],
  ['シーサー', 'しーさー'],
  ['ァヵヶヽヾン', 'ぁゕゖゝゞん'],
  ['夜〜霧', '夜~霧'],
  ['a·b•c‧d⋅e・f', 'abcdef'],
  ['a-b‑c–d—e―f−g', 'abcdefg'],
])('a search for %s looks for %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized);
});

test.each([
  [' y-1\n', 'y-1'],
  ['　y-1', 'y-1'],
  ['ｙ－１', 'y-1'],
  ['\u202ey\u200b-1\u202c\ufeff', 'y-1'],
  ['a ｶ', 'a カ'],
  ['Y-1', 'Y-1'],
  ['y 1', 'y 1'],
  ['y--1', 'y--1'],
])('%j is the identity %j', (text, identity) => {
  expect(foldIdentity(text)).toBe(identity);
});

const withIds = (names: string[]) => names.map((name, at) => ({ id: String(at), name }));

test('names look alike that differ by case, blanks or invisible marks', () => {
  const names = ['KAI', 'kai', 'ＫＡＩ', 'K\u200bAI', 'KAY', '葛\u{e0100}城', '葛城', '蓮', '蓮'];
  const djs = withIds(names);
  expect(lookalikes(djs, djs)).toEqual([
    { name: 'KAI', other: 'kai' },
    { name: 'kai', other: 'K\u200bAI' },
    { name: 'ＫＡＩ', other: 'K\u200bAI' },
    { name: '葛\u{e0100}城', other: '葛城' },
  ]);
  expect(lookalikes(djs, djs.slice(1, 2))).toEqual([{ name: 'kai', other: 'KAI' }]);
  const spaced = withIds(['DJ  A', 'DJ A', 'DJA']);
  expect(lookalikes(spaced, spaced)).toEqual([{ name: 'DJ  A', other: 'DJ A' }]);
});

function similarTo(...names: string[]): SimilarNames {
  const similar = new SimilarNames();
  for (const name of names) similar.add({ id: name, name });
  return similar;
}

test.each([
  ['DJ Hanaka', 'DJ Hanako'],
  ['ＤＪ　ﾊﾅｺ', 'DJ はなこ'],
  ['さくろ', 'さくら'],
  ['Old Nama', '新しい'],
  ['MC Xavier', null],
  ['', null],
])('most similar to %j is %j', (name, found) => {
  const similar = similarTo('DJ Taro', 'DJ Hanako', 'DJ はなこ', 'さくら', 'さくり');
  similar.add({ id: 'x', name: '新しい' }, 'Old Name');
  expect(similar.find(name)?.name ?? null).toBe(found);
});

test('a search among 10,000 long names alike takes some milliseconds', () => {
  const long = (at: number) => `DJ ${'la'.repeat(15)} ${at} ${'x'.repeat(160)}`;
  const similar = similarTo(...Array.from({ length: 10_000 }, (_, at) => long(at)));
  const begun = process.cpuUsage();
  for (let at = 0; at < 20; at += 1) expect(similar.find(`${long(at)}!`)).not.toBeNull();
  expect(process.cpuUsage(begun).user / 20_000).toBeLessThan(50);
});

test.each([
  ['44820.5', true, false],
  ['44820', true, false],
  ['19999.9', false, false],
  ['80000', false, false],
  ['1.23E+15', false, true],
  ['1,23e+15', false, true],
  ['9E+12', false, true],
  ['1.23E-5', false, false],
  ['12E+15', false, false],
  ['2022-09-20', false, false],
])('%s: a day as Excel counts it: %s; a number that it cut: %s', (text, isDay, isNumber) => {
  expect([isExcelDay(text), isExcelNumber(text)]).toEqual([isDay, isNumber]);
});
