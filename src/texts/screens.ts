import { formatCount } from '../lib/text/numbers';

/** Texts of several screens. */
export const screenTexts = {
  votes: '票',
  djs: '組',
  people: '人',
  valid: '有効票',
  counting: '集計中',
  countingAt: (time: string) => `集計中(${time}時点)`,
  part: '部分日',
  future: '未到来',
  missing: 'データなし',
  today: (time: string) => `本日 (${time}時点)`,
  sameHours: '昨日の同時刻',
  countOf: (votes: number) => `${formatCount(votes)}票`,
  untilHour: (hours: number) => `(${hours}時までの比較)`,
  noSameHours: '昨日の同時刻 —',
  notToday: '投票期間外です',
  voided: (count: number) => `無効票 ${formatCount(count)}票`,
  date: '日付',
  dj: 'DJ',
  days: (count: number) => `${formatCount(count)}日間`,
  range: (days: string, count: number) => `${days}・${formatCount(count)}日間`,
  rangeLabel: '期間',
  lastDays: (count: number) => `直近${formatCount(count)}日`,
  wholeRange: '全期間',
  free: {
    button: '期間指定',
    label: '期間の指定',
    from: '開始日',
    to: '終了日',
    show: '表示',
    close: '閉じる',
    wrong: {
      empty: '開始日と終了日を入れてください。',
      reversed: '開始日が終了日より後になっています。',
      outside: '投票期間の中の日を入れてください。',
    },
  },
  search: 'DJ名・よみで検索',
  notFound: (query: string) => `「${query}」に合うDJはいません`,
  notFoundAdvice: '別の名前かよみで検索してください。',
  retry: '再試行',
  stale: (time: string, age: string) =>
    `${time} 時点の数値を表示しています(${age}の情報)。最新の数値を取得できませんでした。`,
  /** `minutes` in whole numbers: 1分以内, 12分前, 3時間前, 2日前. */
  ago(minutes: number): string {
    if (minutes < 1) return '1分以内';
    if (minutes < 60) return `${minutes}分前`;
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? `${hours}時間前` : `${formatCount(Math.floor(hours / 24))}日前`;
  },
  before: {
    title: '投票はまだ始まっていません',
    advice: (day: string, time: string) =>
      `${day} ${time} に始まります。開始前の票は集計されません。`,
    linkLabel: '設定を確認する',
  },
  orCommand: 'サーバーのコマンドでもできます。',
  noDjs: {
    title: 'DJがまだ登録されていません',
    advice:
      '設定で1組ずつ、またはファイルでまとめて登録できます。票のファイルから登録することもできます。',
    linkLabel: 'DJを登録する',
    command: 'npm run votes -- import FILE --create-djs',
  },
  noVotes: {
    title: '票がまだありません',
    advice: '最初の票が届くと、ここに数字が出ます。票のファイルを取り込むこともできます。',
    linkLabel: 'ファイルを取り込む',
    command: 'npm run votes -- import FILE',
  },
  notConfigured: {
    title: '投票がまだ設定されていません',
    advice: 'ご利用の前に、投票の名前・年・期間を設定してください。',
    linkLabel: '投票を設定する',
    command: 'npm run votes -- vote --name 名前 --year 年 --opens 開始日時 --closes 終了日時',
  },
} as const;
