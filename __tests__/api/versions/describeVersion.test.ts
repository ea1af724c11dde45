import { decidedVersion, describeVersion } from '../../../api/versions/describeVersion';
import type { RankedDj } from '../../../rules/versions/rankingFile';

const line = (id: string, rank: number | null, tied = false): RankedDj => ({
  ...{ dj: { id, name: id.toUpperCase(), kana: '', area: '', category: '' }, rank, tied, votes: 7 },
});
const VERSION = {
  ...{ id: 'v-1', label: '速報', final: true, sha256: 'hash', revision: 3, total: 21, djs: 5 },
} as Parameters<typeof describeVersion>[0];

const first = (...lines: RankedDj[]) =>
  describeVersion(VERSION, lines).first.map(({ id, rank }) => `${rank} ${id}`);

test('the log tells a version and its first three places, of many who tie ten', () => {
  expect(describeVersion(VERSION, [line('a', 1, true)])).toEqual({
    ...VERSION,
    first: [{ rank: 1, tied: true, id: 'a', name: 'A', votes: 7 }],
  });
  expect(first(line('a', 1), line('b', 2), line('c', 3), line('d', 4))).toEqual([
    ...['1 a', '2 b', '3 c'],
  ]);
  expect(first(line('a', 1), line('b', null))).toEqual(['1 a']);
  const ties = Array.from({ length: 12 }, (_, at) => line(`t${at}`, 3, true));
  expect(first(...ties)).toEqual(Array.from({ length: 10 }, (_, at) => `3 t${at}`));
});

test('S37: outside it is told in figures, with whoever decided on one line', () => {
  const head = { seq: 4, hash: 'h' } as Parameters<typeof decidedVersion>[2];
  expect(decidedVersion(VERSION, 'a\nb', head)).toEqual({
    version: { id: 'v-1', label: '速報', total: 21, sha256: 'hash' },
    ...{ by: expect.not.stringContaining('\n'), head },
  });
});
