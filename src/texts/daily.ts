import { formatCount } from '../lib/text/numbers';

export const dailyTexts = {
  figures: '期間の数字',
  valid: '期間の有効票',
  withoutMissing: (count: number) => `データなし${formatCount(count)}日を除く`,
  average: '1日あたり平均',
  averageBasis: '終了した日のみ（部分日を除く）',
  busiest: '最多の日',
  busiestRunning: (day: string) => `${day} 集計中`,
  busiestNote: (day: string, note: string) => `${day} ${note}`,
  perDay: '1日ごとの票数',
  runningTotal: '累計',
  runningTotalTitle: '投票開始からの累計',
  table: '日ごとの一覧',
  openDay: (day: string) => `${day} を開く`,
  columns: {
    date: '日付',
    votes: '票数',
    change: '前日比',
    runningTotal: '累計',
    bar: '票数の割合',
  },
  comparison: {
    label: '比較',
    heading: '期間の比較',
    now: 'この期間',
    difference: '差',
    basis: (days: number) =>
      `集計が終わった${formatCount(days)}日分どうしの比較です（集計中の日・部分日・投票期間外の日は比較対象外）。`,
    byHours: (hour: number) => `本日と昨日の、どちらも${hour}:00までの票数を比較しています。`,
    noDays:
      '比較できる日がありません（集計中の日・部分日・投票期間外の日は比較対象外）。期間を短くすると、比較できることがあります。',
    none: '比較なし',
    options: { previous: '比較: 直前の期間', weekday: '比較: 前週の同じ曜日' },
    names: { previous: '直前の期間', weekday: '前週の同じ曜日' },
    columns: { previous: '直前の期間比', weekday: '前週比' },
    against: (day: string, before: string) => `${day} ⇔ ${before}`,
    beside: (day: string, votes: string) => `${day} ${votes}`,
  },
} as const;
