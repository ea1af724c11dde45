import { formatCount } from '../../lib/text/numbers';

const djs = (count: number) => `${formatCount(count)}組`;

/** What an exclusion or its undo does to the ranking. */
export const effectTexts = {
  nobody: '順位はだれも変わりません。',
  unchangedFirst: '1位は変わりません。',
  unchanged: (last: number) => `1位〜${formatCount(last)}位は変わりません。`,
  fromFirst: '1位から変わります。',
  place: (rank: number | null, tied = false) =>
    rank === null ? '順位なし' : `${tied ? '同率' : ''}${formatCount(rank)}位`,
  topTen: '上位10位の順位が変わります',
  topTenLine: (from: string, to: string) => `${from}→${to}`,
  topTenAdvice: '公表に直接かかわる変更です。対象の票と理由をもう一度確かめてください。',
  ranking: '順位への影響',
  caption: '順位または票数が変わるDJ',
  columns: { dj: 'DJ', rank: '順位', votes: '票数' },
  unchangedValue: '変わらず',
  to: '→',
  becomes: 'から',
  others: (rest: number) => `ほか${djs(rest)}の順位も変わります。`,
  showAll: (rest: number) => `ほか${djs(rest)}を表示`,
  valid: '有効票',
  voided: '無効票',
  today: '本日',
  moreDays: (count: number) => `ほか${formatCount(count)}日の有効票も変わります。`,
  djsWithVotes: '得票のあるDJ',
} as const;
