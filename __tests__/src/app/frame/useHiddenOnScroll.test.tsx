import { act, renderHook } from '@testing-library/react';
import { useHiddenOnScroll } from '../../../../src/app/frame/useHiddenOnScroll';

test.each<[string, [top: number, isHidden: boolean][]]>([
  [
    'goes on the way down and comes back on the way up',
    [
      [500, true],
      [900, true],
      [892, false],
    ],
  ],
  [
    'is not moved by less than 8 px, but by many small steps',
    [
      [500, true],
      [496, true],
      [492, false],
    ],
  ],
  [
    'is always there at the top',
    [
      [64, false],
      [72, true],
      [64, false],
    ],
  ],
  [
    'stays away while the page springs back from beyond its end',
    [
      [2200, true],
      [2300, true],
      [2200, true],
    ],
  ],
])('the app bar %s', (_, walk) => {
  let top = 0;
  // A page of 3,000 px in a window of 800 px.
  for (const [name, value] of Object.entries({ scrollHeight: 3000, clientHeight: 800 })) {
    Object.defineProperty(document.documentElement, name, { configurable: true, value });
  }
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  const { result } = renderHook(useHiddenOnScroll);
  expect(result.current).toBe(false);
  for (const [to, isHidden] of walk) {
    top = to;
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect([to, result.current]).toEqual([to, isHidden]);
  }
});
