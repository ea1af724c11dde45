import { formatCount } from '../../lib/text/numbers';

const djs = (count: number) => `${formatCount(count)}組`;

/** What an exclusion or its undo does to the ranking. */
export const effectTexts = {
  nobody: '順位はだれも変わりません。',
  unchangedFirst: '1位は変わりません。',
  unchanged: (last: number) => `1位〜${formatCount(last)}位は変わりません。`,
  fromFirst: '1位から変わります。',
  movedRange: (from: number, to: number, count: number, by: number, up: boolean) =>
    `${formatCount(from)}位〜${formatCount(to)}位の${djs(count)}が` +
    `${by === 1 ? '1つずつ' : `${formatCount(by)}つずつ`}${up ? '上がります' : '下がります'}。`,
  moved: (count: number, up: boolean) =>
    `${djs(count)}の順位が${up ? '上がります' : '下がります'}。`,
  oneMoved: (name: string, from: string, to: string, up: boolean) =>
    `${name}が${from}から${to}に${up ? '上がります' : '下がります'}。`,
  unranked: (name: string, from: string) => `${name}は${from}から順位なしになります。`,
  ranked: (name: string, to: string) => `${name}は${to}に入ります。`,
  manyUnranked: (count: number) => `${djs(count)}が順位なしになります。`,
  manyRanked: (count: number) => `${djs(count)}が順位に入ります。`,
  place: (rank: number | null, tied = false) =>
    rank === null ? '順位なし' : `${tied ? '同率' : ''}${formatCount(rank)}位`,
  topTen: '上位10位の順位が変わります',
  topTenLine: (from: string, to: string) => `${from}→${to}`,
  topTenAdvice: '公表に直接かかわる変更です。対象の票と理由をもう一度確かめてください。',
  ranking: '順位への影響',
  shown: (count: number) => `変わる${djs(count)}だけを表示`,
  caption: '順位または票数が変わるDJ',
  columns: { dj: 'DJ', rank: '順位', votes: '票数' },
  after: '除外後',
  unchangedValue: '変わらず',
  to: '→',
  becomes: 'から',
  showAll: (rest: number) => `ほか${djs(rest)}を表示`,
  figures: '変わる数字',
  valid: '有効票',
  voided: '無効票',
  today: '本日',
  moreDays: (count: number) => `ほか${formatCount(count)}日の有効票も変わります。`,
  djsWithVotes: '得票のあるDJ',
} as const;
