import { act, render, screen } from '@testing-library/react';
import { BarChart, LineChart } from '../../../../../src/components/charts/card/ChartCard';
// Loaded before the tests: transforming it for the first time may take longer than a test may.
import '../../../../../src/components/charts/google/GoogleDrawing';
import { LOADER_URL } from '../../../../../src/components/charts/google/loadGoogleCharts';
import {
  googleCharts,
  NOT_REQUESTED,
} from '../../../../../src/components/charts/google/googleCharts';
import { daysOfVotes, djsByDay } from '../descriptions';
import { GoogleStandIn } from '../../../../support/site/googleStandIn';

const DAYS = daysOfVotes();
const DJS = djsByDay(['ミナモ', 'ネオン']);
const UNTIL_IDLE = 2000;
const LIMIT = 5000;

let library: GoogleStandIn;

const scripts = () =>
  Array.from(document.querySelectorAll<HTMLScriptElement>(`script[src="${LOADER_URL}"]`));

function pass(milliseconds: number) {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

async function answer(event: 'load' | 'error') {
  await act(async () => {
    scripts()[0]?.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
  });
}

const ownDrawings = () =>
  screen.getAllByRole('img').map((image) => image.querySelector('.chart-svg'));
const shownByGoogle = () => document.querySelectorAll('.chart-by-google').length;
const layers = () => document.querySelectorAll('.chart-google').length;

function expectOurs() {
  expect(shownByGoogle()).toBe(0);
  expect(layers()).toBe(0);
  expect(ownDrawings().every(Boolean)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('row', { name: /2,610/ })).toHaveLength(1);
}

beforeEach(() => {
  jest.useFakeTimers();
  library = new GoogleStandIn();
});

afterEach(() => {
  jest.useRealTimers();
  googleCharts.set(NOT_REQUESTED);
  Reflect.deleteProperty(window, 'google');
  for (const script of scripts()) script.remove();
});

function renderTwo() {
  return render(
    <>
      <BarChart description={DAYS} />
      <LineChart description={DJS} />
    </>,
  );
}

test('our drawing is there at once, and nothing is asked of Google before the page is idle', async () => {
  renderTwo();
  expectOurs();
  await pass(UNTIL_IDLE - 100);
  expect(scripts()).toHaveLength(0);
});

test.each([
  ['2g', { effectiveType: '2g' }],
  ['3g', { effectiveType: '3g' }],
  ['data saver', { effectiveType: '4g', saveData: true }],
])('P2: with %s our own drawing stays, and Google is asked for nothing', async (_, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  renderTwo();
  await pass(UNTIL_IDLE);
  expect(scripts()).toHaveLength(0);
  expectOurs();
  Reflect.deleteProperty(navigator, 'connection');
});

test('P2: without a network nothing is asked of Google, on 4g it is', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = renderTwo();
  await pass(UNTIL_IDLE);
  expect(scripts()).toHaveLength(0);
  onLine.mockRestore();
  unmount();
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: '4g', saveData: false },
    configurable: true,
  });
  renderTwo();
  await pass(UNTIL_IDLE);
  expect(scripts()).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'connection');
});

test('Google takes the place of all charts with one load, of the pinned version', async () => {
  renderTwo();
  await pass(UNTIL_IDLE);
  expect(scripts()).toHaveLength(1);
  expectOurs();
  library.install();
  await answer('load');
  expect(shownByGoogle()).toBe(2);
  expect(library.loads).toEqual([{ version: '51', packages: ['corechart', 'controls'] }]);
  expect(library.drawn.map(({ type }) => type)).toEqual(['ColumnChart', 'LineChart']);
  await pass(LIMIT * 2);
  expect(shownByGoogle()).toBe(2);
  expect(scripts()).toHaveLength(1);
});

test('what Google draws are the figures of the table, in the same box', async () => {
  render(<BarChart description={DAYS} height={230} />);
  await pass(UNTIL_IDLE);
  library.install();
  await answer('load');
  const { columns, rows, options } = library.drawn[0]!;
  expect(columns.filter(({ role }) => role === undefined).map(({ label }) => label)).toEqual([
    '日付',
    '有効票',
  ]);
  expect(rows.map((row) => row[0])).toEqual(DAYS.categories.map(({ label }) => label));
  expect(rows.map((row) => (row[1] as { v: number } | null)?.v ?? null)).toEqual(
    DAYS.series[0]!.values.map((value, day) => (day === 6 ? null : value)),
  );
  expect(options).toMatchObject({ width: 640, height: 230 });
});

test('a parent that renders again draws nothing again; new figures do', async () => {
  const { rerender } = render(<BarChart description={DAYS} />);
  await pass(UNTIL_IDLE);
  library.install();
  await answer('load');
  expect(library.drawn).toHaveLength(1);
  rerender(<BarChart description={DAYS} />);
  expect(library.drawn).toHaveLength(1);
  rerender(<BarChart description={{ ...DAYS, series: [{ ...DAYS.series[0]!, values: [7] }] }} />);
  expect(library.drawn.at(-1)?.rows[0]?.[1]).toEqual({ v: 7, f: '7票' });
});

test('another theme draws with its colours', async () => {
  const root = document.documentElement;
  root.style.setProperty('--surface', '#ffffff');
  render(<BarChart description={DAYS} />);
  await pass(UNTIL_IDLE);
  library.install();
  await answer('load');
  expect(library.drawn.at(-1)?.options.backgroundColor).toBe('#ffffff');
  root.style.setProperty('--surface', '#161a23');
  await act(async () => root.setAttribute('data-bs-theme', 'dark'));
  expect(library.drawn.at(-1)?.options.backgroundColor).toBe('#161a23');
  await act(async () => root.removeAttribute('data-bs-theme'));
  root.removeAttribute('style');
});

test('a chart that goes is cleared', async () => {
  const { unmount } = renderTwo();
  await pass(UNTIL_IDLE);
  library.install();
  await answer('load');
  unmount();
  expect(library.cleared).toBe(2);
});

describe('F13: our own chart stays, with the same numbers and no error text, where the host of the charts', () => {
  test('cannot be reached: the dead script is removed, and no other chart tries again', async () => {
    const { rerender } = renderTwo();
    await pass(UNTIL_IDLE);
    await answer('error');
    expectOurs();
    expect(scripts()).toHaveLength(0);
    rerender(
      <>
        <BarChart description={DAYS} />
        <LineChart key="another" description={DJS} />
      </>,
    );
    await pass(UNTIL_IDLE + LIMIT);
    expect(scripts()).toHaveLength(0);
    expectOurs();
  });

  test('hangs', async () => {
    renderTwo();
    await pass(UNTIL_IDLE + LIMIT - 100);
    expect(scripts()).toHaveLength(1);
    await pass(100);
    expect(scripts()).toHaveLength(0);
    expectOurs();
    library.install();
    await pass(LIMIT);
    expectOurs();
  });

  test('answers garbage', async () => {
    renderTwo();
    await pass(UNTIL_IDLE);
    await answer('load');
    expectOurs();
    expect(scripts()).toHaveLength(0);
  });

  test('draws without ever being ready', async () => {
    library.says = null;
    renderTwo();
    await pass(UNTIL_IDLE);
    library.install();
    await answer('load');
    expect(shownByGoogle()).toBe(0);
    expect(layers()).toBe(2);
    await pass(LIMIT);
    expectOurs();
  });

  test('draws an error', async () => {
    library.says = 'error';
    renderTwo();
    await pass(UNTIL_IDLE);
    library.install();
    await answer('load');
    expectOurs();
  });
});

test('a chart without figures is never given to Google, whose error would end it for all', async () => {
  library.says = 'error';
  render(<BarChart description={{ ...DAYS, categories: [] }} />);
  await pass(UNTIL_IDLE);
  library.install();
  await answer('load');
  await pass(LIMIT);
  expect(library.drawn).toHaveLength(0);
  expect(googleCharts.get().state).toBe('ready');
});
