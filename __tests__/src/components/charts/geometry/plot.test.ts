import {
  categoryAt,
  middleOf,
  plotOf,
  roomForFigures,
} from '../../../../../src/components/charts/geometry/plot';
import {
  CATEGORY_AXIS,
  NOTE_HEIGHT,
} from '../../../../../src/components/charts/geometry/placeNotes';
import { textWidth } from '../../../../../src/components/charts/geometry/textWidth';
import { daysOfVotes, djsByDay, ranking, RUNNING } from '../descriptions';

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

test('a bar is never wider than 96 pixels, and stands in the middle of its day', () => {
  const description = daysOfVotes();
  const first = { ...description, categories: description.categories.slice(0, 1) };
  const size = { kind: 'columns', width: 1600, height: 240 } as const;
  const alone = plotOf(first, size);
  expect(alone.band.bandwidth()).toBeCloseTo(96);
  expect(middleOf(alone, 0)).toBeCloseTo((alone.left + alone.right) / 2);
  const beside = { ...first, series: [first.series[0]!, first.series[0]!] };
  expect(plotOf(beside, size).band.bandwidth()).toBeCloseTo(192);
  const all = plotOf(description, { ...size, width: 640 });
  expect(all.band.bandwidth()).toBeCloseTo(all.band.step() * 0.68);
});

test('a narrow chart shows fewer labels', () => {
  const many = djsByDay(['A']);
  many.categories = Array.from({ length: 45 }, (_, index) => ({
    key: `${index}`,
    label: `10/${10 + index}`,
    longLabel: `${index}`,
    state: 'ended' as const,
  }));
  // A label takes five characters of 0.6 em at 11 px and 8 px beside it: 41 px. The plot is 36 px narrower
  // than the chart (200 on its axis, 8 px at either end): every 10th, 7th, 5th and 2nd of 45 days.
  const labels = WIDTHS.map((width) => {
    const plot = plotOf(many, { kind: 'columns', width, height: 240 });
    expect(plot.labelEvery * plot.band.step()).toBeGreaterThanOrEqual(41);
    return Math.ceil(45 / plot.labelEvery);
  });
  expect(labels).toEqual([5, 7, 9, 23]);
});

describe.each(['columns', 'lines'] as const)('notes in a chart of %s', (kind) => {
  const description = daysOfVotes();
  description.categories = description.categories.map((category, index) =>
    [1, 2, 4, 5].includes(index)
      ? { ...category, note: index === 4 ? LONG : '速報公開' }
      : category,
  );

  test.each(WIDTHS)('stand below the axis, none on another or its stem, at %d px', (width) => {
    const plot = plotOf(description, { kind, width, height: 240 });
    const full = plot.notes.map((note) => note.full);
    expect(full.filter((text) => text !== '部分日').sort()).toEqual(
      ['速報公開', '速報公開', '速報公開', LONG, 'データなし', RUNNING].sort(),
    );
    expect(new Set(plot.notes.map(({ top }) => top)).size).toBeLessThanOrEqual(2);
    for (const [index, note] of plot.notes.entries()) {
      expect(note.stemX).toBe(middleOf(plot, note.index));
      expect(note.top).toBeGreaterThanOrEqual(plot.bottom + CATEGORY_AXIS);
      expect(note.top + NOTE_HEIGHT).toBeLessThanOrEqual(240);
      // Without room it is a dot.
      if (note.width === 0) continue;
      expect(note.left).toBeGreaterThanOrEqual(0);
      expect(note.left + note.width).toBeLessThanOrEqual(width);
      expect(textWidth(note.text)).toBeLessThan(note.width);
      for (const other of plot.notes.toSpliced(index, 1).filter(({ text }) => text !== '')) {
        const across = other.left < note.left + note.width && other.left + other.width > note.left;
        expect(across && other.top === note.top).toBe(false);
        const crosses = other.stemX > note.left && other.stemX < note.left + note.width;
        expect(crosses && other.top > note.top).toBe(false);
      }
    }
  });
});

test('two notes of one day stand on one another, on one stem', () => {
  const description = daysOfVotes();
  description.categories[6] = { ...description.categories[6]!, note: '18時に締切' };
  const { notes } = plotOf(description, { kind: 'columns', width: 300, height: 240 });
  const [running, note] = notes.filter(({ index }) => index === 6);
  expect(running?.stemX).toBe(note?.stemX);
  expect(running?.top).not.toBe(note?.top);
});

test('notes on every day leave the chart its room, and 集計中 its place; those without room are dots', () => {
  const description = daysOfVotes();
  description.categories = Array.from({ length: 45 }, (_, index) => ({
    ...description.categories[1]!,
    key: `${index}`,
    note: '特別番組',
  }));
  description.categories[20] = {
    ...description.categories[20]!,
    state: 'running',
    stateLabel: RUNNING,
  };
  const plot = plotOf(description, { kind: 'columns', width: 300, height: 240 });
  expect(plot.notes.find(({ full }) => full === RUNNING)?.text).toBe(RUNNING);
  expect(new Set(plot.notes.map(({ index }) => index)).size).toBe(45);
  expect(plot.notes.some(({ text, width }) => text === '' && width === 0)).toBe(true);
  expect(plot.bottom).toBeGreaterThan(150);
});

test('a part day is named by what happened on it, a gap of two days once', () => {
  const description = daysOfVotes();
  description.categories[4] = { ...description.categories[3]!, key: 'gap' };
  const named = () =>
    plotOf(description, { kind: 'columns', width: 640, height: 240 }).notes.map(({ full }) => full);
  expect(named().sort()).toEqual(['データなし', '速報公開', '部分日', RUNNING].sort());
  description.categories[0] = { ...description.categories[0]!, event: '12:00開始' };
  expect(named().sort()).toEqual(['12:00開始', 'データなし', '速報公開', RUNNING].sort());
});

test('compared lines in a narrow group keep the places of their days', () => {
  const frame = { left: 50, axis: 'none' } as const;
  const description = { ...djsByDay(['A', 'B']), rest: '〜10/15' };
  const [columns, lines] = (['columns', 'lines'] as const).map((kind) =>
    plotOf(description, { kind, width: 300, height: 200 }, frame),
  );
  expect(middleOf(lines!, 6)).toBe(middleOf(columns!, 6));
});

test('in a group columns and lines have each day at the same place, and room for the highest figure', () => {
  const frame = { left: roomForFigures(123_456), axis: 'none' } as const;
  const [columns, lines] = (['columns', 'lines'] as const).map((kind) =>
    plotOf({ ...daysOfVotes(), rest: '〜10/15' }, { kind, width: 640, height: 200 }, frame),
  );
  const axis = plotOf(
    { ...daysOfVotes(), rest: '〜10/15' },
    { kind: 'columns', width: 640, height: 72 },
    { ...frame, axis: 'only' },
  );
  for (let day = 0; day < 8; day += 1) {
    expect(middleOf(lines!, day)).toBe(middleOf(columns!, day));
    expect(middleOf(axis, day)).toBe(middleOf(columns!, day));
  }
  expect(columns!.left).toBeGreaterThan(textWidth('150,000'));
  expect(columns!.notes).toEqual([]);
  for (const { top } of axis.notes) expect(top + NOTE_HEIGHT).toBeLessThanOrEqual(72);
});

test('what is still to come is a stub at the right, narrower than a week of days would be', () => {
  const size = { kind: 'columns', width: 640, height: 240 } as const;
  const plot = plotOf({ ...daysOfVotes(), rest: '〜10/15' }, size);
  expect(plot.rest?.left).toBe(plot.right);
  expect(plot.right + plot.rest!.width).toBeLessThanOrEqual(640);
  expect(plot.rest!.width).toBeGreaterThan(textWidth('〜10/15'));
  expect(plot.rest!.width).toBeLessThan(80);
  expect(plotOf(daysOfVotes(), size).rest).toBeUndefined();
});

test('where a day usually ends has room on the axis; the gap to a leader grows downwards', () => {
  const size = { kind: 'columns', width: 640, height: 240 } as const;
  const expected = { low: 20_000, high: 26_000, basis: '' };
  const plot = plotOf({ ...daysOfVotes(), expected }, size);
  expect(plot.value(26_000)).toBeGreaterThanOrEqual(plot.top);
  const behind = plotOf({ ...daysOfVotes(), behind: true }, size);
  expect(behind.value(0)).toBe(behind.top);
  expect(behind.value(10_000)).toBeGreaterThan(behind.value(0));
});

test('S23: a name of 10,000 characters leaves room for the bars', () => {
  const plot = plotOf(ranking(['長'.repeat(10_000), 'DJ ミナモ']), {
    kind: 'rows',
    width: 300,
    height: 60,
  });
  expect(plot.right - plot.left).toBeGreaterThan(100);
});
