import { act, render, screen } from '@testing-library/react';
import { BarChartCard, LineChartCard } from '../../../../../src/components/charts/card/ChartCard';
// Loaded before the tests: transforming it for the first time may take longer than a test may.
import '../../../../../src/components/charts/google/GoogleChart';
import { googleService } from '../../../../../src/components/charts/google/useGoogle';
import { daysOfVotes, djsByDay } from '../descriptions';
import { GoogleStandIn } from '../../../../support/site/googleStandIn';

const LOADER = 'https://www.gstatic.com/charts/loader.js';
const DAYS = daysOfVotes();
const DJS = djsByDay(['ミナモ', 'ネオン']);
const UNTIL_IDLE = 2000;
const LIMIT = 5000;
const NOTICE = 'Google Chartsに接続できないため、簡易版のグラフです';

let library: GoogleStandIn;
let warn: jest.SpyInstance;

const scripts = () => Array.from(document.querySelectorAll(`script[src="${LOADER}"]`));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const visibleByGoogle = () => document.querySelectorAll('.chart-by-google .chart-google').length;

/** The library is loaded, and has said what it says. */
async function loadLibrary() {
  await pass(UNTIL_IDLE);
  library.install();
  await act(async () => {
    scripts()[0]?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
  });
}

function renderTwo() {
  return render(
    <>
      <BarChartCard description={DAYS} />
      <LineChartCard description={DJS} />
    </>,
  );
}

/** Both charts are the site's own, with their figures. */
function expectOurs() {
  expect(visibleByGoogle()).toBe(0);
  const images = screen.getAllByRole('img');
  expect(images.map((image) => image.querySelector('.chart-own') !== null)).toEqual([true, true]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('row', { name: /2,610/ })).toHaveLength(1);
}

beforeEach(() => {
  jest.useFakeTimers();
  library = new GoogleStandIn();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  googleService.set('waiting');
  Reflect.deleteProperty(window, 'google');
  Reflect.deleteProperty(navigator, 'connection');
  for (const script of scripts()) script.remove();
});

test.each<[string, object, boolean]>([
  ['2g', { effectiveType: '2g' }, true],
  ['3g', { effectiveType: '3g' }, true],
  ['data saver', { effectiveType: '4g', saveData: true }, true],
  ['no network', { effectiveType: '4g' }, false],
])('P2: with %s our own drawing stays, without a word', async (_, connection, isOnline) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  renderTwo();
  await pass(UNTIL_IDLE + LIMIT);
  expect(scripts()).toHaveLength(0);
  expect(screen.queryByText(NOTICE)).toBeNull();
  expectOurs();
});

test('with forced colours our own drawing stays', async () => {
  const matchMedia = (query: string) => ({ matches: query === '(forced-colors: active)' });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  renderTwo();
  await pass(UNTIL_IDLE);
  expect(scripts()).toHaveLength(0);
  Reflect.deleteProperty(window, 'matchMedia');
});

test('Google takes the place of all charts with one load', async () => {
  renderTwo();
  await loadLibrary();
  expect(visibleByGoogle()).toBe(2);
  expect(library.drawn.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['ColumnChart', 'LineChart']),
  );
  await pass(LIMIT * 2);
  expect(visibleByGoogle()).toBe(2);
  expect(scripts()).toHaveLength(1);
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('Google draws the figures of the table, in the same box, and new ones anew', async () => {
  const { rerender } = render(<BarChartCard description={DAYS} height={230} />);
  await loadLibrary();
  const { rows, options } = library.drawn[0]!;
  expect(rows.map((row) => row[0])).toEqual(DAYS.categories.map(({ label }) => label));
  expect(rows.map((row) => (row[1] as { v: number } | null)?.v ?? null)).toEqual(
    DAYS.series[0]!.values,
  );
  expect(options).toMatchObject({ width: 640, height: 230 });
  const drawings = library.drawn.length;
  rerender(<BarChartCard description={DAYS} height={230} />);
  expect(library.drawn).toHaveLength(drawings);
  const series = [{ ...DAYS.series[0]!, values: [7] }];
  rerender(<BarChartCard description={{ ...DAYS, series }} height={230} />);
  expect(library.drawn.at(-1)?.rows[0]?.[1]).toEqual({ v: 7, f: '7票' });
});

describe('our own chart stays, and a quiet line says why, where Google', () => {
  afterEach(() => {
    expectOurs();
    expect(screen.getAllByText(NOTICE)).toHaveLength(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('hangs', async () => {
    renderTwo();
    await pass(UNTIL_IDLE);
    await pass(LIMIT - 100);
    expect(screen.queryByText(NOTICE)).toBeNull();
    await pass(200);
  });

  test('draws an error', async () => {
    library.says = 'error';
    renderTwo();
    await loadLibrary();
  });
});

test('a chart without figures is never given to Google', async () => {
  render(<BarChartCard description={{ ...DAYS, categories: [] }} />);
  await pass(UNTIL_IDLE + LIMIT);
  expect(scripts()).toHaveLength(0);
  expect(googleService.get()).toBe('wanted');
});
