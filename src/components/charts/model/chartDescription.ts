import { isPrivate } from '../../../lib/privacy/privacy';
/** What a chart shows: both drawings, the table and the tooltip are made from it. */
export interface ChartDescription {
  title: string;
  /** Written after each value: 票 */
  unit: string;
  /** Digits after the decimal point; left out: whole numbers. */
  decimals?: 1;
  /** The values are ranks, the best one on top; left out: the axis begins with 0. */
  ranks?: true;
  /** 0 is on top: how far each series is behind. */
  behind?: true;
  /** What follows the last category and is not drawn by days: 〜10/15 */
  rest?: string;
  /** Where the first series usually ends in the running category. */
  expected?: Expected;
  /** Header of the first column of the table: 日付, DJ */
  categoryLabel: string;
  categories: Category[];
  series: Series[];
  /** Every how many categories one may be labelled and marked; left out: as many as there is room for. */
  labelSteps?: readonly number[];
  /** Of a running day by the hour: where it is now, and where it usually goes from here. */
  outlook?: DayOutlook;
}

/** `at` is a place between two categories (14.1: shortly after the fifteenth); `labels` stand beside it. */
export interface DayOutlook {
  at: number;
  value: number;
  labels: string[];
  /** 見込み: from the category `from` on, one value for each; null: it is not known. */
  band: { from: number; low: number[]; high: number[]; label: string } | null;
}

export interface Expected {
  low: number;
  high: number;
  /** 有効票全体の直近14日の伸び */
  basis: string;
}

export type CategoryState = 'ended' | 'running' | 'future' | 'missing';

export interface Category {
  key: string;
  /** On the axis */
  label: string;
  /** In tooltip and table */
  longLabel: string;
  state: CategoryState;
  /** 集計中(14:00時点), 部分日, データなし */
  stateLabel?: string;
  note?: string;
  /** What happened at a time of it: 12:00開始 */
  event?: string;
  /** Colours the axis label softly. */
  tone?: 'saturday' | 'sunday' | 'weekday';
}

export interface Series {
  key: string;
  name: string;
  /** One per category; null is a gap. */
  values: (number | null)[];
  /** The series that the others are compared with: drawn in a pale colour. */
  quiet?: boolean;
  /** Number of its colour and marker; left out: its own among the series. */
  look?: number;
  /** Written at the end of its line instead of its name, by words; empty: nothing is. */
  end?: string[];
  /** Its line has no markers. */
  unmarked?: boolean;
}

/** The highest value of all series, 0 where there is none. */
export function highestValue({ series }: ChartDescription): number {
  return series.reduce(
    (highest, { values }) =>
      values.reduce<number>((top, value) => Math.max(top, value ?? 0), highest),
    0,
  );
}

/** The category that is still being counted; -1: none. */
export function runningIndex({ categories }: Pick<ChartDescription, 'categories'>): number {
  return categories.findIndex(({ state }) => state === 'running');
}

/** The highest place that is drawn. */
export function highestDrawn(description: ChartDescription): number {
  const { value = 0, band } = description.outlook ?? {};
  return Math.max(highestValue(description), value, ...(band?.high ?? []));
}

/** The voting window covers only a part of that day: its bar is hatched. */
export function isPartDay({ state, stateLabel }: Category): boolean {
  return state === 'ended' && stateLabel !== undefined;
}

/** Whether its figures are of votes, and hidden (画面共有モード): bars and lines would tell them. */
export function isHidden({ ranks }: Pick<ChartDescription, 'ranks'>): boolean {
  return isPrivate() && !ranks;
}
