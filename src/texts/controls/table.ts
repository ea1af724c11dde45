import { formatCount, voteCount } from '../../lib/text/numbers';

export const tableTexts = {
  /** Read out in place of a figure that is hidden. */
  hiddenFigure: '非表示',
  rank: '順位',
  tied: '同率',
  movement: '変動',
  /** The day that the movement is measured from: 9/23比 in a header, (9/23比) after the movement. */
  basis: (day: string) => `${day}比`,
  since: (day: string) => `(${day}比)`,
  dj: 'DJ',
  kana: 'よみ',
  category: '部門',
  area: '地域',
  id: 'ID',
  votes: '票数',
  votesUnit: '票',
  share: '割合',
  votesBar: '票数のグラフ',
  /** 1日の最少 312票、最多 820票、本日 219票 */
  sparkline: {
    range: (least: number, most: number, today: number | null) =>
      `1日の最少 ${voteCount(least)}票、最多 ${voteCount(most)}票` +
      (today === null ? '' : `、本日 ${voteCount(today)}票`),
    today: (votes: number) => `本日 ${voteCount(votes)}票`,
  },
  new: 'NEW',
  up: (places: number) => `↑${formatCount(places)}`,
  down: (places: number) => `↓${formatCount(places)}`,
  same: '→',
  counters: { djs: '組', days: '日間', others: '件' },
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
    label: '表のページ',
    previous: '前のページ',
    next: '次のページ',
    current: '（表示中）',
    page: (number: number) => `${formatCount(number)}ページ`,
    position: (number: number, all: number) => `${formatCount(number)} / ${formatCount(all)}`,
  },
  /** The button that saves a table. */
  file: 'CSV / Excel',
  loading: '読み込み中…',
  retry: '再試行',
} as const;
