/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import {
  createScrollRestoration,
  type ScrollRestoration,
} from '../../../../src/app/transition/scrollRestoration';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;
let restoration: ScrollRestoration;
let entries = 0;

const entry = () => `entry ${++entries}`;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
  restoration = createScrollRestoration();
});
afterEach(() => {
  restoration.stop();
  page.restore();
  document.body.innerHTML = '';
});

/** Another page in the place of the one before. */
function nextPage(): ScrollRestoration {
  restoration.stop();
  restoration = createScrollRestoration();
  return restoration;
}

function addElement(id: string, top: number): HTMLElement {
  const element = document.createElement('section');
  element.id = id;
  element.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 10, 10);
  document.body.append(element);
  return element;
}

test('T2: a new page starts at the top; Back finds the old one where it was', () => {
  const first = entry();
  restoration.navigate({ entry: first, type: 'first', hash: '' });
  page.putAt(1200);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  expect(page.top()).toBe(0);
  nextPage().navigate({ entry: first, type: 'pop', hash: '' });
  expect(page.top()).toBe(1200);
});

test('T2: a page that is still too short is scrolled again as it grows; left early, nothing is forgotten', () => {
  const first = entry();
  restoration.navigate({ entry: first, type: 'first', hash: '' });
  page.putAt(1200);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  page.setPageHeight(900);
  nextPage().navigate({ entry: first, type: 'pop', hash: '' });
  expect(page.top()).toBe(100);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  page.setPageHeight(5000);
  page.pass(500);
  expect(page.top()).toBe(0);
  page.setPageHeight(900);
  nextPage().navigate({ entry: first, type: 'pop', hash: '' });
  page.setPageHeight(5000);
  page.pass(500);
  expect(page.top()).toBe(1200);
});

test('T2: whoever scrolls on after Back is found there the next time', () => {
  const first = entry();
  restoration.navigate({ entry: first, type: 'first', hash: '' });
  page.putAt(1200);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  nextPage().navigate({ entry: first, type: 'pop', hash: '' });
  window.dispatchEvent(new Event('wheel'));
  page.putAt(300);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  nextPage().navigate({ entry: first, type: 'pop', hash: '' });
  expect(page.top()).toBe(300);
});

test('T2: Back twice in a hurry leads to the position of the second, and forgets none', () => {
  const [top, middle, end] = [entry(), entry(), entry()];
  restoration.navigate({ entry: top, type: 'push', hash: '' });
  restoration.navigate({ entry: middle, type: 'push', hash: '' });
  page.putAt(700);
  restoration.navigate({ entry: end, type: 'push', hash: '' });
  page.putAt(1200);
  const other = entry();
  nextPage().navigate({ entry: other, type: 'push', hash: '' });
  page.setPageHeight(900);
  nextPage().navigate({ entry: end, type: 'pop', hash: '' });
  restoration.navigate({ entry: middle, type: 'pop', hash: '' });
  nextPage().navigate({ entry: other, type: 'pop', hash: '' });
  page.setPageHeight(5000);
  nextPage().navigate({ entry: middle, type: 'pop', hash: '' });
  expect(page.top()).toBe(700);
  restoration.navigate({ entry: top, type: 'pop', hash: '' });
  page.pass(500);
  expect(page.top()).toBe(0);
});

test('T2: what a page notes in its own address does not cancel the scroll of the way back', () => {
  const first = entry();
  const noted = entry();
  restoration.navigate({ entry: first, type: 'first', hash: '' });
  page.putAt(1200);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  page.setPageHeight(900);
  nextPage().navigate({ entry: first, type: 'pop', hash: '' });
  restoration.navigate({ entry: noted, type: 'replace', hash: '' });
  page.setPageHeight(5000);
  page.pass(500);
  expect(page.top()).toBe(1200);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  nextPage().navigate({ entry: noted, type: 'pop', hash: '' });
  expect(page.top()).toBe(1200);
});

test('T2: another query moves nothing; Back to the one before does', () => {
  const first = entry();
  restoration.navigate({ entry: first, type: 'first', hash: '' });
  page.putAt(1200);
  restoration.navigate({ entry: entry(), type: 'push', hash: '' });
  expect(page.top()).toBe(1200);
  page.putAt(300);
  restoration.navigate({ entry: first, type: 'pop', hash: '' });
  expect(page.top()).toBe(1200);
});

test('T2: a hash leads to its element, also to one that comes later, and the focus goes with it', () => {
  restoration.navigate({ entry: entry(), type: 'first', hash: '' });
  page.putAt(1200);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '#%E8%A1%A8' });
  expect(page.top()).toBe(0);
  page.pass(500);
  const table = addElement('表', 2064);
  page.pass(100);
  expect(page.top()).toBe(2000);
  expect(document.activeElement).toBe(table);
  table.blur();
  page.pass(100);
  expect(document.activeElement).not.toBe(table);
});

test('T2: a hash that the page has no element for moves nothing', () => {
  restoration.navigate({ entry: entry(), type: 'first', hash: '' });
  page.putAt(1200);
  restoration.navigate({ entry: entry(), type: 'push', hash: '#elsewhere' });
  page.pass(100);
  expect(page.top()).toBe(1200);
});

describe('T2: what is stored for after a reload', () => {
  const stored = () =>
    new Map(JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]') as [string, number][]);

  beforeEach(() => sessionStorage.clear());

  test.each([
    ['by a reload', () => window.dispatchEvent(new Event('pagehide'))],
    ['for another page, or an error page', () => restoration.stop()],
  ])('T2: left %s in the midst of scrolling, the page’s position is stored', (_, leave) => {
    const here = entry();
    restoration.navigate({ entry: here, type: 'first', hash: '' });
    page.putAt(1200);
    // The browser tells of a scroll with the next frame only.
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 1250 });
    leave();
    expect(stored().get(here)).toBe(1250);
  });
});

test('V8: a hash of the page that is there leads to its element in 500 ms', () => {
  const table = addElement('table', 2064);
  restoration.navigate({ entry: entry(), type: 'first', hash: '' });
  restoration.navigate({ entry: entry(), type: 'push', hash: '#table' });
  page.pass(250);
  expect(page.top()).toBeCloseTo(1000);
  page.pass(250);
  expect(page.top()).toBe(2000);
  expect(document.activeElement).toBe(table);
});

test('T2: what still scrolls does not go on in the next page', () => {
  addElement('table', 2064);
  restoration.navigate({ entry: entry(), type: 'first', hash: '' });
  restoration.navigate({ entry: entry(), type: 'push', hash: '#table' });
  page.pass(250);
  nextPage().navigate({ entry: entry(), type: 'push', hash: '' });
  page.pass(250);
  expect(page.top()).toBe(0);
});
