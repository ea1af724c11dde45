import { LocationProvider } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import { PageTransition } from '../../../../src/app/transition/PageTransition';
import { PageLocationContext, usePageLocation } from '../../../../src/lib/navigation/navigation';
import { setViewport } from '../../../support/site/viewport';

type Name = 'index' | 'daily' | 'every-dj';

const Page = () => <h1>{usePageLocation().pathname}</h1>;

/** Opens a page; returns what navigates to another. */
function open(first: Name) {
  const site = (name: Name) => (
    <LocationProvider>
      <PageLocationContext.Provider value={{ pathname: `/${name}`, search: '', hash: '' }}>
        <main tabIndex={-1}>
          <PageTransition name={name} isFirst={name === first}>
            <Page />
          </PageTransition>
        </main>
      </PageLocationContext.Provider>
    </LocationProvider>
  );
  const { rerender } = render(site(first));
  return (next: Name) => rerender(site(next));
}

/** Whichever pages there are, and whether one of them is on its way. */
function look(): (string | boolean)[] {
  const pages = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  return [...pages, document.querySelector('main > div')!.className.includes('active')];
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  setViewport(1300);
  window.scrollTo = () => undefined;
});
afterEach(() => jest.useRealTimers());

test('T1: one page leaves, for its own address, before the next comes in', () => {
  const visit = open('index');
  expect(look()).toEqual(['/index', false]);
  visit('daily');
  expect(look()).toEqual(['/index', true]);
  pass(99);
  expect(look()).toEqual(['/index', true]);
  pass(1);
  expect(look()).toEqual(['/daily', true]);
  pass(150);
  expect(look()).toEqual(['/daily', false]);
});

test('with reduced motion one page takes the place of the other at once', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const visit = open('index');
  visit('daily');
  expect(look()).toEqual(['/daily', expect.anything()]);
  visit('every-dj');
  pass(1000);
  expect(look()).toEqual(['/every-dj', false]);
});
