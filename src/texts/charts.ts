import { formatCount } from '../lib/numbers';

export const chartTexts = {
  showTable: '表で見る',
  showChart: 'グラフで見る',
  table: (title: string) => `${title}の表`,
  running: '集計中',
  partDay: '部分日',
  missing: 'データなし',
  notes: '備考',
  listComma: '、',
  /** The name of the control that reads a chart out, value by value. */
  reader: (title: string) => `${title}の値を1つずつ読む`,
  summary: (categoryLabel: string, count: number, series: string, highest: string) =>
    `${categoryLabel}ごとの${series}、${formatCount(count)}項目。最大 ${highest}。同じ数値を表でも確認できます。`,
  seriesWithUnit: (name: string, unit: string) => `${name}(${unit})`,
} as const;
