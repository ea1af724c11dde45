import { LocationProvider } from '@reach/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from '../../../src/components/Link';
import { finishPageChange } from '../../../src/lib/navigation/navigation';
import { progress } from '../../../src/lib/progress/progress';

const TO = '/daily?from=2022-09-01';
const loader = (window as unknown as { ___loader: { hovering: (path: string) => void } }).___loader;
const address = () => window.location.pathname + window.location.search;

function show(from = '/'): HTMLElement {
  window.history.replaceState({}, '', from);
  render(
    <LocationProvider>
      <Link to={TO}>日別投票数</Link>
    </LocationProvider>,
  );
  return screen.getByRole('link');
}

beforeEach(() => {
  finishPageChange();
  // jsdom follows no link, and says so.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(navigator, 'connection', { configurable: true, value: {} });
});

test.each([
  { to: 'another page moves the bar', from: '/', steps: 1, running: 1 },
  { to: 'another query moves none', from: '/daily', steps: 1, running: 0 },
  { to: 'the very same address leads nowhere', from: TO, steps: 0, running: 0 },
])('L7, N1: a click on a link to $to', ({ from, steps, running }) => {
  const link = show(from);
  const before = window.history.length;
  fireEvent.click(link);
  expect(address()).toBe(TO);
  expect([window.history.length - before, progress.get().running]).toEqual([steps, running]);
});

test.each(['button', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
  'a click that means another tab, window or file is left to the browser: %s',
  (how) => {
    fireEvent.click(show(), { [how]: 1 });
    expect([address(), progress.get().running]).toEqual(['/', 0]);
  },
);

test.each([
  { what: 'offline', connection: {}, onLine: false },
  { what: 'on 2g', connection: { effectiveType: 'slow-2g' }, onLine: true },
  { what: 'with data saver', connection: { saveData: true }, onLine: true },
])('$what a link prefetches nothing, and leads to its page all the same', (row) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: row.connection });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(row.onLine);
  const hovering = jest.spyOn(loader, 'hovering');
  const link = show();
  fireEvent.mouseEnter(link);
  expect(hovering).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(address()).toBe(TO);
});
