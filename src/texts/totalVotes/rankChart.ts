import { formatCount, NO_NUMBER } from '../../lib/text/numbers';

/** 順位の推移: places over the days. */
export const rankChartTexts = {
  heading: '順位の推移',
  title: (within: string | null, count: number) =>
    `${within === null ? '' : `${within}の`}${formatCount(count)}組の順位の推移`,
  /** Of a filter, but for chosen DJs; `since`: （9/23比） */
  basis: (within: string | null, count: number, since: string) =>
    `${within === null ? '' : `${within}の`}上位${formatCount(count)}組・各日終了時の累計順位${since}`,
  basisOfChosen: (count: number, since: string) =>
    `選んだ${formatCount(count)}組・各日終了時の累計順位${since}`,
  since: (day: string) => `（↑↓は${day}比）`,
  place: '位',
  opening: (time: string) => `${time}開始`,
  toAsOf: 'もう一度押すとこの日を時点にします',
  choose: 'DJを選ぶ',
  chooseHeading: '順位の推移に表示するDJ',
  chosen: (count: number, most: number) =>
    `${formatCount(count)}組を選択中（上限${formatCount(most)}組）`,
  more: (count: number) => `ほか${formatCount(count)}組は検索で表示されます。`,
  option: (rank: number | null, name: string) =>
    `${rank === null ? NO_NUMBER : `${formatCount(rank)}位`} ${name}`,
  show: '表示する',
  showFirst: (count: number) => `上位${formatCount(count)}組に戻す`,
  cancel: 'やめる',
} as const;
