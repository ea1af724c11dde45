import { createHash } from 'node:crypto';
import { djMatcher } from '../../../api/votes/matchDj';

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

const djs = [
  { id: 'dj-1', name: 'DJ 花子' },
  { id: 'dj-2', name: 'ミキサー' },
  { id: 'dj-3', name: 'さくら' },
  { id: 'dj-4', name: 'さくら' },
  { id: 'さくら２', name: 'dj-1' },
];

test('by id first, then by name after NFKC', () => {
  const { match, made } = djMatcher(djs, false);
  expect(match('dj-1')).toBe('dj-1');
  expect(match('ＤＪ　花子')).toBe('dj-1');
  expect(match('ﾐｷｻｰ')).toBe('dj-2');
  expect(match('さくら２')).toBe('さくら２');
  expect(made).toEqual([]);
});

test('a name that two DJs have is refused, its ids are not', () => {
  const { match } = djMatcher(djs, true);
  expect(() => match('さくら')).toThrow('several DJs are called "さくら"');
  expect(match('dj-4')).toBe('dj-4');
});

test('S34: an unknown DJ is refused, or made once under an id of its name', () => {
  expect(() => djMatcher(djs, false).match('DJ 新人')).toThrow('no DJ "DJ 新人"');
  const { match, made } = djMatcher(djs, true);
  const id = `dj-${hashOf('DJ 新人').slice(0, 32)}`;
  expect([match('DJ 新人'), match('ＤＪ 新人')]).toEqual([id, id]);
  expect(made).toEqual([{ id, name: 'DJ 新人' }]);
});

test('a DJ that an import made keeps its votes after it was renamed', () => {
  const again = djMatcher(
    [{ id: 'dj-0123456789ab', name: '新しい名前', madeOf: '旧い名前' }],
    true,
  );
  expect(again.match('旧い名前')).toBe('dj-0123456789ab');
  expect(again.made).toEqual([]);
});

test.each([12, 32])(
  'S34: a name that gives the id of another DJ, in %i digits, is refused, and both are named',
  (digits) => {
    const id = `dj-${hashOf('新人').slice(0, digits)}`;
    const { match, made } = djMatcher([{ id, name: 'さくら', madeOf: 'さくら' }], true);
    expect(() => match('新人')).toThrow(
      `the name "新人" gives the id ${id}, which is that of the DJ "さくら": give an id`,
    );
    expect(match(id)).toBe(id);
    expect(made).toEqual([]);
  },
);

test('names that look alike are told of those that were made', async () => {
  const { match, alike } = djMatcher(djs, true);
  ['dj 花子', 'DJ\u200b 花子', 'ミキサ', 'さくら\u202e'].forEach(match);
  expect(await alike()).toEqual([
    { name: 'dj 花子', other: 'DJ 花子' },
    { name: 'DJ\u200b 花子', other: 'DJ 花子' },
    { name: 'さくら\u202e', other: 'さくら' },
  ]);
});

test('S37: control characters of a name cannot forge a line of a message', () => {
  expect(() => djMatcher([], false).match('a\nerror: b\u202E')).toThrow(
    'no DJ "a\\u{a}error: b\\u{202e}"',
  );
});
