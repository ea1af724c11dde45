import { formatCount } from '../../lib/text/numbers';

/** The panel with both periods. */
export const comparisonTexts = {
  heading: '期間の比較',
  now: 'この期間',
  difference: '差',
  basis: (days: number) =>
    `集計が終わった${formatCount(days)}日分どうしの比較です（集計中の日・部分日・投票期間外の日は比較対象外）。`,
  byHours: (hour: number) => `本日と昨日の、どちらも${hour}:00までの票数を比較しています。`,
  noDays:
    '比較できる日がありません（集計中の日・部分日・投票期間外の日は比較対象外）。期間を短くすると、比較できることがあります。',
} as const;
