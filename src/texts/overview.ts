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
  figures: '主な数字',
  valid: '有効票',
  voters: '投票者',
  votersUnit: '人',
  noVoters: '投票者の記録がありません',
  countedAt: (time: string) => `集計時刻 ${time}`,
  djsWithVotes: '票の入ったDJ',
  ofDjs: (all: number) => `全${formatCount(all)}組中`,
  waitingCases: (count: number) => `要確認のうち${formatCount(count)}件が未判断です。`,
  toCases: '要確認を開く',
  waitingProposals: (count: number) => `承認待ちの提案が${formatCount(count)}件あります。`,
  toProposals: '承認待ちを開く',
  openProposals: '未判断 ',
  top: '上位10組',
  publishedTop: '上位10組（公表した確定版）',
  topTitle: '上位10組の票数',
  lastDays: '直近14日',
  lastDaysTitle: '直近14日の票数',
  sums: {
    heading: '合計の一致',
    days: '日別の合計',
    djs: 'DJ別の合計',
    total: '総投票数',
    recountAgrees: (votes: number) =>
      `保存されている${formatCount(votes)}票をすべて数え直し、一致を確認しました`,
    recountDiffers: (differences: number) =>
      `保存されている票の数え直しと${formatCount(differences)}か所で一致していません`,
    recountFailed: '保存されている票の数え直しを実行できませんでした',
    recountFailedAdvice: '。サーバーの管理者に確認を依頼してください。',
    recountAt: (moment: string) => `(${moment})`,
    recountAdvice:
      '。表示中の数値は確定情報として使わず、サーバーの管理者に npm run votes -- recount での確認を依頼してください。',
  },
} as const;
