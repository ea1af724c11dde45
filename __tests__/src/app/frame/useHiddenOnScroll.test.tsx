import { act, renderHook } from '@testing-library/react';
import { useHiddenOnScroll } from '../../../../src/app/frame/useHiddenOnScroll';

let top = 0;

/** A page of 3,000 px in a window of 800 px. */
function open() {
  const sizes = { scrollHeight: 3000, clientHeight: 800 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(document.documentElement, name, { configurable: true, value });
  }
  const { result } = renderHook(useHiddenOnScroll);
  return {
    isHidden: () => result.current,
    scroll: (to: number) => {
      top = to;
      act(() => void window.dispatchEvent(new Event('scroll')));
      return result.current;
    },
  };
}

beforeEach(() => {
  top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
});

test('V6: it goes on the way down and comes back on the way up', () => {
  const { isHidden, scroll } = open();
  expect(isHidden()).toBe(false);
  expect(scroll(500)).toBe(true);
  expect(scroll(900)).toBe(true);
  expect(scroll(892)).toBe(false);
  expect(scroll(900)).toBe(true);
});

test('V6: less than 8 px move nothing, but many small steps do', () => {
  const { scroll } = open();
  scroll(500);
  expect(scroll(493)).toBe(true);
  expect(scroll(496)).toBe(true);
  expect(scroll(492)).toBe(false);
});

test('V6: it is always there at the top, by the smallest step', () => {
  const { scroll } = open();
  expect(scroll(64)).toBe(false);
  expect(scroll(72)).toBe(true);
  expect(scroll(64)).toBe(false);
});

test('V6: a page that springs back from beyond its end is not scrolled', () => {
  const { scroll } = open();
  expect(scroll(2200)).toBe(true);
  expect(scroll(2300)).toBe(true);
  expect(scroll(2200)).toBe(true);
});
