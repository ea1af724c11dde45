import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link } from '../../../src/components/Link';
import { afterFirstChart, markFirstChart } from '../../../src/lib/later/afterFirstChart';
import { setNavigator } from '../../../src/lib/navigation/navigation';

const prefetched: string[] = [];
const ignore = () => undefined;
/** Elements that wait to be seen, and what happens then. */
const unseen = new Map<Element, (...areIntersecting: boolean[]) => void>();

class StandInIntersectionObserver {
  private element: Element | null = null;
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    this.element = element;
    unseen.set(element, (...areIntersecting) =>
      this.callback(areIntersecting.map((isIntersecting) => ({ isIntersecting }))),
    );
  }
  disconnect() {
    if (this.element) unseen.delete(this.element);
  }
}

let page = 0;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: StandInIntersectionObserver });
  prefetched.length = 0;
  unseen.clear();
  setNavigator({
    go: async () => undefined,
    newestAddress: () => window.location,
    prefetchPage: (to) => void prefetched.push(to),
    showError: ignore,
    leaveError: ignore,
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** A link to a page that no test before has led to: each page is asked for once. */
function showLink(query = '') {
  page += 1;
  const to = `/page-${page}${query}`;
  const { unmount } = render(<Link to={to}>先へ</Link>);
  const link = screen.getByRole('link');
  const see = async (...areSeen: boolean[]) => {
    unseen.get(link)?.(...(areSeen.length ? areSeen : [true]));
    await afterFirstChart;
  };
  return { to, link, see, unmount };
}

function connect(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

// The first chart of a visit is drawn once: what comes before it is tested first.
test('P1: before the first chart only what is meant; with it, what is in view', async () => {
  const gone = showLink();
  void gone.see();
  jest.advanceTimersByTime(5000);
  expect(prefetched).toEqual([]);
  gone.unmount();
  const meant = showLink();
  fireEvent.pointerEnter(meant.link);
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([meant.to]);
  meant.unmount();
  const { to, see } = showLink();
  const seen = see();
  markFirstChart();
  jest.advanceTimersByTime(2000);
  await seen;
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([meant.to, to]);
});

test('P1: once in view and the browser idle, 2,000 ms at most', async () => {
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  const { to, see } = showLink();
  await see(false);
  expect(idle).not.toHaveBeenCalled();
  await see();
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  expect(prefetched).toEqual([]);
  idle.mock.lastCall?.[0]();
  expect(prefetched).toEqual([to]);
});

test('P1: where the browser can’t say when it is idle, a moment later', async () => {
  const { to, see } = showLink();
  await see();
  jest.advanceTimersByTime(499);
  expect(prefetched).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(prefetched).toEqual([to]);
});

test.each([
  ['mouse', (link: HTMLElement) => fireEvent.pointerEnter(link)],
  ['key', (link: HTMLElement) => act(() => link.focus())],
  ['finger', (link: HTMLElement) => fireEvent.touchStart(link)],
])('P1: so does a link that is meant, by %s', (_, mean) => {
  const { to, link } = showLink();
  mean(link);
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([to]);
});

test('P1: each page once, whatever the query', async () => {
  const { to, link, see } = showLink('?dj=a');
  await see();
  jest.advanceTimersByTime(2000);
  fireEvent.pointerEnter(link);
  render(<Link to={to.replace('?dj=a', '?dj=b#rank')}>別の先へ</Link>);
  fireEvent.pointerEnter(screen.getByText('別の先へ'));
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([to.replace('?dj=a', '')]);
});

describe.each([
  ['2g', { effectiveType: '2g' }],
  ['slow-2g', { effectiveType: 'slow-2g' }],
  ['data saver', { effectiveType: '4g', saveData: true }],
])('with %s', (_, connection) => {
  test('P1: never, neither in view nor under the mouse; but once that is over', async () => {
    connect(connection);
    const { to, link, see } = showLink();
    await see();
    fireEvent.pointerEnter(link);
    jest.advanceTimersByTime(5000);
    expect(prefetched).toEqual([]);
    connect({ effectiveType: '3g', saveData: false });
    fireEvent.pointerEnter(link);
    jest.advanceTimersByTime(2000);
    expect(prefetched).toEqual([to]);
  });
});

test('P1: never offline, even if it went offline before the browser was idle', async () => {
  const { link, see } = showLink();
  await see();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.advanceTimersByTime(2000);
  fireEvent.pointerEnter(link);
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([]);
});

test('P1: of what the browser tells at once, one word that it is in view is enough; then nobody waits', async () => {
  const { to, link, see } = showLink();
  await see(false, true);
  expect(unseen.has(link)).toBe(false);
  jest.advanceTimersByTime(500);
  expect(prefetched).toEqual([to]);
});

test('P1: a browser that can’t tell what is in view brings what is meant', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const { to, link } = showLink();
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([]);
  fireEvent.pointerEnter(link);
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([to]);
});

test('P1: a link that has gone asks for nothing', () => {
  const { link, unmount } = showLink();
  unmount();
  expect(unseen.has(link)).toBe(false);
  fireEvent.pointerEnter(link);
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([]);
});
