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
  { text: 'ﾐﾅﾓ　ﾎﾟｽﾄ ヴァイオレット', folded: 'みなもぽすとゔぁいおれっと' },
  { text: 'ＫＡＧＵＲＡ－８ DJ　アカネ坂', folded: 'kagura8djあかね坂' },
  { text: 'ﾖｲﾉ･ﾈｵﾝ シーサー', folded: 'よいのねおんしーさー' },
  { text: 'ァヵヶヽヾン夜〜霧', folded: 'ぁゕゖゝゞん夜~霧' },
  { text: 'a·b•c‧d⋅e・f', folded: 'abcdef' },
  { text: 'a-b‑c–d—e―f−g', folded: 'abcdefg' },
])('a search for $text looks for $folded', ({ text, folded }) => {
  expect(normalizeForSearch(text)).toBe(folded);
});

test('an identity is without blanks around it, full width and invisible marks', () => {
  const same = [' y-1\n', '　y-1', 'ｙ－１', '\u202ey\u200b-1\u202c\ufeff'];
  expect(new Set(same.map(foldIdentity))).toEqual(new Set(['y-1']));
  expect(foldIdentity('a ｶ')).toBe('a カ');
  const kept = ['Y-1', 'y 1', 'y--1'];
  expect(kept.map(foldIdentity)).toEqual(kept);
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

test('days as Excel counts them, and numbers that it cut, are told apart', () => {
  const days = ['44820.5', '44820'];
  const cut = ['1.23E+15', '1,23e+15', '9E+12'];
  const texts = ['19999.9', '80000', '1.23E-5', '12E+15', '2022-09-20', ...days, ...cut];
  expect(texts.filter(isExcelDay)).toEqual(days);
  expect(texts.filter(isExcelNumber)).toEqual(cut);
});
