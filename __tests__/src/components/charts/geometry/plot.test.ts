import { categoryAt, middleOf, plotOf } from '../../../../../src/components/charts/geometry/plot';
import { NOTE_HEIGHT } from '../../../../../src/components/charts/geometry/placeNotes';
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

  test.each(WIDTHS)('all stand above the plot, none on another or its stem, at %d px', (width) => {
    const plot = plotOf(description, { kind, width, height: 240 });
    expect(plot.notes.map(({ full }) => full).sort()).toEqual(
      ['速報公開', '速報公開', '速報公開', LONG, 'データなし', RUNNING].sort(),
    );
    for (const [index, note] of plot.notes.entries()) {
      expect(note.top).toBeGreaterThanOrEqual(0);
      expect(note.top + NOTE_HEIGHT).toBeLessThan(plot.top);
      expect(note.left).toBeGreaterThanOrEqual(0);
      expect(note.left + note.width).toBeLessThanOrEqual(width);
      expect(note.stemX).toBe(middleOf(plot, note.index));
      expect(textWidth(note.text)).toBeLessThan(note.width);
      for (const other of plot.notes.toSpliced(index, 1)) {
        const across = other.left < note.left + note.width && other.left + other.width > note.left;
        expect(across && other.top === note.top).toBe(false);
        const crosses = other.stemX > note.left && other.stemX < note.left + note.width;
        expect(crosses && other.top < note.top).toBe(false);
      }
    }
  });

  test('each has a stem down to its bar or point; to the axis where none is yet', () => {
    const later = daysOfVotes();
    later.categories[7] = { ...later.categories[7]!, note: '最終日' };
    const plot = plotOf(later, { kind, width: 640, height: 240 });
    const stemOf = (text: string) => plot.notes.find(({ full }) => full === text)?.stemTo ?? 0;
    for (const [text, votes] of [
      ['速報公開', 6645],
      [RUNNING, 2610],
    ] as const) {
      expect(stemOf(text)).toBeLessThan(plot.value(votes));
      expect(stemOf(text)).toBeGreaterThan(plot.value(votes) - 10);
    }
    expect(stemOf('最終日')).toBe(plot.bottom);
    expect(stemOf('データなし')).toBe(plot.top);
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

test('notes on every day leave the chart its room, and 集計中 its place', () => {
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
  expect(plot.notes.map(({ full }) => full)).toContain(RUNNING);
  expect(plot.top).toBeLessThan(100);
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
