import { LocationProvider } from '@reach/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from '../../../src/components/Link';
import { finishPageChange } from '../../../src/lib/navigation/navigation';
import { progress } from '../../../src/lib/progress/progress';

const TO = '/daily?from=2022-09-01';
const loader = (window as unknown as { ___loader: { hovering: (path: string) => void } }).___loader;
const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  window.history.replaceState({}, '', '/');
  finishPageChange();
  // jsdom follows no link, and says so.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
});
afterEach(() => jest.restoreAllMocks());

function show(): HTMLElement {
  render(
    <LocationProvider>
      <Link to={TO}>日別投票数</Link>
    </LocationProvider>,
  );
  return screen.getByRole('link');
}

function setConnection(connection: object, onLine = true): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
}

test.each([
  ['another page moves the bar', '/', 1],
  ['another query moves none', '/daily', 0],
])('L7: a click is a step; to %s', (_, from, running) => {
  window.history.replaceState({}, '', from);
  const steps = window.history.length;
  fireEvent.click(show());
  expect([address(), window.history.length]).toEqual([TO, steps + 1]);
  expect(progress.get().running).toBe(running);
});

test('N1: a click on a link to the very same address leads nowhere', () => {
  window.history.replaceState({}, '', TO);
  const steps = window.history.length;
  fireEvent.click(show());
  expect([address(), window.history.length]).toEqual([TO, steps]);
  expect(progress.get().running).toBe(0);
});

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click that means another tab, window or file is left to the browser: %j', (how) => {
  fireEvent.click(show(), how);
  expect(address()).toBe('/');
});

test.each([
  ['offline', {}, false],
  ['on 2g', { effectiveType: 'slow-2g' }, true],
  ['with data saver', { saveData: true }, true],
])('%s a link prefetches nothing, and leads to its page all the same', (_, value, onLine) => {
  setConnection(value, onLine);
  const hovering = jest.spyOn(loader, 'hovering');
  const link = show();
  fireEvent.mouseEnter(link);
  expect(hovering).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(address()).toBe(TO);
  setConnection({});
});
