/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { hashTarget } from '../../../../src/lib/scroll/pageGeometry';
import { pinScroll, scrollTo } from '../../../../src/lib/scroll/scrollTo';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;
const { style } = document.documentElement;

beforeEach(() => {
  page = fakeWindow();
});
afterEach(() => {
  page.restore();
  style.removeProperty('--status-height');
  document.body.replaceChildren();
});

/** An element of the page, this far from its top. */
function add(name: string, top = 0): HTMLElement {
  const element = document.body.appendChild(document.createElement(name));
  element.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 10, 10);
  return element;
}

test('V8: in 500 ms to an element, eased, less the height of what stays at the top', () => {
  // On a phone the line of the status stays, too.
  style.setProperty('--status-height', '44px');
  scrollTo(add('section', 1108));
  const tops = [0, 125, 125, 125, 124, 1].map((milliseconds) => {
    page.pass(milliseconds);
    return page.top();
  });
  expect(tops).toEqual([0, 62.5, 500, 937.5, expect.closeTo(1000, 2), 1000]);
  expect(tops[4]).toBeLessThan(1000);
  // It ends where the page ends.
  scrollTo(6000);
  page.pass(250);
  expect(page.top()).toBe(2600);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('%s ends the scrolling', (act) => {
  scrollTo(1000);
  page.pass(250);
  window.dispatchEvent(new Event(act));
  page.pass(500);
  expect(page.top()).toBe(500);
});

test('a newer scrolling takes over, at once for whoever wants no motion', () => {
  scrollTo(1000);
  page.pass(250);
  scrollTo(0);
  page.pass(500);
  page.pass(500);
  expect(page.top()).toBe(0);
  page.reduceMotion();
  scrollTo(1000);
  expect(page.top()).toBe(1000);
});

describe('a place of a page that still grows', () => {
  beforeEach(() => {
    page.setPageHeight(1000);
    pinScroll(() => 1500);
  });

  test('is kept as far as the page goes, for 3 s and no longer', () => {
    expect(page.top()).toBe(200);
    page.setPageHeight(1500);
    page.pass(2999);
    expect(page.top()).toBe(700);
    page.pass(1);
    page.setPageHeight(5000);
    page.pass(100);
    expect(page.top()).toBe(700);
  });

  test('is not kept against whoever scrolls', () => {
    window.dispatchEvent(new Event('wheel'));
    page.setPageHeight(5000);
    page.pass(1000);
    expect(page.top()).toBe(200);
  });
});

test('a hash that names nothing, or is no text at all, has no element', () => {
  const table = add('table');
  table.id = '日別 一覧';
  expect(hashTarget('#%E6%97%A5%E5%88%A5%20%E4%B8%80%E8%A6%A7')).toBe(table);
  expect([hashTarget('#elsewhere'), hashTarget('#%E6%97')]).toEqual([null, null]);
});
