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
import type { ThemeColours } from './themeColours';

export type GoogleChartType = 'ColumnChart' | 'BarChart' | 'LineChart' | 'AreaChart';

export interface GoogleColumn {
  type: 'string' | 'number' | 'boolean';
  label?: string;
  role?: 'style' | 'certainty';
}

/** A number with its text: Google formats nothing. */
export type GoogleCell = string | boolean | null | { v: number; f: string };

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
  return plot.kind === 'lines'
    ? [value, { type: 'boolean', role: 'certainty' }]
    : [value, { type: 'string', role: 'style' }];
}

// Google's bars can't be dashed: a pale fill with a border marks running days and part days.
function styleOf(category: Category, colour: string, soft: string): string | null {
  if (category.state !== 'running' && !isPartDay(category)) return null;
  return `fill-color: ${soft}; stroke-color: ${colour}; stroke-width: 1.5`;
}

function cellsOf(value: number | null, description: ChartDescription): GoogleCell {
  return value === null ? null : { v: value, f: valueText(value, description) };
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
      cellsOf(values[index] ?? null, description),
      plot.kind === 'lines'
        ? category.state !== 'running'
        : styleOf(
            category,
            quiet ? colours.quiet : (colours.series[number % MOST_SERIES] ?? ''),
            colours.soft,
          ),
    ]),
  ]);
  return {
    type: typeOf(description, plot),
    data: [header, ...rows],
    options: optionsOf(description, colours, plot),
  };
}
