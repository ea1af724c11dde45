import { renderHook } from '@testing-library/react';
import type { PageNavigation } from '../../../../src/app/transition/scrollTarget';
import { useScrollRestoration } from '../../../../src/app/transition/scrollRestoration';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => page.restore());

const navigationOf = (entry: string, type: PageNavigation['type']): PageNavigation => ({
  entry,
  type,
  hash: '',
  pathname: '/daily',
});

function open(entry: string, type: PageNavigation['type']) {
  const { rerender, unmount } = renderHook(useScrollRestoration, {
    initialProps: navigationOf(entry, type),
  });
  return {
    navigate: (next: string, nextType: PageNavigation['type']) =>
      rerender(navigationOf(next, nextType)),
    unmount,
  };
}

test('T2: each entry of a page’s history has a position of its own, whatever its hash', () => {
  const daily = open('a', 'push');
  daily.navigate('b', 'push');
  page.putAt(300);
  daily.navigate('c', 'push');
  page.putAt(900);
  daily.navigate('b', 'pop');
  expect(page.top()).toBe(300);
});

test('T2: a page that has gone neither scrolls the window nor saves its position', () => {
  const daily = open('d', 'push');
  page.putAt(600);
  daily.unmount();
  page.putAt(100);
  open('d', 'pop').unmount();
  expect(page.top()).toBe(600);
});
