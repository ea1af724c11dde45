import type { ChartKind } from '../model/chartDescription';
import { isHollow, paletteOf, seriesClass } from '../model/palette';
import { Bar } from './ChartSvg';
import { Marker } from './Marker';

interface SeriesSwatchProps {
  kind: ChartKind;
  /** Number of the series in its chart */
  series: number;
  palette?: number;
  quiet?: boolean;
  look?: 'whole' | 'part' | 'running' | 'expected';
}

const SIZE = 14;

/** A sample of a series' look, for legend and tooltip. */
export function SeriesSwatch({ kind, series, look = 'whole', ...drawn }: SeriesSwatchProps) {
  const palette = paletteOf(drawn, series);
  const hollow = look === 'running' || isHollow(palette);
  const isLine = kind === 'lines' && look !== 'expected';
  return (
    <svg
      className={`chart-swatch ${seriesClass(drawn, series)}`}
      width={isLine ? SIZE * 1.5 : SIZE}
      height={SIZE}
      aria-hidden="true"
    >
      {look === 'expected' && <rect className="chart-expected" y={3} width={SIZE} height={8} />}
      {isLine && look === 'whole' && (
        <line className="chart-line" x2={SIZE * 1.5} y1={SIZE / 2} y2={SIZE / 2} />
      )}
      {isLine && <Marker palette={palette} x={SIZE * 0.75} y={SIZE / 2} hollow={hollow} />}
      {!isLine && look !== 'expected' && (
        <Bar look={look} box={{ x: 1, y: 1, width: 12, height: 12 }} />
      )}
    </svg>
  );
}
