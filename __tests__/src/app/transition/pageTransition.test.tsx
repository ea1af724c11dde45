import { LocationProvider } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PageTransition } from '../../../../src/app/transition/PageTransition';
import { PageLocationContext, usePageLocation } from '../../../../src/lib/navigation/navigation';
import { setViewport } from '../../../support/site/viewport';

type Name = 'index' | 'daily' | 'every-dj';

let visits = 0;

function Page({ name }: { name: string }) {
  const [born] = useState(visits);
  const { pathname } = usePageLocation();
  return (
    <h1>
      {name} {born} at {pathname}
    </h1>
  );
}

function site(name: Name, hash: string) {
  visits += 1;
  return (
    <LocationProvider>
      <PageLocationContext.Provider value={{ pathname: `/${name}`, search: '', hash }}>
        <button type="button">menu</button>
        <main tabIndex={-1}>
          <PageTransition name={name} isFirst={visits === 1}>
            <Page name={name} />
            <a href="/elsewhere">{`from ${name}`}</a>
          </PageTransition>
        </main>
      </PageLocationContext.Provider>
    </LocationProvider>
  );
}

/** Opens a page; returns what navigates to another. */
function open(name: Name) {
  visits = 0;
  const view = render(site(name, ''));
  return (next: Name, hash = '') => view.rerender(site(next, hash));
}

const page = () =>
  screen
    .getAllByRole('heading', { level: 1 })
    .map(({ textContent }) => textContent)
    .join();
const classes = () => document.querySelector('main > div')?.className;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  setViewport(1300);
  window.scrollTo = () => undefined;
});
afterEach(() => jest.useRealTimers());

test('T1: the first page has no transition', () => {
  open('index');
  expect(page()).toBe('index 1 at /index');
  expect(classes()).toBe('');
  expect(document.body).toHaveFocus();
});

test('T1: one page leaves, for its own address, before the next comes in', () => {
  const visit = open('index');
  visit('daily');
  expect(page()).toBe('index 1 at /index');
  expect(classes()).toContain('page-exit-active');
  pass(99);
  expect(page()).toBe('index 1 at /index');
  pass(1);
  expect(page()).toBe('daily 2 at /daily');
  expect(classes()).toContain('page-enter-active');
  pass(150);
  expect(classes()).not.toContain('active');
});

test('T1: with reduced motion one page takes the place of the other at once', () => {
  const still = { matches: true } as MediaQueryList;
  window.matchMedia = () => still;
  const visit = open('index');
  visit('daily');
  expect(page()).toBe('daily 2 at /daily');
  visit('every-dj');
  visit('index');
  pass(1000);
  expect(page()).toBe('index 4 at /index');
  expect(classes()).not.toMatch(/enter|exit-active/);
});

test('T1: a new page is announced once it is there; the first is not', () => {
  const visit = open('index');
  pass(1000);
  const announcer = document.querySelector('[aria-live=polite]');
  expect(announcer).toHaveTextContent('');
  visit('daily');
  pass(99);
  expect(announcer).toHaveTextContent('');
  pass(1);
  expect(announcer).toHaveTextContent('「日別投票数」を表示しました');
});

test('T1: the focus goes into the new page, wherever it was', () => {
  const visit = open('index');
  screen.getByRole('link', { name: 'from index' }).focus();
  visit('daily');
  pass(100);
  expect(screen.getByRole('main')).toHaveFocus();
  screen.getByRole('button', { name: 'menu' }).focus();
  visit('every-dj');
  expect(screen.getByRole('button', { name: 'menu' })).toHaveFocus();
  pass(100);
  expect(screen.getByRole('main')).toHaveFocus();
});
