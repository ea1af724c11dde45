import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link } from '../../../src/components/Link';
import { navigateWith } from '../../../src/lib/navigation';

const prefetched: string[] = [];
const ignore = () => undefined;
/** Elements that wait to be seen, and what happens then. */
const unseen = new Map<Element, (isIntersecting: boolean) => void>();

class StandInIntersectionObserver {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    unseen.set(element, (isIntersecting) => this.callback([{ isIntersecting }]));
  }
  disconnect() {
    unseen.clear();
  }
}

let page = 0;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: StandInIntersectionObserver });
  prefetched.length = 0;
  unseen.clear();
  navigateWith({
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
  render(<Link to={to}>先へ</Link>);
  const link = screen.getByRole('link');
  return { to, link, see: (isSeen = true) => unseen.get(link)?.(isSeen) };
}

function connect(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

test('P1: once in view and the browser idle, 2,000 ms at most', () => {
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  const { to, see } = showLink();
  see(false);
  expect(idle).not.toHaveBeenCalled();
  see();
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  expect(prefetched).toEqual([]);
  idle.mock.lastCall?.[0]();
  expect(prefetched).toEqual([to]);
});

test('P1: where the browser can’t say when it is idle, a moment later', () => {
  const { to, see } = showLink();
  see();
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

test('P1: each page once, whatever the query', () => {
  const { to, link, see } = showLink('?dj=a');
  see();
  jest.advanceTimersByTime(2000);
  fireEvent.pointerEnter(link);
  render(<Link to={to.replace('?dj=a', '?dj=b#rank')}>別の先へ</Link>);
  fireEvent.pointerEnter(screen.getByText('別の先へ'));
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([to]);
});

describe.each([
  ['2g', { effectiveType: '2g' }],
  ['slow-2g', { effectiveType: 'slow-2g' }],
  ['data saver', { effectiveType: '4g', saveData: true }],
])('with %s', (_, connection) => {
  test('P1: never, neither in view nor under the mouse; but once that is over', () => {
    connect(connection);
    const { to, link, see } = showLink();
    see();
    fireEvent.pointerEnter(link);
    jest.advanceTimersByTime(5000);
    expect(prefetched).toEqual([]);
    connect({ effectiveType: '3g', saveData: false });
    fireEvent.pointerEnter(link);
    jest.advanceTimersByTime(2000);
    expect(prefetched).toEqual([to]);
  });
});

test('P1: never offline, even if it went offline before the browser was idle', () => {
  const { link, see } = showLink();
  see();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.advanceTimersByTime(2000);
  fireEvent.pointerEnter(link);
  jest.advanceTimersByTime(2000);
  expect(prefetched).toEqual([]);
});
