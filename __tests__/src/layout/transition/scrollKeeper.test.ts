import {
  createScrollKeeper,
  type ScrollKeeper,
} from '../../../../src/layout/transition/scrollKeeper';
import { fakeWindow, type FakeWindow } from '../../../support/site/fakeWindow';

let page: FakeWindow;
let keeper: ScrollKeeper;
let entries = 0;

const entry = () => `entry ${++entries}`;

beforeEach(() => {
  page = fakeWindow({ height: 800, pageHeight: 5000, appBar: 64 });
  keeper = createScrollKeeper();
});
afterEach(() => {
  keeper.leave();
  page.restore();
  document.body.innerHTML = '';
});

/** Another page in the place of the one before. */
function nextPage(): ScrollKeeper {
  keeper.leave();
  keeper = createScrollKeeper();
  return keeper;
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
  keeper.visit({ entry: first, how: 'first', hash: '' });
  page.putAt(1200);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  expect(page.top()).toBe(0);
  nextPage().visit({ entry: first, how: 'pop', hash: '' });
  expect(page.top()).toBe(1200);
});

test('T2: a page that is still too short is scrolled again as it grows; left early, nothing is forgotten', () => {
  const first = entry();
  keeper.visit({ entry: first, how: 'first', hash: '' });
  page.putAt(1200);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  page.setPageHeight(900);
  nextPage().visit({ entry: first, how: 'pop', hash: '' });
  expect(page.top()).toBe(100);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  page.setPageHeight(5000);
  page.pass(500);
  expect(page.top()).toBe(0);
  page.setPageHeight(900);
  nextPage().visit({ entry: first, how: 'pop', hash: '' });
  page.setPageHeight(5000);
  page.pass(500);
  expect(page.top()).toBe(1200);
});

test('T2: whoever scrolls on after Back is found there the next time', () => {
  const first = entry();
  keeper.visit({ entry: first, how: 'first', hash: '' });
  page.putAt(1200);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  nextPage().visit({ entry: first, how: 'pop', hash: '' });
  window.dispatchEvent(new Event('wheel'));
  page.putAt(300);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  nextPage().visit({ entry: first, how: 'pop', hash: '' });
  expect(page.top()).toBe(300);
});

test('T2: Back twice in a hurry leads to the place of the second, and forgets none', () => {
  const [top, middle, end] = [entry(), entry(), entry()];
  keeper.visit({ entry: top, how: 'push', hash: '' });
  keeper.visit({ entry: middle, how: 'push', hash: '' });
  page.putAt(700);
  keeper.visit({ entry: end, how: 'push', hash: '' });
  page.putAt(1200);
  const other = entry();
  nextPage().visit({ entry: other, how: 'push', hash: '' });
  page.setPageHeight(900);
  nextPage().visit({ entry: end, how: 'pop', hash: '' });
  keeper.visit({ entry: middle, how: 'pop', hash: '' });
  nextPage().visit({ entry: other, how: 'pop', hash: '' });
  page.setPageHeight(5000);
  nextPage().visit({ entry: middle, how: 'pop', hash: '' });
  expect(page.top()).toBe(700);
  keeper.visit({ entry: top, how: 'pop', hash: '' });
  page.pass(500);
  expect(page.top()).toBe(0);
});

test('T2: what a page notes in its own address does not call off the way back', () => {
  const first = entry();
  const noted = entry();
  keeper.visit({ entry: first, how: 'first', hash: '' });
  page.putAt(1200);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  page.setPageHeight(900);
  nextPage().visit({ entry: first, how: 'pop', hash: '' });
  keeper.visit({ entry: noted, how: 'replace', hash: '' });
  page.setPageHeight(5000);
  page.pass(500);
  expect(page.top()).toBe(1200);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  nextPage().visit({ entry: noted, how: 'pop', hash: '' });
  expect(page.top()).toBe(1200);
});

test('T2: another query moves nothing; Back to the one before does', () => {
  const first = entry();
  keeper.visit({ entry: first, how: 'first', hash: '' });
  page.putAt(1200);
  keeper.visit({ entry: entry(), how: 'push', hash: '' });
  expect(page.top()).toBe(1200);
  page.putAt(300);
  keeper.visit({ entry: first, how: 'pop', hash: '' });
  expect(page.top()).toBe(1200);
});

test('T2: a hash leads to its element, also to one that comes later, and the focus goes with it', () => {
  keeper.visit({ entry: entry(), how: 'first', hash: '' });
  page.putAt(1200);
  nextPage().visit({ entry: entry(), how: 'push', hash: '#%E8%A1%A8' });
  expect(page.top()).toBe(0);
  page.pass(500);
  const table = addElement('表', 2064);
  page.pass(100);
  expect(page.top()).toBe(2000);
  expect(table).toHaveFocus();
  table.blur();
  page.pass(100);
  expect(table).not.toHaveFocus();
});

test('T2: a hash that the page has no element for moves nothing', () => {
  keeper.visit({ entry: entry(), how: 'first', hash: '' });
  page.putAt(1200);
  keeper.visit({ entry: entry(), how: 'push', hash: '#elsewhere' });
  page.pass(100);
  expect(page.top()).toBe(1200);
});

describe('T2: what is stored for after a reload', () => {
  const stored = () =>
    new Map(JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]') as [string, number][]);

  beforeEach(() => sessionStorage.clear());

  test.each([
    ['by a reload', () => window.dispatchEvent(new Event('pagehide'))],
    ['for another page, or an error page', () => keeper.leave()],
  ])('T2: left %s in the midst of scrolling, the page’s place is stored', (_, leave) => {
    const here = entry();
    keeper.visit({ entry: here, how: 'first', hash: '' });
    page.putAt(1200);
    // The browser tells of a scroll with the next frame only.
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 1250 });
    leave();
    expect(stored().get(here)).toBe(1250);
  });
});

test('T2: nothing listens once the page has gone', () => {
  keeper.leave();
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  createScrollKeeper().leave();
  const typesOf = ({ mock }: typeof added | typeof removed) => mock.calls.map(([type]) => type);
  expect(typesOf(added)).toEqual(['scroll', 'pagehide']);
  expect(typesOf(removed)).toEqual(typesOf(added));
  added.mockRestore();
  removed.mockRestore();
});

test('V8: a hash of the page that is there leads to its element in 500 ms', () => {
  const table = addElement('table', 2064);
  keeper.visit({ entry: entry(), how: 'first', hash: '' });
  keeper.visit({ entry: entry(), how: 'push', hash: '#table' });
  page.pass(250);
  expect(page.top()).toBeCloseTo(1000);
  page.pass(250);
  expect(page.top()).toBe(2000);
  expect(table).toHaveFocus();
});

test('T2: what still scrolls does not go on in the next page', () => {
  addElement('table', 2064);
  keeper.visit({ entry: entry(), how: 'first', hash: '' });
  keeper.visit({ entry: entry(), how: 'push', hash: '#table' });
  page.pass(250);
  nextPage().visit({ entry: entry(), how: 'push', hash: '' });
  page.pass(250);
  expect(page.top()).toBe(0);
});
