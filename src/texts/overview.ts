import { formatCount } from '../lib/text/numbers';

export const overviewTexts = {
  tabsLabel: '概要の画面',
  tabs: {
    overview: '概要',
    import: '取り込み',
    settings: '設定',
    history: '操作履歴',
    proposals: '承認待ち',
  },
  unsaved: '(保存していない変更あり)',
  valid: '有効票',
  voters: '投票者',
  votersUnit: '人',
  noVoters: '投票者の記録がありません',
  countedAt: (time: string) => `${time} 集計`,
  djsWithVotes: '得票のあるDJ',
  allDjs: (count: number) => `全${formatCount(count)}組`,
  waitingProposals: (count: number) => `承認待ちの提案が${formatCount(count)}件あります。`,
  toProposals: '承認待ちを開く',
  openProposals: '未判断 ',
  top: '上位10組',
  publishedTop: '上位10組（公表した確定版）',
  topTitle: '上位10組の票数',
  lastDays: '直近14日',
  lastDaysTitle: '直近14日の票数',
} as const;
