import { formatChange, formatCount } from '../lib/text/numbers';
import { tableTexts } from './controls/table';

const of = (name: string | null, what: string) => (name === null ? what : `${name}の${what}`);

export const totalVotesTexts = {
  tabsLabel: '総投票数の画面',
  tabs: { ranking: 'ランキング', versions: '公表', announcement: '発表用' },
  closes: (days: string, time: string) => `${days} ${time} 締切`,
  asOfRunning: (day: string, time: string) => `${day} 集計中(${time}時点)`,
  asOfEnded: (day: string) => `${day} 終了時点`,
  baseline: (day: string) => `比較の基準: ${day}`,
  noBaseline: '比較の基準: —',
  separator: '・',
  labels: {
    asOf: '時点',
    base: '比較の基準',
    baseShort: '基準',
    category: '部門',
    area: '地域',
    order: '並び順',
  },
  controls: '絞り込み・並べ替え・検索',
  /** The day in 9月20日(火). */
  now: (day: string) => `${day} 集計中`,
  lastDay: (day: string) => `${day} 最終日`,
  usualBase: (day: string) => `${day} 前日`,
  allOf: 'すべて',
  without: { category: '部門なし', area: '地域なし' },
  option: (name: string, count: number) => `${name} (${formatCount(count)}組)`,
  within: { category: '部門内', area: '地域内', both: '部門・地域内' },
  placeLine: (within: string, rank: number, tied: boolean) =>
    `${within} ${formatCount(rank)}位${tied ? ` ${tableTexts.tied}` : ''}`,
  ofAllVotes: '全有効票比',
  gap: '上との差',
  /** To the place above: 0 in a tie, else −60. */
  gapText: (gap: number) => (gap === 0 ? '0' : formatChange(-gap)),
  dashedToday: '破線は本日',
  trend: '14日の推移',
  trendDays: '14日',
  placeWithin: (within: string) => `${within}順位`,
  baselineRank: '基準日の順位',
  ofToday: 'うち本日',
  previousPollRank: '前回順位',
  previousPollYear: (year: number) => `${year}年`,
  previousPollState: '前回との比較',
  previousPollVotes: '前回の票数',
  previousPollChange: '票数差',
  growth: '伸び率',
  figures: '総投票数',
  total: '有効票の合計',
  djsWithVotes: '得票のあるDJ',
  votesWithin: (name: string) => `${name}の有効票`,
  shareOfAll: (share: string) => `有効票の合計の${share}`,
  djsWithin: (name: string) => `得票のあるDJ（${name}）`,
  top: (within: string | null, count: number) => of(within, `上位${formatCount(count)}組`),
  topTitle: (within: string | null, count: number) =>
    of(within, `上位${formatCount(count)}組の票数`),
  ranking: (within: string | null) => of(within, 'ランキング'),
  rankingCaption: (asOf: string, within: string | null) => `${asOf}の${of(within, 'ランキング')}`,
  found: (count: number) => `${formatCount(count)}組が見つかりました`,
} as const;
