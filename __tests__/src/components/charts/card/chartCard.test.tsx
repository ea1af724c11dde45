import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BarChartCard, LineChartCard } from '../../../../../src/components/charts/card/ChartCard';
import { plotOf } from '../../../../../src/components/charts/svg/plot';
import { setupUser } from '../../../../support/site/user';
import { daysOfVotes, djsByDay, ranking, RUNNING } from '../descriptions';

const user = setupUser();

function show(more: { onOpen?: () => void } = {}) {
  return render(<BarChartCard description={daysOfVotes()} {...more} />).container;
}

const reader = () => screen.getByRole('slider', { name: '1日ごとの票数の値を1つずつ読む' });
const tooltip = () => screen.queryByRole('tooltip');
const box = () => document.querySelector('.chart-box')!;
const pointAt = (clientX: number, clientY = 50) =>
  user.pointer({ target: box(), coords: { clientX, clientY } });
const all = (selector: string) => [...document.querySelectorAll(selector)];
const read = (element: Element | undefined, ...names: string[]) =>
  names.map((name) => Number(element?.getAttribute(name) ?? NaN));
const about = (...numbers: number[]) => numbers.map((one) => expect.closeTo(one, 2) as number);

test('the chart has a name and a description, and a table with the same numbers', async () => {
  show();
  expect(screen.getByRole('heading', { name: '1日ごとの票数' })).toBeVisible();
  const image = screen.getByRole('img', { name: '1日ごとの票数' });
  const description = [
    '日付ごとの有効票、8項目。最多は2022年9月12日の12,345票、最少は2022年9月15日の0票。',
    `集計中のため別に、2022年9月17日の2,610票（${RUNNING}）。`,
    'データなしが1項目あります。同じ数値を表でも確認できます。',
  ];
  await waitFor(() => expect(image).toHaveAccessibleDescription(description.join('')));
  const rows = within(screen.getByRole('table', { name: '1日ごとの票数' })).getAllByRole('row');
  const cells = rows.map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  );
  expect(cells).toEqual([
    ...['日付 有効票(票) メモ', '2022年9月11日 2,100 部分日', '2022年9月12日 12,345 '],
    ...['2022年9月13日 6,645 速報公開', '2022年9月14日 — データなし', '2022年9月15日 0 '],
    ...['2022年9月16日 4,363 ', `2022年9月17日 2,610 ${RUNNING}`, '2022年9月18日 — '],
  ]);
  await user.click(screen.getByRole('button', { name: '表で見る' }));
  // What scrolls is reached by keyboard.
  const table = screen.getByRole('group', { name: '1日ごとの票数の表' });
  expect(table).toHaveAttribute('tabindex', '0');
  await user.click(screen.getByRole('button', { name: 'グラフで見る' }));
  expect(screen.getByRole('button', { name: '表で見る' })).toBeVisible();
});

test('the running day is outlined and labelled, the part day pale, the gap named', () => {
  const container = show();
  expect(container.querySelectorAll('[role=img] .chart-bar-running')).toHaveLength(1);
  expect(container.querySelectorAll('[role=img] .chart-bar-part')).toHaveLength(1);
  const drawn = within(screen.getByRole('img'));
  for (const note of [RUNNING, 'データなし', '速報公開'])
    expect(drawn.getByText(note)).toBeVisible();
  const legend = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['有効票', '部分日', '集計中']);
});

test('arrow keys walk through the values in a tooltip; Esc closes it', async () => {
  show();
  await user.tab();
  await user.tab();
  expect(reader()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(reader()).toHaveAttribute('aria-valuetext', `2022年9月17日 2,610票 ${RUNNING}`);
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(reader()).toHaveAttribute('aria-valuetext', '2022年9月14日 — データなし');
  await user.keyboard('{Home}');
  expect(tooltip()).toHaveTextContent('2022年9月11日部分日有効票2,100票');
  await user.keyboard('{End}{ArrowRight}');
  expect(tooltip()).toHaveTextContent('2022年9月18日有効票—');
  await user.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
});

test('the pointer chooses the bar above which it is, and the tooltip says how it opens', async () => {
  show({ onOpen: () => undefined });
  await pointAt(639);
  expect(tooltip()).toHaveTextContent('2022年9月18日');
  await pointAt(60);
  expect(tooltip()).toHaveTextContent(/^2022年9月11日.*クリックで開く$/);
  const touch = { target: box(), coords: { clientX: 60, clientY: 50 } };
  await user.pointer([{ keys: '[TouchA>]', ...touch }, { keys: '[/TouchA]' }]);
  expect(tooltip()).toHaveTextContent(/もう一度タップで開く$/);
  act(() => reader().focus());
  await user.keyboard('{End}');
  expect(tooltip()).toHaveTextContent(/2022年9月18日有効票—$/);
  // A screen reader moves a slider without a key: after a mouse the hint is that of the keyboard.
  await pointAt(60);
  fireEvent.change(reader(), { target: { value: '1' } });
  expect(tooltip()).toHaveTextContent(/^2022年9月12日.*Enterで開く$/);
  await pointAt(60);
  await user.unhover(box());
  expect(tooltip()).toBeNull();
});

test('a hostile name is plain text in chart, title, tooltip and table, a long one cut', async () => {
  const names = ['<img src=x onerror=alert(1)>', 'a\u202Egnp.exe', '長'.repeat(10_000)];
  const { container } = render(<BarChartCard description={ranking(names)} direction="rows" />);
  expect(container.querySelector('img')).toBeNull();
  const drawn = all('.chart-name');
  expect(drawn.map((name) => name.querySelector('title')?.textContent)).toEqual(names);
  expect(drawn[2]?.lastChild?.textContent?.length).toBeLessThan(40);
  await pointAt(5, 40);
  expect(tooltip()!.querySelector('bdi')).toHaveTextContent(names[1]!);
  expect(screen.getByRole('rowheader', { name: names[0] }).querySelector('bdi')).not.toBeNull();
});

test('product rule 3: bars of two series share their day; a gap’s stripe is at its own', () => {
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
  const stripes = all('.chart-missing').map((stripe) => read(stripe, 'x', 'width'));
  expect(stripes).toEqual([about(left + 3 * band.step(), band.step())]);
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

test('eight lines differ by colour, marker and end label', () => {
  const names = ['ミナモ', 'ネオン', 'KAGURA-8', 'アカネ坂', 'Lumen', '夜凪', 'ハクサイ', 'Terra'];
  render(<LineChartCard description={djsByDay(names)} />);
  const drawn = within(screen.getByRole('img', { name: 'DJの比較' }));
  for (const name of names) expect(drawn.getByText(name)).toBeVisible();
  expect(new Set(all('[class^="series-"]').map((line) => line.getAttribute('class'))).size).toBe(8);
  const shapes = all('.chart-legend .chart-marker')
    .slice(0, 8)
    .map((marker) => {
      const turn = /rotate\(\d+\)/.exec(marker.getAttribute('transform') ?? '')?.[0];
      return `${marker.getAttribute('d')} ${turn}`;
    });
  expect(new Set(shapes).size).toBe(8);
});

test('the running day is a hollow marker that no line leads to', () => {
  render(<LineChartCard description={djsByDay(['ミナモ'])} />);
  const markers = all('[role=img] .chart-marker-hollow');
  expect(markers).toHaveLength(1);
  const x = /translate\(([\d.]+)/.exec(markers[0]?.getAttribute('transform') ?? '')?.[1];
  for (const path of all('[role=img] :is(.chart-line, .chart-area)')) {
    const points = [...(path.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+)/g)];
    expect(points.length).toBeGreaterThan(3);
    expect(Math.max(...points.map(([, at]) => Number(at)))).toBeLessThan(Number(x) - 20);
  }
});
