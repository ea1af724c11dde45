/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { hashTarget, topOf, clampToPage } from '../../../../src/lib/scroll/pageGeometry';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => {
  page.restore();
  document.body.replaceChildren();
});

test('no place lies before the page begins or after it ends', () => {
  expect([-10, 0, 4200, 4201].map(clampToPage)).toEqual([0, 0, 4200, 4200]);
  page.setPageHeight(700);
  expect(clampToPage(10)).toBe(0);
});

test('an element’s place is right below the app bar, where there is one', () => {
  const element = document.createElement('p');
  element.getBoundingClientRect = () => new DOMRect(0, 500, 10, 10);
  page.putAt(1000);
  expect(topOf(element)).toBe(1436);
  // On a phone below the line that stays, too.
  document.documentElement.style.setProperty('--status-height', '44px');
  expect(topOf(element)).toBe(1392);
  document.documentElement.style.removeProperty('--status-height');
  document.documentElement.style.removeProperty('--app-bar-height');
  expect(topOf(element)).toBe(1500);
});

test('a hash that names nothing, or is no text at all, has no element', () => {
  const table = document.createElement('table');
  table.id = '日別 一覧';
  document.body.append(table);
  expect(hashTarget('#%E6%97%A5%E5%88%A5%20%E4%B8%80%E8%A6%A7')).toBe(table);
  expect(hashTarget('#elsewhere')).toBeNull();
  expect(hashTarget('#%E6%97')).toBeNull();
});
