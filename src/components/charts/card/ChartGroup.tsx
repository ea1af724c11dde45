import { useMemo, useState, type ReactNode } from 'react';
import { usePrinting } from '../../usePrinting';
import { AXIS_HEIGHT } from '../geometry/placeNotes';
import { plotOf, roomForFigures } from '../geometry/plot';
import type { ChartDescription } from '../model/chartDescription';
import { PAPER_WIDTH } from '../model/chartSize';
import { AxisCursor } from '../overlay/Cursor';
import { Notes } from '../overlay/Notes';
import { CategoryAxis } from '../svg/axes';
import { ChartSvg } from '../svg/ChartSvg';
import {
  ChartGroupContext,
  NO_CURSOR,
  useCursor,
  type CursorState,
  type Group,
} from './groupContext';
import { ChartLegend } from './ChartLegend';
import { useBoxWidth } from './useBoxWidth';

interface ChartGroupProps {
  /** Whose days are the axis, and whose states the legend explains */
  description: ChartDescription;
  /** The largest figure on any of the axes: their plots have one left edge. */
  highest: number;
  /** Of who moves it from outside of the charts as well; left out: the group's own. */
  cursor?: CursorState;
  /** Chart cards; each takes the group's place for its plot, its cursor, and no legend of its own. */
  children: ReactNode;
}

/** The days below all charts of a group, and the lane メモ with what happened on them. */
function DaysAxis({ description, left }: { description: ChartDescription; left: number }) {
  const { width: boxWidth, box } = useBoxWidth(`axis ${description.title}`);
  const width = usePrinting() ? PAPER_WIDTH : boxWidth;
  const plot = useMemo(() => {
    const size = { kind: 'columns', width: width ?? 0, height: AXIS_HEIGHT } as const;
    return width === null ? null : plotOf(description, size, { left, axis: 'only' });
  }, [description, width, left]);
  const [{ key }] = useCursor();
  const chosen = description.categories.findIndex((category) => category.key === key);
  return (
    <div ref={box} style={{ blockSize: AXIS_HEIGHT }} aria-hidden="true">
      {plot && (
        <ChartSvg plot={plot}>
          <CategoryAxis categories={description.categories} plot={plot} />
          <Notes plot={plot} />
          {chosen >= 0 && <AxisCursor description={description} plot={plot} chosen={chosen} />}
        </ChartSvg>
      )}
    </div>
  );
}

/** Charts of the same days as one picture: one left edge, one axis, one lane of notes, one cursor. */
export function ChartGroup({ description, highest, cursor: given, children }: ChartGroupProps) {
  const own = useState(NO_CURSOR);
  const [cursor, move] = given ?? own;
  const left = roomForFigures(highest);
  const frame = useMemo(() => ({ left, axis: 'none' }) as const, [left]);
  const group = useMemo<Group>(() => ({ cursor: [cursor, move], frame }), [cursor, move, frame]);
  return (
    <ChartGroupContext.Provider value={group}>
      <div className="panel chart-group">
        {children}
        <DaysAxis description={description} left={left} />
        <ChartLegend kind="columns" description={description} />
      </div>
    </ChartGroupContext.Provider>
  );
}
