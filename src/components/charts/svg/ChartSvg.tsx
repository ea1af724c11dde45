import type { ReactNode } from 'react';
import type { Plot } from '../geometry/plot';

interface ChartSvgProps {
  plot: Plot;
  className?: string;
  children: ReactNode;
}

/** Hidden from screen readers, which are told the picture around it. The coordinates of a drawing are the CSS pixels of its plot. */
export function ChartSvg({ plot, className = 'chart-svg', children }: ChartSvgProps) {
  return (
    <svg
      className={className}
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
