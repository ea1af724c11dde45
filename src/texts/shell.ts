import type { Phase } from '../../contract/poll';
import { formatCount, voteCount } from '../lib/text/numbers';

/** Names of the pages, in drawer, heading and document title. */
export const pageNames = {
  index: '概要',
  daily: '日別投票数',
  'every-dj': 'DJ別投票数',
  'total-votes': '総投票数',
  login: 'ログイン',
} as const;

export const phaseNames: Record<Phase, string> = {
  before: '投票前',
  open: '投票中',
  review: '精査中',
  final: '確定',
  published: '公表済',
};

export const shellTexts = {
  /** Shown until the vote's own name is known from config.json or the API. */
  vote: 'DJランキング投票2022',
  admin: '管理画面',
  /** In each page's head: the site asks not to be found, but a link to it may be shown with a line. */
  description: 'DJ人気投票の管理画面です。日別・DJ別の票数と順位を確認し、結果を確定・公表します。',
  documentTitle: (page: string, vote: string) =>
    page ? `${page} - ${vote} 管理画面` : `${vote} 管理画面`,
  skip: '本文へ移動',
  pages: 'ページ',
  /** In the drawer, beside the pages. */
  entries: {
    review: '要確認',
    exclusions: '除外',
    versions: '公表',
    proposals: '承認待ち',
    import: '取り込み',
    settings: '設定',
    history: '操作履歴',
  },
  toTop: 'ページの先頭へ',
  openDrawer: 'メニューを開く',
  closeDrawer: 'メニューを閉じる',
  narrowDrawer: 'メニューをたたむ',
  widenDrawer: 'メニューを広げる',
  phase: '投票の状況',
  untilOpening: (left: string) => `開始まで${left}`,
  untilClosing: (left: string) => `残り${left}`,
  publishedAt: (day: string, time: string) => `${day} ${time}`,
  updated: '最終更新',
  zone: 'JST',
  old: (age: string) => `${age}の情報`,
  refresh: '最新の情報に更新',
  refreshing: '更新しています',
  refreshFailed: '更新できませんでした',
  theme: '画面の配色',
  themes: { light: 'ライト', dark: 'ダーク', auto: '端末の設定に合わせる' },
  account: 'アカウント',
  guide: '投票日の手引き',
  signOut: 'ログアウト',
  loading: '読み込んでいます',
  sumsBanner: (days: number, djs: number, total: number) =>
    `集計が一致していません。日別の合計 ${voteCount(days)}票、DJ別の合計 ${voteCount(djs)}票、` +
    `総投票数 ${voteCount(total)}票。表示中の数値は確定情報として使わないでください。`,
  recountBanner: (differences: number) =>
    `保存された票を再集計したところ、集計の${formatCount(differences)}か所が一致していません。` +
    '表示中の数値は確定情報として使わないでください。',
  recountFailedBanner: (moment: string) =>
    `保存された票を再集計できませんでした（${moment}）。サーバーの管理者に確認を依頼してください。`,
  offlineBanner:
    'インターネットに接続されていません。表示中の数値は最後に受け取ったものです。接続が戻ると自動で更新します。',
  denied: 'この画面を見る権限がありません',
  deniedAdvice: (email: string) =>
    `${email} には閲覧の権限が付いていません。管理者に権限の付与をご依頼ください。`,
  deniedRetry: '権限をもう一度確認',
} as const;
