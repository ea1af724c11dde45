import { formatCount } from '../lib/numbers';

export const totalVotesTexts = {
  asOfRunning: (day: string, time: string) => `${day} 集計中(${time}時点)`,
  asOfEnded: (day: string) => `${day} 終了時点`,
  baseline: (day: string) => `比較の基準: ${day}`,
  noBaseline: '比較の基準: —',
  subtitle: (asOf: string, baseline: string) => `${asOf}・${baseline}`,
  figures: '総投票数',
  total: '有効票の合計',
  djsWithVotes: '票の入ったDJ',
  ofDjs: (all: number) => `全${formatCount(all)}組中`,
  top: '上位20組',
  topTitle: '上位20組の票数',
  ranking: 'ランキング',
  rankingCaption: (asOf: string) => `${asOf}のランキング`,
} as const;
