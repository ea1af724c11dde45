import { createHash } from 'node:crypto';
import { djMatcher } from '../../../api/votes/matchDj';

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
  const id = `dj-${createHash('sha256').update('DJ 新人').digest('hex').slice(0, 12)}`;
  expect([match('DJ 新人'), match('ＤＪ 新人')]).toEqual([id, id]);
  expect(made).toEqual([{ id, name: 'DJ 新人' }]);
});

test('a DJ that an import made keeps its votes after it was renamed', () => {
  const { match: first, made } = djMatcher([], true);
  const id = first('旧い名前');
  expect(made).toHaveLength(1);
  const again = djMatcher([{ id, name: '新しい名前' }], true);
  expect(again.match('旧い名前')).toBe(id);
  expect(again.made).toEqual([]);
});

test('S37: control characters of a name cannot forge a line of a message', () => {
  expect(() => djMatcher([], false).match('a\nerror: b\u202E')).toThrow(
    'no DJ "a\\u{a}error: b\\u{202e}"',
  );
});
