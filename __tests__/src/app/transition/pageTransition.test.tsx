import { LocationProvider } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import { PageTransition } from '../../../../src/app/transition/PageTransition';
import { PageLocationContext, usePageLocation } from '../../../../src/lib/navigation/navigation';
import { setViewport } from '../../../support/site/viewport';

type Name = 'index' | 'daily' | 'every-dj';

function Page({ name }: { name: Name }) {
  return (
    <h1>
      {name} at {usePageLocation().pathname}
    </h1>
  );
}

/** Opens a page; returns what navigates to another. */
function open(first: Name) {
  const site = (name: Name) => (
    <LocationProvider>
      <PageLocationContext.Provider value={{ pathname: `/${name}`, search: '', hash: '' }}>
        <main tabIndex={-1}>
          <PageTransition name={name} isFirst={name === first}>
            <Page name={name} />
          </PageTransition>
        </main>
      </PageLocationContext.Provider>
    </LocationProvider>
  );
  const { rerender } = render(site(first));
  return (next: Name) => rerender(site(next));
}

/** Whichever pages there are, and whether one of them is on its way. */
const pages = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const isMoving = () => document.querySelector('main > div')!.className.includes('active');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  setViewport(1300);
  window.scrollTo = () => undefined;
});
afterEach(() => jest.useRealTimers());

test('T1: one page leaves, for its own address, before the next comes in', () => {
  const visit = open('index');
  expect([pages(), isMoving()]).toEqual([['index at /index'], false]);
  visit('daily');
  expect([pages(), isMoving()]).toEqual([['index at /index'], true]);
  pass(99);
  expect(pages()).toEqual(['index at /index']);
  pass(1);
  expect([pages(), isMoving()]).toEqual([['daily at /daily'], true]);
  pass(150);
  expect(isMoving()).toBe(false);
});

test('with reduced motion one page takes the place of the other at once', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const visit = open('index');
  visit('daily');
  expect(pages()).toEqual(['daily at /daily']);
  visit('every-dj');
  pass(1000);
  expect([pages(), isMoving()]).toEqual([['every-dj at /every-dj'], false]);
});
