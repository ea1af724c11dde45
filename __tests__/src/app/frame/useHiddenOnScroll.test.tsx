import { act, renderHook } from '@testing-library/react';
import { useHiddenOnScroll } from '../../../../src/app/frame/useHiddenOnScroll';

test.each([
  {
    what: 'goes on the way down, comes back on the way up',
    tops: [500, 900, 892],
    hidden: [1, 1, 0],
  },
  { what: 'is moved by 8 px, also in small steps', tops: [500, 496, 492], hidden: [1, 1, 0] },
  { what: 'is always there at the top', tops: [64, 72, 64], hidden: [0, 1, 0] },
  { what: 'stays away while the page springs back', tops: [2200, 2300, 2200], hidden: [1, 1, 1] },
])('the app bar $what', ({ tops, hidden }) => {
  let top = 0;
  // A page of 3,000 px in a window of 800 px.
  for (const [name, value] of Object.entries({ scrollHeight: 3000, clientHeight: 800 })) {
    Object.defineProperty(document.documentElement, name, { configurable: true, value });
  }
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  const { result } = renderHook(useHiddenOnScroll);
  const states = [0, ...tops].map((to) => {
    top = to;
    act(() => void window.dispatchEvent(new Event('scroll')));
    return Number(result.current);
  });
  expect(states).toEqual([0, ...hidden]);
});
