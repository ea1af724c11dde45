import type {
  ChartDescription,
  ChartKind,
} from '../../../../../src/components/charts/model/chartDescription';
import { lineEnds } from '../../../../../src/components/charts/svg/lineEnds';
import { plotOf } from '../../../../../src/components/charts/svg/plot';
import { categoryAt, middleOf, pointOf } from '../../../../../src/components/charts/svg/points';
import { TEXT_SIZE, textWidth } from '../../../../../src/components/charts/svg/textWidth';
import { daysOfVotes, djsByDay, RUNNING } from '../descriptions';

const WIDTHS = [280, 360, 640, 1200];
const at = (description: ChartDescription, kind: ChartKind, width = 640, height = 240) =>
  plotOf(description, { kind, width, height });

test.each(WIDTHS)('product rule 3: bars start at 0 and none is cut, at %d px', (width) => {
  const plot = at(daysOfVotes(), 'columns', width);
  expect(plot.value(0)).toBe(plot.bottom);
  expect(plot.value(12_345)).toBeGreaterThanOrEqual(plot.top);
  expect(plot.ticks.map(({ label }) => label)).toEqual(['0', '5,000', '10,000', '15,000']);
});

test('each category has an equal share of the axis, and a place leads back to it', () => {
  const plot = at(daysOfVotes(), 'columns');
  expect(plot.band.step()).toBeCloseTo((plot.right - plot.left) / 8);
  for (let index = 0; index < 8; index += 1)
    expect(categoryAt(plot, middleOf(plot, index))).toBe(index);
  expect(categoryAt(plot, -50)).toBe(0);
  expect(categoryAt(plot, 5000)).toBe(7);
});

test('a narrow chart shows fewer labels, none on another', () => {
  const many = djsByDay(['A']);
  const [category] = many.categories.slice(1);
  many.categories = Array.from({ length: 45 }, () => ({ ...category!, label: '10/15' }));
  const every = WIDTHS.map((width) => {
    const { labelEvery, band } = at(many, 'columns', width);
    expect(labelEvery * band.step()).toBeGreaterThanOrEqual(textWidth('10/15'));
    return labelEvery;
  });
  expect(every).toEqual([10, 7, 5, 2]);
});

test('labels of hours divide the day', () => {
  const day = djsByDay(['A']);
  const [category] = day.categories;
  day.categories = Array.from({ length: 25 }, (_, hour) => ({ ...category!, label: `${hour}時` }));
  const every = WIDTHS.map((width) => at({ ...day, hours: true }, 'lines', width).labelEvery);
  expect(every).toEqual([6, 3, 2, 1]);
});

test.each(WIDTHS)('notes stand in one lane, apart and within the chart, at %d px', (width) => {
  const description = daysOfVotes();
  description.categories[1]!.note = '公式キャンペーン第一弾の開始日です、どうぞよろしく';
  const { notes } = at(description, 'columns', width);
  expect(notes.map(({ full }) => full).sort()).toEqual(
    ['部分日', description.categories[1]!.note, '速報公開', 'データなし', RUNNING].sort(),
  );
  const boxes = notes.filter((note) => note.width > 0).sort((a, b) => a.left - b.left);
  expect(boxes.map(({ text }) => text)).toContain(RUNNING);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(boxes[index + 1]?.left ?? width);
    expect(textWidth(box.text)).toBeLessThan(box.width);
  }
});

test('notes on every day leave 集計中 its place', () => {
  const description = daysOfVotes();
  const [, note, , , , , running] = description.categories;
  description.categories = Array.from({ length: 45 }, (_, index) =>
    index === 20 ? running! : { ...note!, key: `${index}`, note: '特別番組' },
  );
  const { notes, bottom } = at(description, 'columns', 300);
  expect(notes.find(({ full }) => full === RUNNING)?.text).toBe(RUNNING);
  expect(notes).toHaveLength(45);
  expect(notes.some(({ width }) => width === 0)).toBe(true);
  expect(bottom).toBeGreaterThan(180);
});

test('the usual end of a day has room on the axis; a gap grows downwards', () => {
  const expected = { low: 20_000, high: 26_000, basis: '' };
  const plot = at({ ...daysOfVotes(), expected }, 'columns');
  expect(plot.ticks.at(-1)!.value).toBeGreaterThanOrEqual(26_000);
  const behind = at({ ...daysOfVotes(), behind: true }, 'lines');
  expect(behind.value(0)).toBe(behind.top);
});

test('product rule 4: rank 1 is on top, ties touch in one row, worse ranks are 圏外', () => {
  const ranks = djsByDay(['A', 'B', 'C']);
  ranks.series.forEach((one, number) => (one.values = [number + 1, [1, 1, 14][number]!]));
  const description = { ...ranks, ranks: true as const, lowestRank: 3 };
  const plot = at(description, 'lines');
  expect(plot.ticks.map(({ label }) => label)).toEqual(['1', '2', '3', '圏外']);
  expect(plot.value(1)).toBe(plot.top);
  const y = (number: number) => pointOf(description, plot, number, 1)!.y;
  expect(y(0)).toBeLessThan(plot.value(1));
  expect(y(1)).toBeGreaterThan(plot.value(1));
  expect(y(1) - y(0)).toBeLessThan(10);
  expect(y(2)).toBe(plot.bottom);
});

test.each(WIDTHS)('seven names stand apart, right of all lines, at %d px', (width) => {
  const names = ['DJ ミナモ', '宵野 ネオン', 'DJ アカネ坂', 'KAGURA-8', 'Lumen 灯', '夜凪', 'A'];
  const description = djsByDay(names);
  const plot = at(description, 'lines', width);
  const ends = lineEnds(description, plot).sort((a, b) => a.y - b.y);
  expect(ends).toHaveLength(7);
  for (const [index, { text, x, y, fromX }] of ends.entries()) {
    expect(y - (ends[index - 1]?.y ?? 0)).toBeGreaterThanOrEqual(TEXT_SIZE);
    expect(x).toBeGreaterThan(fromX + 8);
    expect(x + textWidth(text)).toBeLessThanOrEqual(width);
    expect(y).toBeLessThanOrEqual(plot.bottom);
  }
});
