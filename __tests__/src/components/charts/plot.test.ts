import { categoryAt, middleOf, plotOf } from '../../../../src/components/charts/plot';
import { TEXT_SIZE, textWidth } from '../../../../src/components/charts/textWidth';
import { daysOfVotes, djsByDay, ranking, RUNNING } from './descriptions';

const WIDTHS = [280, 360, 640, 1200];
const LONG = '公式キャンペーン第一弾の開始日です、どうぞよろしく';

test('bars start at 0 and end at the last tick, for any width', () => {
  for (const width of WIDTHS) {
    const plot = plotOf(daysOfVotes(), { kind: 'columns', width, height: 240 });
    expect(plot.value(0)).toBe(plot.bottom);
    expect(plot.value(plot.ticks.at(-1) ?? 0)).toBe(plot.top);
    expect(plot.ticks[0]).toBe(0);
  }
});

test('each category has an equal share of the axis, and a place leads back to it', () => {
  const plot = plotOf(daysOfVotes(), { kind: 'columns', width: 640, height: 240 });
  expect(plot.band.step()).toBeCloseTo((plot.right - plot.left) / 8);
  for (let index = 0; index < 8; index += 1) {
    expect(categoryAt(plot, middleOf(plot, index))).toBe(index);
    expect(categoryAt(plot, plot.left + plot.band.step() * index + 0.1)).toBe(index);
  }
  expect(categoryAt(plot, -50)).toBe(0);
  expect(categoryAt(plot, 5000)).toBe(7);
});

test('a narrow chart shows fewer labels', () => {
  const many = djsByDay(['A']);
  many.categories = Array.from({ length: 45 }, (_, index) => ({
    key: `${index}`,
    label: `10/${10 + index}`,
    longLabel: `${index}`,
    state: 'ended' as const,
  }));
  const every = WIDTHS.map(
    (width) => plotOf(many, { kind: 'columns', width, height: 240 }).labelEvery,
  );
  expect(every).toEqual([...every].sort((a, b) => b - a));
  for (const [index, width] of WIDTHS.entries()) {
    const plot = plotOf(many, { kind: 'columns', width, height: 240 });
    expect(plot.band.step() * (every[index] ?? 0)).toBeGreaterThan(textWidth('10/10'));
  }
});

describe.each(['columns', 'lines'] as const)('notes in a chart of %s', (kind) => {
  const description = daysOfVotes();
  description.categories = description.categories.map((category, index) =>
    [1, 2, 4, 5].includes(index)
      ? { ...category, note: index === 4 ? LONG : '速報公開' }
      : category,
  );

  test.each(WIDTHS)('stand above what is under them, not on one another, at %d px', (width) => {
    const plot = plotOf(description, { kind, width, height: 240 });
    expect(plot.notes.map(({ full }) => full)).toEqual(
      expect.arrayContaining(['速報公開', LONG, 'データなし', RUNNING]),
    );
    const boxes = plot.notes.map(({ text, x, y }) => ({
      left: x - textWidth(text) / 2,
      right: x + textWidth(text) / 2,
      top: y - TEXT_SIZE,
      bottom: y,
    }));
    for (const [index, box] of boxes.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width + 0.5);
      description.series[0]?.values.forEach((value, category) => {
        const middle = middleOf(plot, category);
        const reach = kind === 'columns' ? plot.band.bandwidth() / 2 : 0;
        const under = middle + reach > box.left && middle - reach < box.right;
        if (under) expect(box.bottom).toBeLessThan(plot.value(value ?? 0));
      });
      for (const other of boxes.slice(index + 1)) {
        const apart =
          other.right <= box.left ||
          other.left >= box.right ||
          other.bottom <= box.top ||
          other.top >= box.bottom;
        expect(apart).toBe(true);
      }
    }
  });
});

test('a part day has no text above its bar, a gap of two days has one', () => {
  const description = daysOfVotes();
  const gap = { ...description.categories[3]!, key: 'gap' };
  description.categories[4] = gap;
  const { notes } = plotOf(description, { kind: 'columns', width: 640, height: 240 });
  expect(notes.map(({ full }) => full).sort()).toEqual(['データなし', '速報公開', RUNNING].sort());
});

test('S23: a name of 10,000 characters leaves room for the bars', () => {
  const plot = plotOf(ranking(['長'.repeat(10_000), 'DJ ミナモ']), {
    kind: 'rows',
    width: 300,
    height: 60,
  });
  expect(plot.right - plot.left).toBeGreaterThan(100);
});
