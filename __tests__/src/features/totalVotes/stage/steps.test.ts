import { ranksAmong } from '../../../../../rules/ranks';
import {
  hiddenPlaces,
  readPlay,
  stepsOf,
  visibleDjs,
} from '../../../../../src/features/totalVotes/stage/stageAddress';

const line = (id: string, votes: number, category = 'クラブ') => ({
  dj: { id, name: id.toUpperCase(), kana: id, area: '', category },
  votes,
});

// 30, 20, 20, 10, 5, 5, 5, 0: the places 1, 2, 2, 4, 5, 5, 5, none.
const rankOf = ranksAmong([30, 20, 20, 10, 5, 5, 5, 0]);
const LINES = [
  line('a', 30),
  line('c', 20),
  line('b', 20, 'フェス'),
  line('d', 10, 'フェス'),
  line('g', 5),
  line('f', 5, 'フェス'),
  line('e', 5),
  line('h', 0),
].map((one) => ({ ...one, ...rankOf(one.votes) }));
const play = (places: number, category?: string) =>
  readPlay(`?top=${places}${category ? `&category=${category}` : ''}`);
const told = (places: number, category?: string) =>
  stepsOf(LINES, play(places, category)).map(({ rank, djs }) => [
    rank,
    djs.map(({ dj }) => dj.id).join(''),
  ]);

test('a tie is one step; the order is from the last place to the first', () => {
  expect(told(10)).toEqual([
    [5, 'efg'],
    [4, 'd'],
    [2, 'bc'],
    [1, 'a'],
  ]);
});

test('a tie at the last place includes everybody; beyond it there is nobody', () => {
  expect(told(5)[0]).toEqual([5, 'efg']);
  expect(told(3)).toEqual([
    [2, 'bc'],
    [1, 'a'],
  ]);
});

test('as many empty frames as places ahead: none of them tells of a tie', () => {
  const steps = stepsOf(LINES, play(5));
  expect([0, 1, 2, 3, 4].map((reached) => hiddenPlaces(steps, reached, 5))).toEqual([
    5, 4, 3, 1, 0,
  ]);
  expect(visibleDjs(steps, 2).map(({ dj }) => dj.id)).toEqual(['d', 'e', 'f', 'g']);
});
