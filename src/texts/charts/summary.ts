interface Point {
  /** 2022年9月17日(土) */
  longLabel: string;
  /** 6,645票 */
  written: string;
  stateLabel?: string;
}

const at = ({ longLabel, written }: Point) => `${longLabel}の${written}`;

/** What a chart tells whoever does not see it. */
export const summaryTexts = {
  of: (axis: string, series: string, count: string) => `${axis}ごとの${series}、${count}項目。`,
  votes: (most: Point, least: Point) => `最多は${at(most)}、最少は${at(least)}。`,
  ranks: (best: Point, worst: Point) => `最高は${at(best)}、最低は${at(worst)}。`,
  running: (point: Point) => `集計中のため別に、${at(point)}（${point.stateLabel ?? '集計中'}）。`,
  missing: (count: string) => `データなしが${count}項目あります。`,
  none: 'まだ値がありません。',
  table: '同じ数値を表でも確認できます。',
} as const;
