/** What mails say; in the words of the screens. */
export const mailTexts = {
  subject: (vote: string, what: string) => `【${vote}】${what}`,
  subjects: {
    sums_differ: '集計の数値が一致していません',
    recount_failed: '再集計を実行できません',
    votes_stopped: '票が届いていません',
    cases_flagged: '新しい要確認があります',
    made_final: '結果が確定しました',
    published: '結果が公表されました',
    daily: '本日の記録',
    test: '通知のテスト',
  },
  votes: (count: number) => `${count.toLocaleString('ja-JP')}票`,
  count: (count: number) => `${count.toLocaleString('ja-JP')}件`,
  line: (name: string, value: string) => `${name}: ${value}`,
  sums: {
    lead: '同じ票を数えた結果が、集計によって異なります。原因がわかるまで、数値の発表を控えてください。',
    days: '日別の合計',
    djs: 'DJ別の合計',
    total: '総投票数',
    differences: '再集計で見つかった不一致',
    advice: '票そのものは保存されています。サーバーの担当者に連絡してください。',
  },
  recount: {
    lead: '保存された票を数え直す処理を実行できませんでした。表示中の数値が正しいかを、いまは確認できません。',
    failedAt: '失敗した時刻',
    advice: 'サーバーの担当者に連絡してください。原因はAPIのログにあります。',
  },
  stopped: {
    lead: (since: string) => `${since}を最後に、票が1票も届いていません。`,
    usual: (days: number, votes: string) =>
      `これまでの${days}日間、同じ時間帯には毎日${votes}以上が届いていました。`,
    advice: '投票サイトと、票を送るしくみが動いているかを確認してください。',
  },
  cases: {
    lead: (count: string) => `${count}のDJと日付の組み合わせが、新しく要確認に挙がりました。`,
    line: (day: string, name: string, votes: string) => `・${day} ${name}（${votes}）`,
    more: (count: string) => `ほか${count}`,
    advice: '要確認は事実を示すものです。内容を見て、票の扱いを判断してください。',
  },
  version: {
    final: (by: string) => `${by} が結果を確定しました。`,
    published: (by: string) => `${by} が結果を公表しました。`,
    label: '確定版',
    total: '有効票',
    sha256: 'ファイルのSHA-256',
  },
  daily: {
    lead: (day: string) => `${day} 9時の記録です。`,
    valid: '有効票',
    dayBefore: (day: string) => `うち${day}`,
    voided: '無効票',
    openCases: '未判断の要確認',
    advice:
      'このメールは保管してください。操作履歴があとから書き換えられていないか、次のハッシュで確かめられます。',
  },
  test: { lead: (by: string) => `${by} がテスト通知を送りました。設定は正しく動いています。` },
  head: '操作履歴の最新',
  number: (seq: number) => `No.${seq}`,
  hash: 'ハッシュ',
  screen: '管理画面',
  id: '通知ID',
} as const;
