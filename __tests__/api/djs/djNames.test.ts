import { createHash } from 'node:crypto';
import { djMatcher } from '../../../api/djs/djNames';

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

const djs = [
  { id: 'dj-1', name: 'DJ 花子', formerNames: ['花子', 'さくら', 'ミキサー'] },
  { id: 'dj-2', name: 'ミキサー', formerNames: ['三木', 'みき'] },
  { id: 'dj-3', name: 'さくら' },
  { id: 'dj-4', name: 'さくら', formerNames: ['みき'] },
  { id: 'さくら２', name: 'dj-1' },
];

test('by id first, then by name after NFKC, then by a former name that nobody has now', async () => {
  const { match, made } = await djMatcher(djs, false);
  expect(match('dj-1')).toBe('dj-1');
  expect(match('ＤＪ　花子')).toBe('dj-1');
  expect(match('ﾐｷｻｰ')).toBe('dj-2');
  expect(match('さくら２')).toBe('さくら２');
  expect(match('三木')).toBe('dj-2');
  expect(made).toEqual([]);
});

test('an unknown DJ is refused, or made once under an id of its name', async () => {
  const refusing = await djMatcher(djs, false);
  expect(() => refusing.match('DJ 新人')).toThrow('no DJ "DJ 新人"');
  const { match, made, unknown } = await djMatcher(djs, true);
  const id = `dj-${hashOf('DJ 新人').slice(0, 32)}`;
  expect([match('DJ 新人'), match('ＤＪ 新人')]).toEqual([id, id]);
  expect(made).toEqual([{ id, name: 'DJ 新人' }]);
  expect([[...refusing.unknown], [...unknown]]).toEqual([['DJ 新人'], ['DJ 新人']]);
});

test('a name that gives the id of another DJ is refused, and both are named', async () => {
  const id = `dj-${hashOf('新人').slice(0, 32)}`;
  const { match, made } = await djMatcher([{ id, name: 'さくら' }], true);
  expect(() => match('新人')).toThrow(
    `the name "新人" gives the id ${id}, which is that of the DJ "さくら": give an id`,
  );
  expect(match(id)).toBe(id);
  expect(made).toEqual([]);
});
