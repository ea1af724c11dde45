import { useId } from 'react';
import { Hatch } from './Hatch';
import { Marker } from './Marker';
import type { ChartKind } from '../geometry/plot';
import { seriesClass } from '../model/seriesLook';

export interface SeriesSwatchProps {
  kind: ChartKind;
  /** Number of the series */
  series: number;
  look?: 'whole' | 'part' | 'running' | 'expected';
  quiet?: boolean;
}

const SIZE = 14;

/** A sample of a series' look, for legend and tooltip. */
export function SeriesSwatch({ kind, series, look = 'whole', quiet }: SeriesSwatchProps) {
  const hatch = useId();
  return (
    <svg
      className={`chart-swatch ${seriesClass(series, quiet)}`}
      width={kind === 'lines' ? SIZE * 1.5 : SIZE}
      height={SIZE}
      aria-hidden="true"
    >
      {look === 'expected' ? (
        <rect className="chart-expected" y={3} width={SIZE} height={8} />
      ) : kind === 'lines' ? (
        <>
          {look !== 'running' && (
            <line className="chart-line" x2={SIZE * 1.5} y1={SIZE / 2} y2={SIZE / 2} />
          )}
          <Marker series={series} x={SIZE * 0.75} y={SIZE / 2} hollow={look === 'running'} />
        </>
      ) : (
        <>
          <Hatch id={hatch} />
          <rect
            className={`chart-bar chart-bar-${look}`}
            fill={look === 'part' ? `url(#${hatch})` : undefined}
            x={1}
            y={1}
            width={12}
            height={12}
            rx={3}
          />
        </>
      )}
    </svg>
  );
}
