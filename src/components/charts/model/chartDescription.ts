/** One description of a chart, from which the drawings, the table and the tooltip are all made. */
export interface ChartDescription {
  title: string;
  /** Stands behind each value: 票 */
  unit: string;
  /** Of the values as they are written; left out: whole numbers. */
  decimals?: 1;
  /** The values are places, the best of them on top; left out: they are drawn from 0. */
  ranks?: true;
  /** Header of the first column of the table: 日付, DJ */
  categoryLabel: string;
  categories: Category[];
  series: Series[];
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
  /** Colours the axis label softly. */
  tone?: 'saturday' | 'sunday' | 'weekday';
}

export interface Series {
  key: string;
  name: string;
  /** One per category; null is a gap. */
  values: (number | null)[];
  /** What the others are compared with: drawn in a quiet colour. */
  quiet?: boolean;
}

/** The highest value of all series, 0 where there is none. */
export function highestValue({ series }: ChartDescription): number {
  return series.reduce(
    (highest, { values }) =>
      values.reduce<number>((top, value) => Math.max(top, value ?? 0), highest),
    0,
  );
}

/** Of values that are places; null where there is none. */
export function bestRank({ series }: ChartDescription): number | null {
  const places = series.flatMap(({ values }) => values.filter((value) => value !== null));
  return places.reduce<number | null>((best, place) => Math.min(best ?? place, place), null);
}

/** What is drawn hatched: the window covers less than that day. */
export function isPartDay({ state, stateLabel }: Category): boolean {
  return state === 'ended' && stateLabel !== undefined;
}
