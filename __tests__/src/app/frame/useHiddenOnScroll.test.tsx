import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useHiddenOnScroll } from '../../../../src/app/frame/useHiddenOnScroll';

let top = 0;

function Bar() {
  const ref = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isHidden = useHiddenOnScroll(ref);
  return (
    <header ref={ref} data-hidden={isHidden}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        menu
      </button>
    </header>
  );
}

/** A bar of 56 px over a page of 3,000 px in a window of 800 px. */
function open() {
  const view = render(<Bar />);
  const sizes = { scrollHeight: 3000, clientHeight: 800 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(document.documentElement, name, { configurable: true, value });
  }
  Object.defineProperty(screen.getByRole('banner'), 'offsetHeight', { value: 56 });
  return view;
}

function scroll(to: number): boolean {
  top = to;
  act(() => void window.dispatchEvent(new Event('scroll')));
  return isHidden();
}

const isHidden = () => screen.getByRole('banner').dataset.hidden === 'true';

beforeEach(() => {
  top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
});

test('V6: it goes on the way down and comes back on the way up', () => {
  open();
  expect(isHidden()).toBe(false);
  expect(scroll(500)).toBe(true);
  expect(scroll(900)).toBe(true);
  expect(scroll(892)).toBe(false);
  expect(scroll(900)).toBe(true);
});

test('V6: a trembling finger, less than 8 px, moves nothing; many small steps do', () => {
  open();
  scroll(500);
  expect(scroll(493)).toBe(true);
  expect(scroll(500)).toBe(true);
  expect(scroll(496)).toBe(true);
  expect(scroll(492)).toBe(false);
});

test('V6: it is always there at the top, until the page is scrolled by more than its height', () => {
  open();
  expect(scroll(56)).toBe(false);
  expect(scroll(57)).toBe(false);
  expect(scroll(65)).toBe(true);
  expect(scroll(500)).toBe(true);
  expect(scroll(57)).toBe(false);
  expect(scroll(500)).toBe(true);
  scroll(60);
  scroll(500);
  expect(scroll(497)).toBe(true);
  expect(scroll(0)).toBe(false);
});

test('V6: at the top it comes back by the smallest step', () => {
  open();
  scroll(50);
  scroll(62);
  expect(isHidden()).toBe(true);
  expect(scroll(56)).toBe(false);
});

test('V6: a page that is pulled beyond its ends is not scrolled', () => {
  open();
  expect(scroll(2200)).toBe(true);
  expect(scroll(2300)).toBe(true);
  // It springs back by itself.
  expect(scroll(2200)).toBe(true);
  scroll(0);
  scroll(-80);
  expect(scroll(0)).toBe(false);
});

test('V6: it stays while it has the focus or an open menu, and comes back for the focus', () => {
  open();
  const button = screen.getByRole('button');
  act(() => button.focus());
  expect(scroll(500)).toBe(false);
  act(() => button.blur());
  expect(scroll(600)).toBe(true);
  act(() => button.focus());
  expect(isHidden()).toBe(false);
  act(() => button.click());
  act(() => button.blur());
  expect(scroll(700)).toBe(false);
  act(() => button.click());
  expect(scroll(800)).toBe(true);
});
