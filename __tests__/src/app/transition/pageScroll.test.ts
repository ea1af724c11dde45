/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import type { ShouldUpdateScrollArgs } from 'gatsby';
import { scrollPage, shouldUpdateScroll } from '../../../../src/app/transition/pageScroll';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => {
  page.restore();
  document.body.replaceChildren();
});

/** What Gatsby tells of a change of the address; `saved`: what it kept of the entry of the history. */
function arriveAt(pathname: string, { from = '/', saved }: { from?: string; saved?: number }) {
  const given = {
    prevRouterProps: { location: { pathname: from } },
    routerProps: { location: { pathname } },
    pathname,
    getSavedScrollPosition: () => (saved === undefined ? null : [0, saved]),
  };
  return shouldUpdateScroll?.(given as unknown as ShouldUpdateScrollArgs, { plugins: [] });
}

function addPart(top: number): void {
  const part = document.body.appendChild(document.createElement('section'));
  part.id = 'part';
  part.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 10, 10);
}

test('Gatsby does not scroll the page that is leaving', () => {
  page.putAt(1200);
  expect(arriveAt('/daily', { saved: 300 })).toBe(false);
  expect(page.top()).toBe(1200);
});

test('another hash of the same page scrolls there in 500 ms', () => {
  addPart(1064);
  scrollPage({ hash: '#part', previousHash: '' });
  page.pass(250);
  expect(page.top()).toBeCloseTo(500);
  page.pass(250);
  expect(page.top()).toBe(1000);
});

test('another query of the same page does not scroll', () => {
  addPart(1064);
  page.putAt(300);
  arriveAt('/daily', { from: '/daily', saved: 900 });
  scrollPage({ hash: '#part', previousHash: '#part' });
  page.pass(500);
  expect(page.top()).toBe(300);
});
