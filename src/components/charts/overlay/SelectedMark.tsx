import type { Plot } from '../geometry/plot';

interface SelectedMarkProps {
  plot: Plot;
  /** The category that is opened beside the page */
  category: number;
}

/** The place of what is opened: the band of its bar, its row, its point. */
export function SelectedMark({ plot, category }: SelectedMarkProps) {
  const step = plot.band.step();
  const at = category * step;
  const box =
    plot.kind === 'rows'
      ? { x: 1, y: plot.top + at, width: plot.width - 2, height: step }
      : { x: plot.left + at, y: plot.top, width: step, height: plot.bottom - plot.top };
  return <rect className="selected-mark" {...box} rx={4} />;
}
