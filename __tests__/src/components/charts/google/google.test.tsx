import { act, render, screen } from '@testing-library/react';
import { BarChartCard, LineChartCard } from '../../../../../src/components/charts/card/ChartCard';
// Loaded before the tests: transforming it for the first time may take longer than a test may.
import '../../../../../src/components/charts/google/GoogleChart';
import { googleService } from '../../../../../src/components/charts/google/useGoogle';
import { GoogleStandIn } from '../../../../support/site/googleStandIn';
import { daysOfVotes, djsByDay } from '../descriptions';

const DAYS = daysOfVotes();
const UNTIL_IDLE = 2000;
const LIMIT = 5000;
const NOTICE = 'Google Chartsに接続できないため、簡易版のグラフです';

let library: GoogleStandIn;
let warn: jest.SpyInstance;

const scripts = () =>
  document.querySelectorAll('script[src="https://www.gstatic.com/charts/loader.js"]');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

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
  render(
    <>
      <BarChartCard description={DAYS} />
      <LineChartCard description={djsByDay(['ミナモ', 'ネオン'])} />
    </>,
  );
}

/** How many charts Google draws, how many the site itself with their figures, and how many lines say why. */
function look() {
  const google = document.querySelectorAll('.chart-by-google .chart-google').length;
  const images = screen.getAllByRole('img');
  const own = images.filter((image) => image.querySelector('.chart-own')).length;
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('row', { name: /2,610/ })).toHaveLength(1);
  return { google, own, notices: screen.queryAllByText(NOTICE).length };
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
  for (const name of ['google', 'matchMedia']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
  for (const script of scripts()) script.remove();
});

test.each([
  { what: '2g', connection: { effectiveType: '2g' } },
  { what: '3g', connection: { effectiveType: '3g' } },
  { what: 'data saver', connection: { effectiveType: '4g', saveData: true } },
  { what: 'no network', isOnline: false },
  { what: 'forced colours', media: '(forced-colors: active)' },
])('P2: with $what our own drawing stays, without a word', async (row) => {
  const { connection = { effectiveType: '4g' }, isOnline = true, media } = row;
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const matchMedia = (query: string) => ({ matches: query === media });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  renderTwo();
  await pass(UNTIL_IDLE);
  await pass(LIMIT);
  expect(scripts()).toHaveLength(0);
  expect(look()).toEqual({ google: 0, own: 2, notices: 0 });
});

test('Google takes the place of all charts with one load: same figures, same box', async () => {
  renderTwo();
  await loadLibrary();
  const { rows, options } = library.drawn.find(({ type }) => type === 'ColumnChart')!;
  const values = rows.map((row) => (row[1] as { v: number } | null)?.v ?? null);
  expect(values).toEqual(DAYS.series[0]!.values);
  expect(options).toMatchObject({ width: 640, height: 240 });
  await pass(LIMIT * 2);
  expect(look()).toMatchObject({ google: 2, notices: 0 });
  expect(scripts()).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('Google draws new figures, and the same ones once', async () => {
  const { rerender } = render(<BarChartCard description={DAYS} />);
  await loadLibrary();
  const drawings = library.drawn.length;
  rerender(<BarChartCard description={DAYS} />);
  expect(library.drawn).toHaveLength(drawings);
  const series = [{ ...DAYS.series[0]!, values: [7] }];
  rerender(<BarChartCard description={{ ...DAYS, series }} />);
  expect(library.drawn.at(-1)?.rows[0]?.[1]).toEqual({ v: 7, f: '7票' });
});

test.each(['hangs', 'draws an error'])(
  'our own chart stays, and says why, where Google %s',
  async (what) => {
    renderTwo();
    if (what === 'hangs') {
      await pass(UNTIL_IDLE);
      await pass(LIMIT - 100);
      expect(look()).toEqual({ google: 0, own: 2, notices: 0 });
      await pass(200);
    } else {
      library.says = 'error';
      await loadLibrary();
    }
    expect(look()).toEqual({ google: 0, own: 2, notices: 2 });
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test('a chart without figures is never given to Google', async () => {
  render(<BarChartCard description={{ ...DAYS, categories: [] }} />);
  await pass(UNTIL_IDLE + LIMIT);
  expect(scripts()).toHaveLength(0);
  expect(googleService.get()).toBe('wanted');
});
