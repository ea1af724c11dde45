/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { scrollTo } from '../../../../src/lib/scroll/scrollTo';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
});
afterEach(() => page.restore());

/** An element this far from the page's top. */
function elementAt(top: number): Element {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 10, 10);
  return element;
}

test('V8: half-way at 250 ms, there at 500 ms and not before', () => {
  scrollTo(1000);
  expect(page.top()).toBe(0);
  page.pass(125);
  expect(page.top()).toBeCloseTo(62.5);
  page.pass(125);
  expect(page.top()).toBeCloseTo(500);
  page.pass(125);
  expect(page.top()).toBeCloseTo(937.5);
  page.pass(124);
  expect(page.top()).toBeLessThan(1000);
  page.pass(1);
  expect(page.top()).toBe(1000);
});

test('to an element, less the app bar’s height', () => {
  scrollTo(elementAt(1064));
  page.pass(250);
  expect(page.top()).toBeCloseTo(500);
  page.pass(250);
  expect(page.top()).toBe(1000);
  page.setAppBar(56);
  scrollTo(elementAt(1064));
  page.pass(500);
  expect(page.top()).toBe(1008);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('%s ends it', (act) => {
  scrollTo(1000);
  page.pass(250);
  window.dispatchEvent(new Event(act));
  page.pass(500);
  expect(page.top()).toBeCloseTo(500);
  scrollTo(0);
});

test('a newer one takes over', () => {
  scrollTo(1000);
  page.pass(250);
  scrollTo(0);
  page.pass(500);
  expect(page.top()).toBe(0);
  page.pass(500);
  expect(page.top()).toBe(0);
});

test('at once for whoever wants no motion', () => {
  page.reduceMotion();
  scrollTo(1000);
  expect(page.top()).toBe(1000);
});
