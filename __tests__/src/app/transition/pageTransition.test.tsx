import { LocationProvider } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { PageTransition } from '../../../../src/app/transition/PageTransition';
import type { PageNavigation } from '../../../../src/app/transition/scrollTarget';
import { ShownLocationContext, useShownLocation } from '../../../../src/lib/navigation/navigation';
import { setViewport } from '../../../support/site/viewport';

type Name = 'index' | 'daily' | 'every-dj';

let navigations = 0;

function navigationOf(type: PageNavigation['type'], hash = ''): PageNavigation {
  navigations += 1;
  return { entry: String(navigations), type, hash, pathname: '/' };
}

function Page({ name }: { name: string }) {
  const [born] = useState(navigations);
  return (
    <h1>
      {name} {born}
    </h1>
  );
}

function site(name: Name, navigation: PageNavigation) {
  return (
    <StrictMode>
      <button type="button">menu</button>
      <main tabIndex={-1}>
        <PageTransition name={name} navigation={navigation}>
          <Page name={name} />
          <a href="/elsewhere">{`from ${name}`}</a>
        </PageTransition>
      </main>
    </StrictMode>
  );
}

/** Opens a page; returns what navigates to another. */
function open(name: Name) {
  navigations = 0;
  const view = render(site(name, navigationOf('first')));
  return (next: Name, type: PageNavigation['type'] = 'push', hash = '') =>
    view.rerender(site(next, navigationOf(type, hash)));
}

const pages = () => screen.getAllByRole('heading', { level: 1 }).map((page) => page.textContent);
const classes = () => document.querySelector('main > div')?.className;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  setViewport(1300);
  window.scrollTo = () => undefined;
});
afterEach(() => jest.useRealTimers());

test('T1: the first page is just there', () => {
  open('index');
  expect(pages()).toEqual(['index 1']);
  expect(classes()).toBe('');
  expect(document.body).toHaveFocus();
});

test('T2: the browser leaves it to the site where a page is scrolled to', () => {
  window.history.scrollRestoration = 'auto';
  open('index');
  expect(window.history.scrollRestoration).toBe('manual');
});

test('T1: one page goes before the next comes, each in less than 200 ms', () => {
  const visit = open('index');
  visit('daily');
  expect(pages()).toEqual(['index 1']);
  expect(classes()).toBe('page-leave page-leave-active');
  pass(99);
  expect(pages()).toEqual(['index 1']);
  pass(1);
  expect(pages()).toEqual(['daily 2']);
  expect(classes()).toBe('page-enter page-enter-active');
  pass(149);
  expect(classes()).toBe('page-enter page-enter-active');
  pass(1);
  expect(classes()).toBe('');
});

test('T1: another query or hash of the same page moves nothing', () => {
  const visit = open('index');
  visit('index');
  visit('index', 'replace');
  visit('index', 'push', '#part');
  expect(classes()).toBe('');
  pass(1000);
  expect(pages()).toEqual(['index 1']);
});

test('T1: called off while a page goes: the newest comes, no other', () => {
  const visit = open('index');
  visit('daily');
  pass(50);
  visit('every-dj');
  pass(49);
  expect(pages()).toEqual(['index 1']);
  pass(1);
  expect(pages()).toEqual(['every-dj 3']);
  pass(1000);
  expect(pages()).toEqual(['every-dj 3']);
});

test('T1: a page that is still coming goes for a newer one', () => {
  const visit = open('index');
  visit('daily');
  pass(130);
  expect(pages()).toEqual(['daily 2']);
  visit('every-dj');
  expect(pages()).toEqual(['daily 2']);
  expect(classes()).toBe('page-leave page-leave-active');
  pass(100);
  expect(pages()).toEqual(['every-dj 3']);
});

test('T1: back while a page goes: it comes again', () => {
  const visit = open('index');
  visit('daily');
  pass(50);
  visit('index', 'pop');
  pass(50);
  expect(classes()).toBe('page-enter page-enter-active');
  pass(150);
  expect(pages()).toEqual(['index 1']);
  expect(classes()).toBe('');
});

test('T1: without motion one page takes the place of the other, in one step', () => {
  const still = { matches: true } as MediaQueryList;
  window.matchMedia = () => still;
  const visit = open('index');
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(classes() ?? 'none'));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  visit('daily');
  expect(pages()).toEqual(['daily 2']);
  visit('every-dj');
  visit('index', 'pop');
  expect(pages()).toEqual(['index 4']);
  pass(1000);
  expect(pages()).toEqual(['index 4']);
  expect(observer.takeRecords().filter(({ attributeName }) => attributeName === 'class')).toEqual(
    [],
  );
  expect(seen.join('')).toBe('');
});

test('T1: a new page is told aloud once it is there; the first is not', () => {
  const visit = open('index');
  pass(1000);
  const told = document.querySelector('[aria-live=polite]');
  expect(told).toHaveTextContent('');
  expect(told).toHaveAttribute('aria-atomic', 'true');
  visit('daily');
  pass(99);
  expect(told).toHaveTextContent('');
  pass(1);
  expect(told).toHaveTextContent('「日別投票数」を表示しました');
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

test('T1: a page on its way out keeps its own address', () => {
  function Address() {
    return <p>{useShownLocation().pathname}</p>;
  }
  const at = (name: Name, pathname: string) => (
    <LocationProvider>
      <ShownLocationContext.Provider value={{ pathname, search: '', hash: '' }}>
        <PageTransition name={name} navigation={navigationOf('push')}>
          <Address />
        </PageTransition>
      </ShownLocationContext.Provider>
    </LocationProvider>
  );
  const { rerender } = render(at('daily', '/daily'));
  rerender(at('index', '/'));
  expect(screen.getByText('/daily')).toBeVisible();
  pass(100);
  expect(screen.getByText('/')).toBeVisible();
});
