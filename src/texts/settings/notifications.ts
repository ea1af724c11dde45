import { formatCount } from '../../lib/text/numbers';

/** 設定: what is told outside, and where it goes. */
export const notificationTexts = {
  heading: '通知',
  lead: '集計の不一致、再集計の失敗、票の途絶、新しい要確認、結果の確定と公表を、起きたときに知らせます。投票期間中と終了後30日間は、毎日9時に操作履歴の最新のハッシュも送ります。',
  webhook: 'Webhook',
  mail: 'メール',
  none: '未設定',
  mailTo: (to: readonly string[], from: string) => `${to.join('、')}（差出人 ${from}）`,
  notSet: '送り先は、サーバーの設定（WEBHOOK_URL、SMTP_URLなど）で指定します。',
  test: 'テスト通知を送る',
  testing: '送信中…',
  tested: '送信を始めました。結果は下の一覧に表示されます。',
  last: '最近の通知',
  empty: '通知はまだありません',
  kinds: {
    sums_differ: '集計の数値の不一致',
    recount_failed: '再集計の失敗',
    votes_stopped: '票の途絶',
    cases_flagged: '新しい要確認',
    made_final: '結果の確定',
    published: '結果の公表',
    daily: '毎日の記録',
    test: '通知のテスト',
  } as Readonly<Record<string, string>>,
  channels: { webhook: 'Webhook', mail: 'メール' },
  states: { delivered: '送信済み', waiting: '送信待ち', given_up: '送信を断念' },
  sentNowhere: '送り先なし',
  /** So many attempts failed; `outcome` is what the last one came to. */
  failed: (attempts: number, outcome: string) => `${formatCount(attempts)}回失敗、${outcome}`,
  delivery: (channel: string, state: string, more: string | null) =>
    more === null ? `${channel}: ${state}` : `${channel}: ${state}（${more}）`,
} as const;
