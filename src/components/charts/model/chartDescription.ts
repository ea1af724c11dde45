import { isPrivate } from '../../../lib/privacy/privacy';

/** Vertical bars (days), horizontal bars (rankings), lines. */
export type ChartKind = 'columns' | 'rows' | 'lines';

/** What a chart shows: the drawings, the table, the tooltip and the file are made from it. */
export interface ChartDescription {
  title: string;
  /** Written after each value: 票 */
  unit: string;
  /** The values are ranks, the best one on top; left out: the axis begins with 0. */
  ranks?: true;
  /** The last rank with a row of its own; worse ones stand at the lower edge (圏外). */
  lowestRank?: number;
  /** 0 is on top: how far each series is behind. */
  behind?: true;
  /** The categories are the hours of a day, from 0 on. */
  hours?: true;
  /** Where the first series usually ends, seen from the running category. */
  expected?: Expected;
  /** Header of the first column of the table: 日付, DJ */
  categoryLabel: string;
  categories: Category[];
  series: Series[];
}

export interface Expected {
  low: number;
  high: number;
  /** 有効票全体の直近14日の伸び */
  basis: string;
  /** Number of the category in which it ends; left out: the running one. */
  at?: number;
}

export interface Category {
  key: string;
  /** On the axis */
  label: string;
  /** In tooltip and table */
  longLabel: string;
  state: 'ended' | 'running' | 'future' | 'missing';
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
  /** Written after each value in tooltip and table: 同率 */
  suffixes?: (string | undefined)[];
  /** The series that the others are compared with: drawn in a pale colour. */
  quiet?: boolean;
  /** Number of its colour and marker (palette.ts); left out: its own among the series. */
  palette?: number;
  /** Written at the end of its line instead of its name; empty: nothing is. */
  end?: string;
}

/** Height of a chart unless told otherwise, in CSS pixels: fixed before anything is known, so nothing shifts. */
export const CHART_HEIGHT = 240;

/** Height of a row of a chart of horizontal bars, in CSS pixels. */
export const ROW_HEIGHT = 30;

/** The highest value of all series, 0 where there is none. */
export function highestValue({ series }: Pick<ChartDescription, 'series'>): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

/** The category that is still being counted; -1: none. */
export function runningIndex({ categories }: Pick<ChartDescription, 'categories'>): number {
  return categories.findIndex(({ state }) => state === 'running');
}

/** The voting window covers only a part of that day: its bar is pale. */
export function isPartDay({ state, stateLabel }: Category): boolean {
  return state === 'ended' && stateLabel !== undefined;
}

/** Whether its figures are of votes, and hidden (画面共有モード): bars and lines would tell them. */
export function isHidden({ ranks }: Pick<ChartDescription, 'ranks'>): boolean {
  return isPrivate() && !ranks;
}

/** A single line of amounts is drawn above a filled area; ranks have none. */
export function hasArea({ series, ranks, behind }: ChartDescription): boolean {
  return !ranks && !behind && series.filter(({ quiet }) => !quiet).length === 1;
}
