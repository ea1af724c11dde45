import { formatCount, voteCount } from '../../lib/text/numbers';

/** The card of the three sums. */
export const sumsTexts = {
  heading: '合計の一致',
  days: '日別の合計',
  djs: 'DJ別の合計',
  total: '総投票数',
  recountAgrees: (votes: number) =>
    `保存されている${voteCount(votes)}票をすべて再集計し、一致を確認しました`,
  recountDiffers: (differences: number) =>
    `保存されている票の再集計と${formatCount(differences)}か所で一致していません`,
  recountFailed: '保存されている票を再集計できませんでした',
  recountFailedAdvice: '。サーバーの管理者に確認を依頼してください。',
  recountAt: (moment: string) => `（${moment}）`,
  recountAdvice:
    '。表示中の数値は確定情報として使わず、サーバーの管理者に npm run votes -- recount での確認を依頼してください。',
} as const;
