import type { AnnouncedLine } from '../../../../../src/features/totalVotes/announcement/model/announcement';
import { wrapText } from '../../../../../src/features/totalVotes/announcement/picture/fitText';
import { layoutFoot } from '../../../../../src/features/totalVotes/announcement/picture/foot';
import { layoutPicture } from '../../../../../src/features/totalVotes/announcement/picture/layout';
import { rowsOf } from '../../../../../src/features/totalVotes/announcement/picture/rowHeights';
import type { Measure } from '../../../../../src/features/totalVotes/announcement/picture/shapes';
import { FRAMES } from '../../../../../src/features/totalVotes/announcement/picture/sizes';
import { announcementOf, lineOf, live } from './announced';

/** Every sign is as wide as it is high. */
const measure: Measure = (text, { size }) => [...text].length * size;

test('no line ends with what opens a bracket, and none begins with what closes one', () => {
  const style = { size: 1, weight: 400 } as const;
  const text = '公式「発表」です。';
  for (let width = 4; width < text.length; width += 1) {
    const lines = wrapText(text, width, style, measure);
    expect(lines.join('')).toBe(text);
    expect(lines.filter((line) => /「$|^[」。]/.test(line))).toEqual([]);
  }
});

test('of ties of the same size the last one is gathered first', () => {
  const line = (rank: number, at: number) =>
    ({ id: `${rank}-${at}`, rank, tied: true, name: 'x', votes: 1 }) as AnnouncedLine;
  const lines = [1, 11].flatMap((rank) => Array.from({ length: 10 }, (_, at) => line(rank, at)));
  const rows = rowsOf(lines, 12 * 35);
  expect(rows.map(({ rank, gathered }) => [rank, gathered?.count ?? 1])).toEqual([
    ...Array.from({ length: 10 }, () => [1, 1]),
    [11, 10],
  ]);
});

test('beside a note of one line the footer is as high as the total', () => {
  const one = { ...announcementOf(''), notes: ['短い。'] };
  const two = { ...one, notes: ['あ'.repeat(60)] };
  const heightOf = (of: typeof one) => layoutFoot(of, { x: 0, width: 1_400 }, measure).height;
  expect(heightOf(one)).toBe(60 + 6 + 34);
  expect(heightOf(two)).toBe(34 * 2 + 6 + 34);
});

test('a word in the place of an arrow has room of its own, also where no line has a place before', () => {
  const lines = Array.from({ length: 10 }, (_, at) =>
    lineOf(['長い名前'.repeat(20), '', at + 1, false, 90 - at, null, 0]),
  );
  const { shapes } = layoutPicture(announcementOf('', { ...live, lines }), FRAMES['4x5'], measure);
  const texts = shapes.filter((shape) => shape.kind === 'text');
  const news = texts.filter(({ text }) => text === 'NEW');
  const names = texts.filter(({ text }) => text.startsWith('長い'));
  expect([news.length, names.length > 0]).toEqual([10, true]);
  const leftOfNew = Math.min(...news.map(({ text, x, ...style }) => x - measure(text, style)));
  const rightOfName = Math.max(...names.map(({ text, x, ...style }) => x + measure(text, style)));
  expect(rightOfName).toBeLessThanOrEqual(leftOfNew);
});
