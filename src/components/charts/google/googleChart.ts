import {
  isPartDay,
  type Category,
  type ChartDescription,
  type Series,
} from '../model/chartDescription';
import { valueText } from '../model/chartSentences';
import { hasArea } from '../geometry/lineParts';
import type { Plot } from '../geometry/plot';
import { MOST_SERIES } from '../model/seriesLook';
import { fitText, NAME_SIZE } from '../geometry/textWidth';
import { optionsOf, type GoogleOptions } from './googleOptions';
import { quietColour, type ThemeColours } from './themeColours';

export type GoogleChartType = 'ColumnChart' | 'BarChart' | 'LineChart' | 'AreaChart';

export interface GoogleColumn {
  type: 'string' | 'number';
  label?: string;
  role?: 'style';
}

/** A number with its text: Google formats nothing. */
export type GoogleCell = string | null | { v: number; f: string };

export interface GoogleChart {
  type: GoogleChartType;
  /** Header and rows, as arrayToDataTable takes them */
  data: (GoogleColumn | GoogleCell)[][];
  options: GoogleOptions;
}

function typeOf(description: ChartDescription, { kind }: Plot): GoogleChartType {
  if (kind === 'columns') return 'ColumnChart';
  if (kind === 'rows') return 'BarChart';
  return hasArea(description) ? 'AreaChart' : 'LineChart';
}

function columnsOf({ name }: Series, plot: Plot): GoogleColumn[] {
  const value: GoogleColumn = { type: 'number', label: name };
  return plot.kind === 'lines' ? [value] : [value, { type: 'string', role: 'style' }];
}

// Google's bars can't be hatched: a pale fill with a border marks part days.
function styleOf(category: Category, colour: string, soft: string): string | null {
  if (!isPartDay(category)) return null;
  return `fill-color: ${soft}; stroke-color: ${colour}; stroke-width: 1.5`;
}

// Google can neither dash a bar nor a point: the running day is drawn over its drawing, as over ours.
function cellOf(
  value: number | null,
  { state }: Category,
  description: ChartDescription,
): GoogleCell {
  return value === null || state === 'running'
    ? null
    : { v: value, f: valueText(value, description) };
}

/** Data and options for Google's chart, from the description alone. */
export function googleChart(
  description: ChartDescription,
  colours: ThemeColours,
  plot: Plot,
): GoogleChart {
  const { categories, series, categoryLabel } = description;
  const header: GoogleColumn[] = [
    { type: 'string', label: categoryLabel },
    ...series.flatMap((one) => columnsOf(one, plot)),
  ];
  const rows = categories.map((category, index) => [
    plot.kind === 'rows' ? fitText(category.label, plot.left - 8, NAME_SIZE) : category.label,
    ...series.flatMap(({ values, quiet }, number) => [
      cellOf(values[index] ?? null, category, description),
      ...(plot.kind === 'lines'
        ? []
        : [
            styleOf(
              category,
              quiet ? quietColour(number, colours) : (colours.series[number % MOST_SERIES] ?? ''),
              colours.soft,
            ),
          ]),
    ]),
  ]);
  return {
    type: typeOf(description, plot),
    data: [header, ...rows],
    options: optionsOf(description, colours, plot),
  };
}
