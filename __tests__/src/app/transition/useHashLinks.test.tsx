import { fireEvent, render, screen } from '@testing-library/react';
import { useHashLinks } from '../../../../src/app/transition/useHashLinks';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

const address = () => window.location.pathname + window.location.search + window.location.hash;
const BEFORE = '/daily?from=2022-09-01';

function open(hash: string) {
  window.history.replaceState({}, '', BEFORE + hash);
  render(<Part />);
  screen.getByRole('region').getBoundingClientRect = () =>
    new DOMRect(0, 1064 - window.scrollY, 10, 10);
}

function Part() {
  useHashLinks();
  return (
    <>
      <a href="#part">to the part</a>
      <section id="part" aria-label="part" />
    </>
  );
}

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => page.restore());

/** Whether the browser would follow the link by itself. */
const click = (how = {}) => fireEvent.click(screen.getByRole('link'), how);

test('a link to a part of the page keeps the query; one for a new tab is the browser’s', () => {
  open('');
  expect(click({ ctrlKey: true })).toBe(true);
  expect(address()).toBe(BEFORE);
  expect(click()).toBe(false);
  expect(address()).toBe(`${BEFORE}#part`);
});

test('the same link once more scrolls there again, without a step', () => {
  open('#part');
  const steps = window.history.length;
  expect(click()).toBe(false);
  expect(window.history.length).toBe(steps);
  page.pass(250);
  expect(page.top()).toBeCloseTo(500);
  page.pass(250);
  expect(page.top()).toBe(1000);
  expect(screen.getByRole('region')).toHaveFocus();
});
