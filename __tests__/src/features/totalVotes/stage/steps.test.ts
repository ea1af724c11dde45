import { ranksAmong } from '../../../../../rules/ranks';
import { readPlay, stepsOf } from '../../../../../src/features/totalVotes/stage/stageAddress';

// The places 1, 2, 2, 4, 5, 5, 5, none, in the order of readings.
const VOTES = { a: 30, c: 20, b: 20, d: 10, g: 5, f: 5, e: 5, h: 0 };
const rankOf = ranksAmong(Object.values(VOTES));
const LINES = Object.entries(VOTES).map(([id, votes]) => {
  const dj = { id, name: id, kana: id, area: '', category: id < 'd' ? 'クラブ' : 'フェス' };
  return { dj, votes, ...rankOf(votes) };
});
const words = (query: string) =>
  stepsOf(LINES, readPlay(query)).map(
    ({ rank, djs }) => `${rank} ${djs.map(({ dj }) => dj.id).join('')}`,
  );

test('a tie is one step, whole at the last place too; from the last place to the first', () => {
  expect(words('?top=10')).toEqual(['5 efg', '4 d', '2 bc', '1 a']);
  expect(words('?top=5')[0]).toBe('5 efg');
  expect(words('?top=3')).toEqual(['2 bc', '1 a']);
  expect(words('?top=3&category=フェス')).toEqual(['2 efg', '1 d']);
});
