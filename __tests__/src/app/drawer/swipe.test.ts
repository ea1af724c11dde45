import { sideways, swipe } from '../../../../src/app/drawer/swipe';

/** A touch that goes straight, or so many pixels up or down. */
const touch = (from: number, to: number, down = 0) =>
  [
    { x: from, y: 400 },
    { x: to, y: 400 + down },
  ] as const;

test.each([
  ['15 px to the right', touch(20, 35), 0],
  ['16 px to the right', touch(20, 36), 16],
  ['16 px to the left', touch(36, 20), -16],
  ['half as far down', touch(20, 40, 10), 0],
  ['less than half as far down', touch(20, 40, 9), 20],
  ['half as far up', touch(20, 40, -10), 0],
])('V4: a touch counts from 16 px, when mostly horizontal: %s', (_, [start, end], across) => {
  expect(sideways(start, end)).toBe(across);
});

test.each([
  ['20 to 130', touch(20, 130), 'opens'],
  ['20 to 120, just 100 px', touch(20, 120), 'opens'],
  ['20 to 119', touch(20, 119), null],
  ['20 to 110', touch(20, 110), null],
  ['from 50, the last that is near the edge', touch(50, 200), 'opens'],
  ['from 51', touch(51, 200), null],
  ['80 to 200', touch(80, 200), null],
  ['a diagonal', touch(20, 130, 110), null],
  ['a diagonal that is not so steep', touch(20, 130, 55), null],
  ['somewhat slanting', touch(20, 130, 54), 'opens'],
  ['100 px to the left, from anywhere', touch(700, 600), 'closes'],
  ['99 px to the left', touch(700, 601), null],
  ['a diagonal to the left', touch(700, 590, 110), null],
])('V4: what a swipe does to the drawer: %s', (_, [start, end], effect) => {
  expect(swipe(start, end)).toBe(effect);
});
