import { render, screen } from '@testing-library/react';
import type { ShouldUpdateScrollArgs } from 'gatsby';
import { scrollPage, shouldUpdateScroll } from '../../../../src/app/transition/pageScroll';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

function Part() {
  return <section id="part" aria-label="part" />;
}

/** A part 1,064 px below the top. */
function open(): void {
  render(<Part />);
  screen.getByRole('region').getBoundingClientRect = () =>
    new DOMRect(0, 1064 - window.scrollY, 10, 10);
}

beforeEach(() => {
  page = fakeWindow();
});
afterEach(() => page.restore());

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
