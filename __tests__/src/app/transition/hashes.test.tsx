import { fireEvent, render, screen } from '@testing-library/react';
import type { ShouldUpdateScrollArgs } from 'gatsby';
import { scrollPage, shouldUpdateScroll } from '../../../../src/app/transition/pageScroll';
import { useHashLinks } from '../../../../src/app/transition/useHashLinks';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

const BEFORE = '/daily?from=2022-09-01';
let page: FakeWindow;

function Part() {
  useHashLinks();
  return (
    <>
      <a href="#part">to the part</a>
      <section id="part" aria-label="part" />
    </>
  );
}

/** A part 1,064 px below the top, and a link to it. */
function open(hash = ''): void {
  window.history.replaceState({}, '', BEFORE + hash);
  render(<Part />);
  screen.getByRole('region').getBoundingClientRect = () =>
    new DOMRect(0, 1064 - window.scrollY, 10, 10);
}

beforeEach(() => {
  page = fakeWindow();
});
afterEach(() => page.restore());

/** Whether the browser would follow the link by itself. */
const click = (how = {}) => fireEvent.click(screen.getByRole('link'), how);
const address = () => window.location.pathname + window.location.search + window.location.hash;

test('a link to a part of the page keeps the query; one for a new tab is the browser’s', () => {
  open();
  expect([click({ ctrlKey: true }), address()]).toEqual([true, BEFORE]);
  expect([click(), address()]).toEqual([false, `${BEFORE}#part`]);
});

test('the same link once more scrolls there again, without a step', () => {
  open('#part');
  const steps = window.history.length;
  expect(click()).toBe(false);
  expect(window.history.length).toBe(steps);
  page.pass(500);
  expect(page.top()).toBe(1000);
  expect(screen.getByRole('region')).toHaveFocus();
});

test('another hash of the same page scrolls there in 500 ms, another query does not', () => {
  open();
  page.putAt(300);
  scrollPage({ hash: '#part', previousHash: '#part' });
  page.pass(500);
  expect(page.top()).toBe(300);
  scrollPage({ hash: '#part', previousHash: '' });
  page.pass(250);
  expect(page.top()).toBe(650);
  page.pass(250);
  expect(page.top()).toBe(1000);
});

test('Gatsby does not scroll the page that is leaving', () => {
  page.putAt(1200);
  const change = {
    prevRouterProps: { location: { pathname: '/' } },
    routerProps: { location: { pathname: '/daily' } },
    getSavedScrollPosition: () => [0, 300],
  };
  const given = change as unknown as ShouldUpdateScrollArgs;
  expect(shouldUpdateScroll?.(given, { plugins: [] })).toBe(false);
  expect(page.top()).toBe(1200);
});
