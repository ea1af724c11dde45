import type { Rank } from '../../../../../contract/ranking';
import { SIZES } from '../../../../../src/features/totalVotes/announcement/choices/choices';
import type { Announcement } from '../../../../../src/features/totalVotes/announcement/model/announcement';
import { layoutPicture } from '../../../../../src/features/totalVotes/announcement/picture/layout';
import type {
  Measure,
  TextShape,
} from '../../../../../src/features/totalVotes/announcement/picture/shapes';
import { FRAMES } from '../../../../../src/features/totalVotes/announcement/picture/sizes';
import { announcementOf, earlier, frozen, lineOf, live } from './announced';

/** Half an em for Latin letters and figures, an em for all else: about what fonts have. */
const measure: Measure = (text, { size }) =>
  [...text].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.56 : 1) * size, 0);

function textsOf(announcement: Announcement, size: (typeof SIZES)[number]): TextShape[] {
  const { shapes } = layoutPicture(announcement, FRAMES[size], measure);
  return shapes.filter((shape) => shape.kind === 'text');
}

function extentOf({ text, x, atEnd, ...style }: TextShape): [from: number, to: number] {
  const width = measure(text, style);
  return atEnd ? [x - width, x] : [x, x + width];
}

/** Pairs of texts that stand on each other. */
function overlaps(texts: readonly TextShape[]): string[] {
  return texts.flatMap((a, at) =>
    texts.slice(at + 1).flatMap((b) => {
      const [[aFrom, aTo], [bFrom, bTo]] = [extentOf(a), extentOf(b)];
      const isBeside = aTo <= bFrom + 0.5 || bTo <= aFrom + 0.5;
      // From the top of a sign to its foot: four fifths of its size above the baseline, an eighth below.
      const isAbove =
        a.y + a.size / 8 <= b.y - b.size * 0.8 || b.y + b.size / 8 <= a.y - a.size * 0.8;
      return isBeside || isAbove ? [] : [`${a.text} / ${b.text}`];
    }),
  );
}

const LONG =
  'あいうえお株式会社プレゼンツ・スーパーウルトラミラクルDJユニット「夜更かしの会」feat. MC ながいなまえ';

function manyLines(count: number, votesOf: (at: number) => number, name?: string): Rank[] {
  return Array.from({ length: count }, (_, at) => {
    const votes = votesOf(at);
    const better = Array.from({ length: count }, (__, other) => votesOf(other));
    const rank = better.filter((other) => other > votes).length + 1;
    const tied = better.filter((other) => other === votes).length > 1;
    return lineOf([name ?? `DJ ${at}`, '', rank, tied, votes, 3, 100]);
  });
}

const CASES: [string, Announcement][] = [
  ['ten places', announcementOf('', live, earlier)],
  ['a version', announcementOf('', frozen, earlier)],
  [
    'twenty places with large figures',
    announcementOf('?top=20', { ...frozen, lines: manyLines(20, (at) => 9_999_999 - at) }),
  ],
  [
    'long names, a long vote and a long note',
    announcementOf(`?top=20&note=${'途中経過です。'.repeat(17)}`, {
      ...frozen,
      poll: { name: LONG.repeat(3), year: 2022 },
      version: { ...frozen.version!, label: LONG },
      lines: manyLines(20, (at) => 5000 - Math.floor(at / 2), LONG.repeat(2)),
    }),
  ],
  ['three places', announcementOf('?top=3')],
  ['nobody', announcementOf('', { ...live, lines: [], total: 0 })],
  ['one DJ', announcementOf('', { ...live, lines: live.lines.slice(0, 1) })],
];

describe.each(SIZES)('%s', (size) => {
  test.each(CASES)('%s: every text is legible, within the picture, and on no other', (_, of) => {
    const { left, right, top, bottom } = FRAMES[size];
    const texts = textsOf(of, size);
    for (const shape of texts) {
      const [from, to] = extentOf(shape);
      expect(shape.size).toBeGreaterThanOrEqual(24);
      expect(from).toBeGreaterThanOrEqual(left - 0.5);
      expect(to).toBeLessThanOrEqual(right + 0.5);
      expect(shape.y - shape.size * 0.8).toBeGreaterThanOrEqual(top - 14);
      expect(shape.y).toBeLessThanOrEqual(bottom + 14);
    }
    expect(overlaps(texts)).toEqual([]);
  });

  test('hidden votes move no line: ranks, names and 同率 stand where they stood, and no figure is there', () => {
    const shown = textsOf(announcementOf('?top=5', live, earlier), size);
    const hidden = textsOf(announcementOf('?top=5&votes=hidden', live, earlier), size);
    const words = /^(\d+|位|同率|アオイ|蓮|KAI|ミオ|ルイ|レイ|ロン|総合 上位7組)$/;
    const kept = (texts: TextShape[]) => texts.filter(({ text }) => words.test(text));
    const figures = ['1,200', '800', '500', '40', '3,420', '票', '有効票'];
    expect(shown.map(({ text }) => text)).toEqual(expect.arrayContaining(figures));
    expect(hidden.filter(({ text }) => figures.includes(text))).toEqual([]);
    expect(kept(hidden)).toEqual(kept(shown).filter(({ text }) => !figures.includes(text)));
    const rows = (texts: TextShape[]) =>
      texts
        .filter(({ text }) => /前回 |初登場|返り咲き/.test(text))
        .map(({ text, y }) => [text, y]);
    expect(rows(hidden)).toEqual(rows(shown));
    expect(rows(hidden).length).toBeGreaterThan(4);
  });

  test('nothing of hidden votes is told by where the rest stands', () => {
    const times = (by: number) =>
      announcementOf('?top=5&votes=hidden', {
        ...live,
        total: live.total * by,
        lines: live.lines.map((line) => ({ ...line, votes: line.votes * by })),
      });
    expect(textsOf(times(9_000), size)).toEqual(textsOf(times(1), size));
  });

  test('a tie that has no room is one line, whole', () => {
    const all = announcementOf('?top=3', { ...live, lines: manyLines(62, () => 12) });
    const { gathered } = layoutPicture(all, FRAMES[size], measure);
    expect(gathered).toBe(62);
    const texts = textsOf(all, size).map(({ text }) => text);
    expect(texts).toContain('同率 62組');
    expect(texts.filter((text) => text.startsWith('DJ ') && text !== 'DJランキング投票')).toEqual(
      [],
    );
    const few = announcementOf('?top=3', {
      ...live,
      lines: manyLines(22, (at) => (at < 2 ? 90 - at : 12)),
    });
    expect(layoutPicture(few, FRAMES[size], measure).gathered).toBe(0);
  });

  test('a name that is too long is set smaller, then in two lines, then cut', () => {
    const named = (name: string, count: number) => {
      const lines = manyLines(count, (at) => 90 - at, name);
      const sheet = announcementOf('?compare=none', { ...live, lines });
      return textsOf(sheet, size).map(({ text }) => text);
    };
    const isShort = (text: string) => text === 'みじかい';
    expect(named('みじかい', 10).filter(isShort)).toHaveLength(10);
    const cut = named(LONG.repeat(2), 10).filter((text) => /^あいう|…$/.test(text));
    expect(cut.filter((text) => text.startsWith('あいうえお株式会社'))).toHaveLength(10);
    expect(cut.filter((text) => text.endsWith('…'))).toHaveLength(10);
  });
});
