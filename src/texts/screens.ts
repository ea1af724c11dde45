import { formatCount, voteCount } from '../lib/text/numbers';

/** Texts of several screens. */
export const screenTexts = {
  votes: '票',
  djs: '組',
  /** After a count of them: 61組 / 全62組 */
  ofDjs: (all: number) => `組 / 全${formatCount(all)}組`,
  people: '人',
  /** Of a section that an API of one's own may lack. */
  notOffered: 'このAPIでは使えません',
  notOfferedAdvice: '接続しているAPIに、この機能がありません。ほかの画面には影響しません。',
  valid: '有効票',
  counting: '集計中',
  countingAt: (time: string) => `集計中(${time}時点)`,
  part: '部分日',
  opensAt: (time: string) => `${time}開始`,
  closesAt: (time: string) => `${time}終了`,
  /** Whose growth an estimate is based on. */
  growthOfAll: (days: number) => `有効票全体の直近${formatCount(days)}日の伸び`,
  /** What follows today, as a stub. */
  future: 'これから',
  missing: 'データなし',
  today: (time: string) => `本日 (${time}時点)`,
  /** Figures of today's and yesterday's full hours: the running hour is in neither. */
  until: (hours: number) => `${hours}:00まで`,
  yesterdayUntil: (hours: number) => `昨日${hours}:00まで`,
  countOf: (votes: number) => `${voteCount(votes)}票`,
  noSameHours: '昨日の同じ時刻まで —',
  notToday: '投票期間外です',
  voided: (count: number) => `無効票 ${voteCount(count)}票`,
  date: '日付',
  dj: 'DJ',
  days: (count: number) => `${formatCount(count)}日間`,
  range: (days: string, count: number) => `${days}・${formatCount(count)}日間`,
  rangeLabel: '期間',
  lastDays: (count: number) => `直近${formatCount(count)}日`,
  /** After the close: 直近 would be said of today. */
  finalDays: (count: number) => `最終${formatCount(count)}日`,
  untilToday: '開始から本日',
  wholeRange: '全期間',
  freeRange: '期間指定',
  search: 'DJ名・よみで検索',
  notFound: (query: string) => `「${query}」に一致するDJは見つかりません`,
  notFoundAdvice: '別の名前かよみで検索してください。',
  retry: '再試行',
  stale: (time: string, age: string) =>
    `${time} 時点の数値を表示しています（${age}の情報）。最新の数値を取得できませんでした。`,
  /** `minutes` in whole numbers: 1分以内, 12分前, 3時間前, 2日前. */
  ago(minutes: number): string {
    if (minutes < 1) return '1分以内';
    if (minutes < 60) return `${minutes}分前`;
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? `${hours}時間前` : `${formatCount(Math.floor(hours / 24))}日前`;
  },
} as const;
