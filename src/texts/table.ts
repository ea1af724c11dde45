import { formatCount } from '../lib/text/numbers';

function monthAndDay(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`;
}

export const tableTexts = {
  rank: '順位',
  tied: '同率',
  movement: '変動',
  /** The day that the movement is measured from, a Tokyo day: (9/23比), short enough for a column of a phone. */
  since: (baseline: string | null) => (baseline === null ? '' : `(${monthAndDay(baseline)}比)`),
  dj: 'DJ',
  votes: '票数',
  votesUnit: '票',
  share: '割合',
  shareBar: '割合のバー',
  new: 'NEW',
  up: (places: number) => `↑${formatCount(places)}`,
  down: (places: number) => `↓${formatCount(places)}`,
  same: '→',
  /** 62件, 1,000件中 1–50件 in view; after a filter 32件中 5件, 1,000件中 200件(51–100件目). */
  count(all: number, found: number, { from, to }: { from: number; to: number }): string {
    const inView = to > from && (from > 1 || to < found);
    const lines = `${formatCount(from)}–${formatCount(to)}件`;
    if (found === all) return `${formatCount(all)}件${inView ? `中 ${lines}` : ''}`;
    return `${formatCount(all)}件中 ${formatCount(found)}件${inView ? `(${lines}目)` : ''}`;
  },
  loading: '読み込み中…',
  retry: '再試行',
} as const;
