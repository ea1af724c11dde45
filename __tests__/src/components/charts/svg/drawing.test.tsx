import { render } from '@testing-library/react';
import { BarChartCard } from '../../../../../src/components/charts/card/ChartCard';
import { plotOf } from '../../../../../src/components/charts/svg/plot';
import { daysOfVotes, ranking } from '../descriptions';

const all = (selector: string) => [...document.querySelectorAll(selector)];
const read = (element: Element | undefined, ...names: string[]) =>
  names.map((name) => Number(element?.getAttribute(name) ?? NaN));
const about = (...numbers: number[]) => numbers.map((one) => expect.closeTo(one, 2) as number);

test('bars of two series share the width of their day; a gap’s stripe is at its own', () => {
  const days = daysOfVotes();
  const values = [null, 900, 6000, null, 12, 4000, null, null];
  const before = { key: 'before', name: '直前の期間', values, quiet: true };
  const description = { ...days, series: [...days.series, before] };
  render(<BarChartCard description={description} />);
  const { left, band } = plotOf(description, { kind: 'columns', width: 640, height: 240 });
  const half = band.bandwidth() / 2;
  // 9/12: the second bar of the first series, the first one of the other.
  const own = all('.chart-own .series-1 > .chart-bar')[1];
  const quiet = all('.chart-own .series-quiet > .chart-bar')[0];
  expect(read(own, 'x', 'width')).toEqual(about(band(1)!, half));
  expect(read(quiet, 'x', 'width')).toEqual(about(band(1)! + half, half));
  // product rule 3
  const [stripe, ...others] = all('.chart-missing');
  expect(others).toEqual([]);
  expect(read(stripe, 'x', 'width')).toEqual(about(left + 3 * band.step(), band.step()));
});

test('lying bars begin at 0 and are as long as their votes', () => {
  const description = ranking(['DJ ミナモ', '宵野 ネオン', 'ヨナギ']);
  description.series[0]!.values = [400, 100, null];
  render(<BarChartCard description={description} direction="rows" />);
  const { left, right } = plotOf(description, { kind: 'rows', width: 640, height: 90 });
  const bars = all('.chart-bar').map((bar) => read(bar, 'x', 'width'));
  expect(bars).toEqual([about(left, right - left), about(left, (right - left) / 4)]);
  const labels = all('.chart-value').map(({ textContent }) => textContent);
  expect(labels).toEqual(['400票', '100票', '—']);
});
