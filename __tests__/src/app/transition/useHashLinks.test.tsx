import { fireEvent, render, screen } from '@testing-library/react';
import { useHashLinks } from '../../../../src/app/transition/useHashLinks';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

const address = () => window.location.pathname + window.location.search + window.location.hash;
const BEFORE = '/daily?from=2022-09-01';

function open(hash: string) {
  window.history.replaceState({}, '', BEFORE + hash);
  const view = render(<Part />);
  screen.getByRole('region').getBoundingClientRect = () =>
    new DOMRect(0, 1064 - window.scrollY, 10, 10);
  return view;
}

function Part() {
  useHashLinks();
  return (
    <>
      <a href="#part">to the part</a>
      <a href="#elsewhere">to nothing</a>
      <section id="part" aria-label="part" />
    </>
  );
}

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => page.restore());

/** Whether the browser would follow the link by itself. */
const click = (name: string, how = {}) => fireEvent.click(screen.getByRole('link', { name }), how);

test('V8: a link to a part of the page is a step of its own, and keeps the query', () => {
  open('');
  expect(click('to the part')).toBe(false);
  expect(address()).toBe(`${BEFORE}#part`);
});

test('V8: the same link once more scrolls there again, without a step (N1)', () => {
  open('#part');
  const steps = window.history.length;
  expect(click('to the part')).toBe(false);
  expect(window.history.length).toBe(steps);
  page.pass(250);
  expect(page.top()).toBeCloseTo(500);
  page.pass(250);
  expect(page.top()).toBe(1000);
  expect(screen.getByRole('region')).toHaveFocus();
});

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('V8: a click that means another tab, window or file is left to the browser: %j', (how) => {
  open('');
  expect(click('to the part', how)).toBe(true);
  expect(address()).toBe(BEFORE);
});
