import { useId, useMemo, type ReactNode } from 'react';
import { chartTexts } from '../../../texts/charts';
import { usePrinting } from '../../usePrinting';
import { useBoxWidth } from '../card/useBoxWidth';
import { useChosenCategory } from '../card/useChosenCategory';
import { GoogleLayer, useGoogleLayer } from '../google/GoogleLayer';
import { PAPER_WIDTH } from '../model/chartSize';
import { columnsOf, describeRiver, type River } from './river';
import { RiverDrawing } from './RiverDrawing';
import { riverHeight } from './riverHeight';
import { RiverOverlay } from './RiverOverlay';
import { choicePlot, riverPlot } from './riverPlot';
import { columnSentence, riverSentence } from './riverSentences';
import '../../../styles/charts.scss';

export interface RiverChartProps {
  river: River;
  /** What tells a column in words, above the drawing; its number. */
  strip: (column: number) => ReactNode;
  /** Enter in the slider; the key of the column. */
  onOpen: (key: string) => void;
}

/**
 * The river and its cursor. What is chosen stays when the pointer or the focus leaves: the strip has a button for it.
 * Escape takes it back; without a choice the strip is about the last column.
 */
export function RiverChart({ river, strip, onOpen }: RiverChartProps) {
  const summaryId = useId();
  const height = riverHeight(river.lowest);
  const { width: boxWidth, box } = useBoxWidth(`${river.title} ${height}`);
  const width = usePrinting() ? PAPER_WIDTH : boxWidth;
  const plot = useMemo(
    () => (width === null ? null : riverPlot(river, { width, height })),
    [river, width, height],
  );
  const choices = useMemo(() => plot && choicePlot(plot, river), [plot, river]);
  const description = useMemo(() => describeRiver(river), [river]);
  const columns = columnsOf(river);
  const last = columns.length - 1;
  const { chosen, choose, handlePointer, handlePointerDown, handleKeyDown } = useChosenCategory(
    { id: summaryId, categories: columns, plot: choices },
    onOpen,
  );
  const google = useGoogleLayer(river.days.length > 0);
  return (
    <>
      {strip(chosen ?? last)}
      <div
        ref={box}
        className="chart-box"
        style={{ blockSize: height }}
        onPointerMove={handlePointer}
        onPointerDown={handlePointerDown}
      >
        <div
          className={google.state === 'shown' ? 'chart-drawing chart-by-google' : 'chart-drawing'}
          role="img"
          aria-label={river.title}
          aria-describedby={summaryId}
        >
          {plot && <RiverDrawing river={river} plot={plot} />}
          {plot && <GoogleLayer layer={google} description={description} plot={plot} />}
          {plot && <RiverOverlay river={river} plot={plot} chosen={chosen} />}
        </div>
        <p id={summaryId} className="visually-hidden">
          {riverSentence(river)}
        </p>
        {/* Arrow keys step through the days; it takes no pointer events, the box does. */}
        <input
          type="range"
          className="chart-reader"
          aria-label={chartTexts.reader(river.title)}
          aria-valuetext={columnSentence(river, chosen ?? last)}
          min={0}
          max={Math.max(0, last)}
          value={chosen ?? Math.max(0, last)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          onKeyDown={handleKeyDown}
        />
      </div>
    </>
  );
}
