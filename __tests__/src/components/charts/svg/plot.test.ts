import type {
  ChartDescription,
  ChartKind,
} from '../../../../../src/components/charts/model/chartDescription';
import { lineEnds } from '../../../../../src/components/charts/svg/lineEnds';
import { plotOf } from '../../../../../src/components/charts/svg/plot';
import { pointOf } from '../../../../../src/components/charts/svg/points';
import { TEXT_SIZE, textWidth } from '../../../../../src/components/charts/svg/textWidth';
import { daysOfVotes, djsByDay, RUNNING } from '../descriptions';

const WIDTHS = [280, 360, 640, 1200];
const at = (description: ChartDescription, kind: ChartKind, width = 640, height = 240) =>
  plotOf(description, { kind, width, height });
const labelsOf = ({ ticks }: ReturnType<typeof at>) => ticks.map(({ label }) => label);

/** So many categories of one length. */
function long(count: number, label: (index: number) => string): ChartDescription {
  const [, category] = daysOfVotes().categories;
  const categories = Array.from({ length: count }, (_, at) => ({ ...category!, label: label(at) }));
  return { ...djsByDay(['A']), categories };
}

test.each(WIDTHS)('product rule 3: bars start at 0 and none is cut, at %d px', (width) => {
  const plot = at(daysOfVotes(), 'columns', width);
  expect(plot.value(0)).toBe(plot.bottom);
  expect(plot.value(12_345)).toBeGreaterThanOrEqual(plot.top);
  expect(labelsOf(plot)).toEqual(['0', '5,000', '10,000', '15,000']);
});

test('a narrow chart has fewer labels, none on another; those of hours divide the day', () => {
  const days = long(45, () => '10/15');
  const hours = { ...long(25, (hour) => `${hour}時`), hours: true as const };
  const found = WIDTHS.map((width) => {
    const { labelEvery, band } = at(days, 'columns', width);
    expect(labelEvery * band.step()).toBeGreaterThanOrEqual(textWidth('10/15'));
    return `${labelEvery} ${at(hours, 'lines', width).labelEvery}`;
  });
  expect(found).toEqual(['10 6', '7 3', '5 2', '2 1']);
});

test.each(WIDTHS)('notes stand in one lane, apart and within the chart, at %d px', (width) => {
  const description = daysOfVotes();
  const note = '公式キャンペーン第一弾の開始日です、どうぞよろしく';
  description.categories[1]!.note = note;
  const { notes } = at(description, 'columns', width);
  const expected = ['部分日', note, '速報公開', 'データなし', RUNNING];
  expect(notes.map(({ full }) => full).sort()).toEqual(expected.sort());
  const boxes = notes.filter((box) => box.width > 0).sort((a, b) => a.left - b.left);
  expect(boxes.map(({ text }) => text)).toContain(RUNNING);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(boxes[index + 1]?.left ?? width);
    expect(textWidth(box.text)).toBeLessThan(box.width);
  }
});

test('the usual end of a day has room on the axis; a gap grows downwards', () => {
  const expected = { low: 20_000, high: 26_000, basis: '' };
  const { ticks } = at({ ...daysOfVotes(), expected }, 'columns');
  expect(ticks.at(-1)!.value).toBeGreaterThanOrEqual(26_000);
  const behind = at({ ...daysOfVotes(), behind: true }, 'lines');
  expect(behind.value(0)).toBe(behind.top);
});

test('product rule 4: rank 1 is on top, ties touch in one row, worse ranks are 圏外', () => {
  const ranks = djsByDay(['A', 'B', 'C']);
  ranks.series.forEach((one, number) => (one.values = [number + 1, [1, 1, 14][number]!]));
  const description: ChartDescription = { ...ranks, ranks: true, lowestRank: 3 };
  const plot = at(description, 'lines');
  expect(labelsOf(plot)).toEqual(['1', '2', '3', '圏外']);
  expect(plot.value(1)).toBe(plot.top);
  const [a, b, c] = [0, 1, 2].map((number) => pointOf(description, plot, number, 1)!.y);
  expect(a).toBeLessThan(plot.value(1));
  expect(b).toBeGreaterThan(plot.value(1));
  expect(b! - a!).toBeLessThan(10);
  expect(c).toBe(plot.bottom);
});

test.each(WIDTHS)('seven names stand apart, right of all lines, at %d px', (width) => {
  const names = ['DJ ミナモ', '宵野 ネオン', 'DJ アカネ坂', 'KAGURA-8', 'Lumen 灯', '夜凪', 'A'];
  const description = djsByDay(names);
  const plot = at(description, 'lines', width);
  const ends = lineEnds(description, plot).sort((one, other) => one.y - other.y);
  expect(ends).toHaveLength(7);
  for (const [index, { text, x, y, fromX }] of ends.entries()) {
    expect(y - (ends[index - 1]?.y ?? 0)).toBeGreaterThanOrEqual(TEXT_SIZE);
    expect(x).toBeGreaterThan(fromX + 8);
    expect(x + textWidth(text)).toBeLessThanOrEqual(width);
    expect(y).toBeLessThanOrEqual(plot.bottom);
  }
});

test('on a phone a line that is compared with is named without its figure', () => {
  const description = djsByDay(['本日', '先週土曜']);
  const [today, lastWeek] = description.series;
  Object.assign(today!, { end: '' });
  Object.assign(lastWeek!, { end: '先週土曜 6,645票', quiet: true });
  const named = [312, 640].map((width) => {
    const plot = at(description, 'lines', width);
    return { room: width - plot.right, texts: lineEnds(description, plot).map(({ text }) => text) };
  });
  expect(named.map(({ texts }) => texts)).toEqual([['先週土曜'], ['先週土曜 6,645票']]);
  expect(named[0]!.room).toBeLessThan(80);
});
