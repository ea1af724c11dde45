import { hasArea, isPartDay, runningIndex, type ChartDescription } from '../model/chartDescription';
import { valueText } from '../model/chartSentences';
import { paletteOf } from '../model/palette';
import type { Plot } from '../svg/points';
import { fitText, NAME_SIZE, TEXT_SIZE } from '../svg/textWidth';

type GoogleOptions = google.visualization.ColumnChartOptions &
  google.visualization.BarChartOptions &
  google.visualization.AreaChartOptions & { backgroundColor: string };

/** Values of our CSS variables. */
export interface ThemeColours {
  series: string[];
  /** Of the series that the others are compared with */
  quiet: string;
  /** For part days */
  soft: string;
  note: string;
  text: string;
  grid: string;
  surface: string;
}

interface GoogleColumn {
  type: 'string' | 'number' | 'boolean';
  label?: string;
  role?: 'style' | 'certainty' | 'annotation' | 'annotationText';
}

/** A number with its text: Google formats nothing. */
type GoogleCell = string | boolean | null | { v: number; f: string };

interface GoogleData {
  type: 'ColumnChart' | 'BarChart' | 'LineChart' | 'AreaChart';
  /** Header and rows, as arrayToDataTable takes them */
  data: (GoogleColumn | GoogleCell)[][];
  options: GoogleOptions;
}

/** Google's counterpart of each of our markers, in the order of Marker.tsx. */
const POINT_SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  { type: 'triangle', rotation: 180 },
  { type: 'star', sides: 5 },
  { type: 'star', sides: 4, dent: 0.4 },
  { type: 'star', sides: 3, dent: 0.4 },
];

/** In CSS pixels between two days: below that points have no markers. */
const CROWDED = 16;
/** Above the bar of a day with a note, whose text stands in the lane below. */
const NOTE_MARK = '※';
const NONE = 'transparent';

/** The figures with what a reader has to know of them: part days, the running day, notes. */
function tableOf(description: ChartDescription, colours: string[], soft: string, plot: Plot) {
  const { categories, series, categoryLabel } = description;
  const isBars = plot.kind !== 'lines';
  const running = runningIndex(description);
  const hasCertainty = isBars && running >= 0;
  const hasNotes = categories.some(({ note }) => note !== undefined);
  const header = series.flatMap(({ name }, number): (GoogleColumn | false)[] => [
    { type: 'number', label: name },
    isBars && { type: 'string', role: 'style' },
    hasCertainty && { type: 'boolean', role: 'certainty' },
    hasNotes && number === 0 && { type: 'string', role: 'annotation' },
    hasNotes && number === 0 && { type: 'string', role: 'annotationText' },
  ]);
  const rows = categories.map((category, index) => {
    const { label, note = null } = category;
    const cells = series.flatMap(({ values }, number) => {
      const value = values[index] ?? null;
      // No line leads to the running day: its points are marks over the drawing.
      const isLeftOut = value === null || (index === running && !isBars);
      // Part days, as in our own drawing.
      const style = `fill-color: ${soft}; stroke-color: ${colours[number]}; stroke-width: 1.5`;
      return [
        isLeftOut ? null : { v: value, f: valueText(value, description) },
        ...(isBars ? [isPartDay(category) ? style : null] : []),
        ...(hasCertainty ? [index !== running] : []),
        ...(hasNotes && number === 0 ? [note && NOTE_MARK, note] : []),
      ];
    });
    return [plot.kind === 'rows' ? fitText(label, plot.left - 8, NAME_SIZE) : label, ...cells];
  });
  const first: GoogleColumn = { type: 'string', label: categoryLabel };
  return [[first, ...header.filter((column) => column !== false)], ...rows];
}

/** The axis of the figures or ranks, and that of days (whose names are marks over both drawings) or of names. */
function axesOf({ ranks, behind }: ChartDescription, { text, grid }: ThemeColours, plot: Plot) {
  const isRows = plot.kind === 'rows';
  const [first = 0, last = 1] = [plot.ticks[0]?.value, plot.ticks.at(-1)?.value];
  const figures: google.visualization.ChartAxis = {
    ticks: isRows ? [] : plot.ticks.map(({ value, label }) => ({ v: value, f: label })),
    viewWindow: { min: first, max: last },
    direction: ranks || behind ? -1 : 1,
    baseline: ranks ? last : 0,
    baselineColor: isRows ? NONE : text,
    gridlines: { color: isRows ? NONE : grid },
    minorGridlines: { count: 0 },
    textStyle: { color: text, fontSize: TEXT_SIZE },
    textPosition: isRows ? 'none' : 'out',
  };
  const categories: google.visualization.ChartAxis = {
    textStyle: { color: text, fontSize: isRows ? NAME_SIZE : TEXT_SIZE },
    textPosition: isRows ? 'out' : 'none',
    baselineColor: NONE,
    gridlines: { color: NONE },
  };
  return isRows ? { hAxis: figures, vAxis: categories } : { hAxis: categories, vAxis: figures };
}

/**
 * Google's chart from the description alone: same plot and same scale as our own drawing, so that marks and cursor fit
 * both. All colours are explicit; no animation, and no tooltip of Google's.
 */
export function googleData(
  description: ChartDescription,
  theme: ThemeColours,
  plot: Plot,
): GoogleData {
  const { title, series } = description;
  const { left, top, right, bottom, width, height, band, kind } = plot;
  const palette = series.map(paletteOf);
  const colours = palette.map((index) => (index === null ? theme.quiet : theme.series[index]!));
  const lineType = hasArea(description) ? 'AreaChart' : 'LineChart';
  return {
    type: { columns: 'ColumnChart', rows: 'BarChart', lines: lineType }[kind] as GoogleData['type'],
    data: tableOf(description, colours, theme.soft, plot),
    options: {
      title,
      titlePosition: 'none',
      width,
      height,
      chartArea: { left, top, width: right - left, height: bottom - top },
      backgroundColor: theme.surface,
      colors: colours,
      fontName: 'Noto Sans JP',
      fontSize: TEXT_SIZE,
      legend: { position: 'none' },
      tooltip: { trigger: 'none', isHtml: false },
      enableInteractivity: false,
      bar: { groupWidth: band.bandwidth() },
      lineWidth: 2,
      areaOpacity: 0.1,
      interpolateNulls: false,
      annotations: { alwaysOutside: true, textStyle: { color: theme.note, fontSize: TEXT_SIZE } },
      series: Object.fromEntries(
        series.map(({ quiet }, number) => [
          number,
          {
            pointShape: POINT_SHAPES[(palette[number] ?? 1) % POINT_SHAPES.length],
            pointSize: band.step() >= CROWDED ? 7 : 0,
            ...(quiet && { areaOpacity: 0 }),
          },
        ]),
      ),
      ...axesOf(description, theme, plot),
    },
  };
}
