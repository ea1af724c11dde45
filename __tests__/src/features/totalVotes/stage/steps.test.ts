import { commandOf, moved } from '../../../../../src/features/totalVotes/stage/play/commands';
import { previousPollWords } from '../../../../../src/features/totalVotes/stage/show/previousPollPlaces';
import {
  hiddenPlaces,
  rankedAmong,
  shownDjs,
  stepsOf,
} from '../../../../../src/features/totalVotes/stage/show/steps';

const line = (id: string, votes: number, category = 'クラブ') => ({
  dj: { id, name: id.toUpperCase(), kana: id, area: '', category },
  votes,
  // Of the file; a category has ranks of its own.
  rank: 99,
  tied: false,
});

// 30, 20, 20, 10, 5, 5, 5, 0: the places 1, 2, 2, 4, 5, 5, 5, none.
const LINES = [
  line('a', 30),
  line('c', 20),
  line('b', 20, 'フェス'),
  line('d', 10, 'フェス'),
  line('g', 5),
  line('f', 5, 'フェス'),
  line('e', 5),
  line('h', 0),
];
const told = (places: number, category: string | null = null) =>
  stepsOf(rankedAmong(LINES, category), places).map(({ rank, djs }) => [
    rank,
    djs.map(({ dj }) => dj.id).join(''),
  ]);

test('a tie is one step, the place after it is left out, and the order is from the last place to the first', () => {
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

test('a category has places of its own', () => {
  expect(told(10, 'フェス')).toEqual([
    [3, 'f'],
    [2, 'd'],
    [1, 'b'],
  ]);
});

test('as many empty frames as places ahead: none of them tells of a tie', () => {
  const steps = stepsOf(rankedAmong(LINES, null), 5);
  expect([0, 1, 2, 3, 4].map((reached) => hiddenPlaces(steps, reached, 5))).toEqual([
    5, 4, 3, 1, 0,
  ]);
  expect(shownDjs(steps, 2).map(({ dj }) => dj.id)).toEqual(['d', 'e', 'f', 'g']);
});

test('a key that is held down, or pressed with another one, is no command', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
  const of = (key: string, changes = {}) => commandOf({ key, ...none, ...changes });
  expect(['ArrowRight', ' ', 'Enter', 'PageDown'].map((key) => of(key))).toEqual(
    Array(4).fill('forward'),
  );
  expect(['ArrowLeft', 'B', '.', 'T', 'F', 'Escape', 'x'].map((key) => of(key))).toEqual([
    ...['back', 'blank', 'blank', 'clock', 'fullScreen', 'end'],
    null,
  ]);
  expect(of('ArrowRight', { repeat: true })).toBeNull();
  expect(of('b', { ctrlKey: true })).toBeNull();
});

test('while the picture is blank, forward brings back what was there', () => {
  expect(moved({ reached: 2, isBlank: true }, 'forward', 4)).toEqual({
    reached: 2,
    isBlank: false,
  });
  expect(moved({ reached: 4, isBlank: false }, 'forward', 4).reached).toBe(4);
  expect(moved({ reached: 0, isBlank: false }, 'back', 4).reached).toBe(0);
});

test('the place before: risen, fallen, stayed, for the first time, back again, not known', () => {
  const [first] = rankedAmong([line('a', 30)], null);
  const words = (rank: number | null, isNew = false, isBack = false) =>
    previousPollWords(new Map([['a', { rank, isNew, isBack }]]), { ...first!, rank: 4 });
  expect(words(7)).toMatchObject({ before: '前回 7位', moved: '↑3', kind: 'up' });
  expect(words(1)).toMatchObject({ moved: '↓3', kind: 'down' });
  expect(words(4)).toMatchObject({ moved: '→', kind: 'same' });
  expect(words(null, true)).toMatchObject({ before: '', moved: '初登場' });
  expect(words(null, false, true)).toMatchObject({ moved: '返り咲き' });
  expect(words(null)).toBeNull();
  expect(previousPollWords(null, first!)).toBeNull();
});
