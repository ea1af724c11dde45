import { renderHook } from '@testing-library/react';
import type { PageVisit } from '../../../../src/layout/transition/pageVisit';
import { usePageScroll } from '../../../../src/layout/transition/usePageScroll';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => page.restore());

const visitOf = (entry: string, how: PageVisit['how']): PageVisit => ({
  entry,
  how,
  hash: '',
  pathname: '/daily',
});

function open(entry: string, how: PageVisit['how']) {
  const { rerender, unmount } = renderHook(usePageScroll, { initialProps: visitOf(entry, how) });
  return { visit: (next: string, way: PageVisit['how']) => rerender(visitOf(next, way)), unmount };
}

test('T2: each entry of a page’s history has a place of its own, whatever its hash', () => {
  const daily = open('a', 'push');
  daily.visit('b', 'push');
  page.putAt(300);
  daily.visit('c', 'push');
  page.putAt(900);
  daily.visit('b', 'pop');
  expect(page.top()).toBe(300);
});

test('T2: a page that has gone neither moves the window nor notes where it is', () => {
  const daily = open('d', 'push');
  page.putAt(600);
  daily.unmount();
  page.putAt(100);
  open('d', 'pop').unmount();
  expect(page.top()).toBe(600);
});
