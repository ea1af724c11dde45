import { formatCount } from '../../lib/text/numbers';

/** The panel with both periods. */
export const comparisonTexts = {
  heading: '期間の比較',
  now: 'この期間',
  difference: '差',
  basis: (days: number) =>
    `終了した丸1日どうし、${formatCount(days)}日分の合計です(集計中の日・部分日・投票期間外の日を除く)。`,
  byHours: (hour: number) => `今日と昨日を、どちらも${hour}時までの票数で比べています。`,
  noDays:
    '比べられる日がありません(集計中の日・部分日・投票期間外の日は比べません)。期間を短くすると、比べられることがあります。',
} as const;
