import { act, render, screen } from '@testing-library/react';
import { WhenNear } from '../../../../src/components/states/WhenNear';

/** What jsdom lacks: it tells what is in view when the test says so. */
const watched = new Set<Element>();
let tell: IntersectionObserverCallback = () => undefined;

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe = (element: Element) => void watched.add(element);
    disconnect = () => watched.clear();
  } as unknown as typeof IntersectionObserver;
});

const inView = (isIntersecting: boolean) =>
  act(() => {
    const entries = [...watched].map((target) => ({ target, isIntersecting }));
    tell(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
  });

const drawing = () => render(<WhenNear placeholder="placeholder">drawing</WhenNear>);

test('the drawing comes once somebody is near it, and is watched no longer', () => {
  drawing();
  inView(false);
  expect(screen.queryByText('drawing')).toBeNull();
  inView(true);
  expect(screen.getByText('drawing')).toBeVisible();
  expect(watched.size).toBe(0);
});

test('on paper the drawing is there, however far from the window', () => {
  drawing();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('drawing')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('drawing')).toBeNull();
});
