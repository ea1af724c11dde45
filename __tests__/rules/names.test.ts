import {
  foldIdentity,
  lookalikes,
  newNames,
  normalizeForSearch,
  normalizeName,
  quote,
  SimilarNames,
  withUnseen,
} from '../../rules/names';
import { isExcelDay, isExcelNumber } from '../../rules/csv/spreadsheets';

test.each([
  { a: 'DJ 花子', b: 'ＤＪ　花子', same: true },
  { a: 'ミキサー', b: 'ﾐｷｻｰ', same: true },
  { a: '蓮', b: ' 蓮　', same: true },
  { a: 'が', b: 'か\u3099', same: true },
  { a: '8\u2212A‖B—C〜', b: '8－A∥B―C\uff5e', same: true },
  { a: 'A—B', b: 'A-B', same: false },
  { a: 'KAI', b: 'kai', same: false },
  { a: 'みなも', b: 'ミナモ', same: false },
  { a: 'DJ花子', b: 'DJ 花子', same: false },
])('$a and $b are one name: $same', ({ a, b, same }) => {
  expect(normalizeName(a) === normalizeName(b)).toBe(same);
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

test('the most similar name is found, a former one too, or none', () => {
  const similar = similarTo('DJ Taro', 'DJ Hanako', 'DJ はなこ', 'さくら', 'さくり');
  similar.add({ id: 'x', name: '新しい' }, 'Old Name');
  const names = ['DJ Hanaka', 'ＤＪ　ﾊﾅｺ', 'さくろ', 'Old Nama', 'MC Xavier', ''];
  const found = names.map((name) => similar.find(name)?.name);
  expect(found).toEqual(['DJ Hanako', 'DJ はなこ', 'さくら', '新しい', undefined, undefined]);
});

test('a search among 10,000 long names alike takes some milliseconds', () => {
  const long = (at: number) => `DJ ${'la'.repeat(15)} ${at} ${'x'.repeat(160)}`;
  const similar = similarTo(...Array.from({ length: 10_000 }, (_, at) => long(at)));
  const begun = process.cpuUsage();
  for (let at = 0; at < 20; at += 1) expect(similar.find(`${long(at)}!`)).not.toBeNull();
  expect(process.cpuUsage(begun).user / 20_000).toBeLessThan(50);
});

test('days as Excel counts them, and numbers that it cut, have codes of their own', () => {
  const days = ['44820.5', '44820'];
  const cut = ['1.23E+15', '1,23e+15', '9E+12'];
  const texts = ['19999.9', '80000', '1.23E-5', '12E+15', '2022-09-20', ...days, ...cut];
  expect(texts.filter(isExcelDay)).toEqual(days);
  expect(texts.filter(isExcelNumber)).toEqual(cut);
});

test('a text from outside is quoted on one line, cut, with what hides in it', () => {
  expect(quote('a\r\nb\u202e\u2028c')).toBe('"a\\u{d}\\u{a}b\\u{202e}\\u{2028}c"');
  const longest = 'あ'.repeat(60);
  expect([quote(longest), quote(`${longest}い`)]).toEqual([`"${longest}"`, `"${longest}…"`]);
  expect(withUnseen('蓮\u{e0100} a\u200b')).toBe('蓮[U+E0100] a[U+200B]');
});

test('a DJ that is renamed or new has a new name, one with another reading has not', () => {
  const dj = (id: string, name: string, kana = '') => ({ id, name, kana });
  const changed = [
    { before: dj('a', '葵'), after: dj('a', '青') },
    { before: dj('b', '蓮'), after: dj('b', '蓮', 'れん') },
  ];
  expect(newNames({ added: [dj('c', '茜')], changed })).toEqual([dj('c', '茜'), dj('a', '青')]);
});

test('at most 20 pairs of names alike are reported', () => {
  const djs = withIds(Array.from({ length: 30 }, (_, at) => `DJ${'\u200b'.repeat(at)}`));
  expect(lookalikes(djs, djs)).toHaveLength(20);
});
