/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { pinScroll } from '../../../../src/lib/scroll/scrollTo';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 1000, appBar: 64 });
});
afterEach(() => page.restore());

test('as far as the page goes, further when it has grown', () => {
  pinScroll(() => 1500);
  expect(page.top()).toBe(200);
  page.setPageHeight(5000);
  page.pass(1000);
  expect(page.top()).toBe(1500);
});

test('whoever scrolls is not pulled back', () => {
  pinScroll(() => 1500);
  window.dispatchEvent(new Event('wheel'));
  page.setPageHeight(5000);
  page.pass(1000);
  expect(page.top()).toBe(200);
});

test('for 3 s, not longer', () => {
  pinScroll(() => 1500);
  page.pass(2998);
  page.setPageHeight(1200);
  page.pass(1);
  expect(page.top()).toBe(400);
  page.pass(1);
  page.setPageHeight(5000);
  page.pass(100);
  expect(page.top()).toBe(400);
});
