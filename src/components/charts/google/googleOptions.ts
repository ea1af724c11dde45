import { formatCount } from '../../../lib/text/numbers';
import type { ChartDescription } from '../model/chartDescription';
import type { Plot } from '../geometry/plot';
import { NAME_SIZE, TEXT_SIZE } from '../geometry/textWidth';
import { quietColour, type ThemeColours } from './themeColours';

type Axis = google.visualization.ChartAxis;

/** Options of all our types of chart; each type takes those that it knows. */
export type GoogleOptions = google.visualization.ColumnChartOptions &
  google.visualization.BarChartOptions &
  google.visualization.AreaChartOptions & { backgroundColor: string };

type PointShape = string | { type: string; sides?: number; dent?: number; rotation?: number };

/** Google's counterpart of each of our markers, in the order of markerPath.ts. */
const POINT_SHAPES: readonly PointShape[] = [
  'circle',
  'square',
  'triangle',
  'diamond',
  { type: 'triangle', rotation: 180 },
  { type: 'star', sides: 5 },
  { type: 'star', sides: 4, dent: 0.4 },
  { type: 'star', sides: 3, dent: 0.4 },
];

const CROWDED = 16;
const POINT_SIZE = 7;

function valueAxis(colours: ThemeColours, plot: Plot, isTopDown: boolean): Axis {
  const isHorizontal = plot.kind === 'rows';
  const [from = 0] = plot.ticks;
  const to = plot.ticks.at(-1) ?? 1;
  return {
    ticks: isHorizontal ? [] : plot.ticks.map((tick) => ({ v: tick, f: formatCount(tick) })),
    viewWindow: { min: from, max: to },
    ...(isTopDown ? { direction: -1, baseline: from > 0 ? to : 0 } : { baseline: 0 }),
    baselineColor: isHorizontal ? 'transparent' : colours.baseline,
    gridlines: { color: isHorizontal ? 'transparent' : colours.grid },
    minorGridlines: { count: 0 },
    textStyle: { color: colours.text, fontSize: TEXT_SIZE },
    textPosition: isHorizontal ? 'none' : 'out',
  };
}

function categoryAxis(colours: ThemeColours, plot: Plot): Axis {
  return {
    textStyle: { color: colours.text, fontSize: plot.kind === 'rows' ? NAME_SIZE : TEXT_SIZE },
    // Days are named by the overlay, the same in both drawings.
    textPosition: plot.kind === 'rows' ? 'out' : 'none',
    baselineColor: 'transparent',
    gridlines: { color: 'transparent' },
  };
}

/**
 * Same plot and same scale as our own drawing, so that overlay and tooltip fit both. All colours are
 * explicit; no animation; no tooltip of Google's.
 */
export function optionsOf(
  { title, series, ranks, behind, labelSteps }: ChartDescription,
  colours: ThemeColours,
  plot: Plot,
): GoogleOptions {
  const value = valueAxis(colours, plot, Boolean(ranks ?? behind));
  const category = categoryAxis(colours, plot);
  const hasPoints = plot.band.step() >= CROWDED && !labelSteps;
  return {
    title,
    titlePosition: 'none',
    width: plot.width,
    height: plot.height,
    chartArea: {
      left: plot.left,
      top: plot.top,
      width: plot.right - plot.left,
      height: plot.bottom - plot.top,
    },
    backgroundColor: colours.surface,
    colors: colours.series,
    fontName: 'Noto Sans JP',
    fontSize: TEXT_SIZE,
    legend: { position: 'none', textStyle: { color: colours.text } },
    tooltip: { trigger: 'none', isHtml: false },
    enableInteractivity: false,
    bar: { groupWidth: plot.band.bandwidth() },
    lineWidth: 2,
    areaOpacity: 0.1,
    interpolateNulls: false,
    series: Object.fromEntries(
      series.map(({ quiet, look }, index) => [
        index,
        {
          pointShape: POINT_SHAPES[(look ?? index) % POINT_SHAPES.length],
          pointSize: hasPoints ? POINT_SIZE : 0,
          ...(look !== undefined && { color: colours.series[look] }),
          ...(quiet && { color: quietColour(index, colours), areaOpacity: 0 }),
        },
      ]),
    ),
    hAxis: plot.kind === 'rows' ? value : category,
    vAxis: plot.kind === 'rows' ? category : value,
  };
}
