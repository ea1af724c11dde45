import { SimilarNames } from '../../rules/alikeNames';

function names(...list: string[]): SimilarNames {
  const similar = new SimilarNames();
  for (const name of list) similar.add({ id: name, name });
  return similar;
}

test.each([
  ['DJ Hanaka', 'DJ Hanako'],
  ['ＤＪ　ﾊﾅｺ', 'DJ はなこ'],
  ['さくろ', 'さくら'],
  ['MC Xavier', null],
  ['', null],
])('most similar to %j is %j', (name, found) => {
  const similar = names('DJ Taro', 'DJ Hanako', 'DJ はなこ', 'さくら', 'Band');
  expect(similar.find(name)?.name ?? null).toBe(found);
});

test('a DJ is found by a former name too, and the first of equals is taken', () => {
  const similar = names('さくら', 'さくり');
  similar.add({ id: 'x', name: '新しい' }, 'Old Name');
  expect([similar.find('Old Nama')?.id, similar.find('さくろ')?.id]).toEqual(['x', 'さくら']);
});

test('10,000 long names that share most of their letters: a search takes some milliseconds', () => {
  const long = (at: number) => `DJ ${'la'.repeat(15)} ${at} ${'x'.repeat(160)}`;
  const similar = names(...Array.from({ length: 10_000 }, (_, at) => long(at)));
  const begun = performance.now();
  for (let at = 0; at < 20; at += 1) expect(similar.find(`${long(at)}!`)).not.toBeNull();
  expect((performance.now() - begun) / 20).toBeLessThan(50);
});
