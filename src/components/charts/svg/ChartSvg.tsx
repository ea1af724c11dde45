import type { ReactNode } from 'react';
import type { Plot } from './points';

/** Hidden from screen readers, which are told the picture around it. Coordinates are CSS pixels of the plot. */
export function ChartSvg({
  plot,
  name,
  children,
}: {
  plot: Plot;
  name: string;
  children: ReactNode;
}) {
  return (
    <svg
      className={`chart-svg ${name}`}
      aria-hidden="true"
      width="100%"
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="xMinYMin meet"
    >
      {children}
    </svg>
  );
}

interface ChartTextProps {
  x: number;
  /** Of its middle. */
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Of its class: chart-number */
  kind?: string;
  /** The whole text, where it is cut. */
  title?: string;
  children: ReactNode;
}

export function ChartText({ x, y, anchor, kind = '', title, children }: ChartTextProps) {
  return (
    <text className={`chart-text ${kind}`} x={x} y={y} dy="0.35em" textAnchor={anchor}>
      {title !== undefined && <title>{title}</title>}
      {children}
    </text>
  );
}

interface BarProps {
  box: { x: number; y: number; width: number; height: number };
  look?: 'whole' | 'part' | 'running';
}

/** A bar with its outline inside its box: pale where the window covers its day in part, dashed where it still counts. */
export function Bar({ box: { x, y, width, height }, look = 'whole' }: BarProps) {
  const outline = look === 'whole' ? 0 : 0.75;
  return (
    <rect
      className={`chart-bar chart-bar-${look}`}
      x={x + outline}
      y={y + outline}
      width={Math.max(0.5, width - outline * 2)}
      height={Math.max(0, height - outline)}
      rx={Math.min(3, width / 4)}
    />
  );
}
