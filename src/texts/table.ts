import { formatCount } from '../lib/text/numbers';

export const tableTexts = {
  /** Read out in place of a figure that is hidden. */
  hiddenFigure: '非表示',
  rank: '順位',
  tied: '同率',
  movement: '変動',
  /** The day that the movement is measured from: (9/23比), short enough for a column of a phone. */
  since: (day: string) => `(${day}比)`,
  dj: 'DJ',
  votes: '票数',
  votesUnit: '票',
  share: '割合',
  shareBar: '割合のバー',
  new: 'NEW',
  up: (places: number) => `↑${formatCount(places)}`,
  down: (places: number) => `↓${formatCount(places)}`,
  same: '→',
  counters: { djs: '組', others: '件' },
  /** 62組, 1,000組中 1–50組 in view; after a filter 32組中 5組, 1,000組中 200組(51–100組目). */
  count(
    { all, found, counter }: { all: number; found: number; counter: string },
    inView: { from: number; to: number } | null,
  ): string {
    const lines = inView && `${formatCount(inView.from)}–${formatCount(inView.to)}${counter}`;
    const told = formatCount(all) + counter;
    if (found === all) return lines ? `${told}中 ${lines}` : told;
    return `${told}中 ${formatCount(found)}${counter}${lines ? `(${lines}目)` : ''}`;
  },
  pages: {
    /** 100組ずつ表示 */
    choose: (rows: number, counter: string) => `${rows}${counter}ずつ表示`,
    steps: '表のページ',
    previous: '前へ',
    next: '次へ',
    /** 2 / 10ページ(101–200組目) */
    place: (
      page: number,
      count: number,
      { from, to }: { from: number; to: number },
      counter: string,
    ) =>
      `${formatCount(page)} / ${formatCount(count)}ページ(${formatCount(from)}–${formatCount(to)}${counter}目)`,
  },
  /** The button that saves a table. */
  file: 'CSV / Excel',
  loading: '読み込み中…',
  retry: '再試行',
} as const;
