import { useId, useMemo, type ReactNode } from 'react';
import { usePrinting } from '../../usePrinting';
import { ChartReader } from '../card/ChartReader';
import { useBoxWidth } from '../card/useBoxWidth';
import { useChosenCategory } from '../card/useChosenCategory';
import { GoogleLayer, useGoogleLayer } from '../google/GoogleLayer';
import { PAPER_WIDTH } from '../model/chartSize';
import { columnsOf, type River } from './river';
import { RiverDrawing } from './RiverDrawing';
import { riverHeight } from './riverHeight';
import { describeRiver } from './riverLines';
import { RiverOverlay } from './RiverOverlay';
import { choicePlot, riverPlot } from './riverPlot';
import { columnSentence, riverSentence } from './riverSentences';
import '../../../styles/parts/charts.scss';

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
  const description = useMemo(() => plot && describeRiver(river, plot), [river, plot]);
  const columns = columnsOf(river);
  const last = columns.length - 1;
  const category = useChosenCategory({ id: summaryId, categories: columns, plot: choices }, onOpen);
  const { chosen, handlePointer, handlePointerDown } = category;
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
          {plot && description && (
            <GoogleLayer layer={google} description={description} plot={plot} />
          )}
          {plot && <RiverOverlay river={river} plot={plot} chosen={chosen} />}
        </div>
        <ChartReader
          title={river.title}
          summary={
            <p id={summaryId} className="visually-hidden">
              {riverSentence(river)}
            </p>
          }
          sentence={columnSentence(river, chosen ?? last)}
          last={Math.max(0, last)}
          category={category}
          stays
        />
      </div>
    </>
  );
}
