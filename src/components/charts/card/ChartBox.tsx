import { useId, useMemo } from 'react';
import { chartTexts } from '../../../texts/charts';
import { usePrinting } from '../../usePrinting';
import type { ChartDescription } from '../model/chartDescription';
import { ChartDrawing } from '../svg/ChartDrawing';
import { ChartOverlay } from '../overlay/ChartOverlay';
import { categorySentence, chartSentence } from '../model/chartSentences';
import { PAPER_WIDTH } from '../model/chartSize';
import { ChartTooltip } from '../overlay/ChartTooltip';
import { GoogleLayer } from '../google/GoogleLayer';
import { plotOf, type ChartKind } from '../geometry/plot';
import { useBoxWidth } from './useBoxWidth';
import { useChosenCategory } from './useChosenCategory';
import { useGoogleLayer } from '../google/useGoogleLayer';

export interface ChartBoxProps {
  kind: ChartKind;
  description: ChartDescription;
  /** In CSS pixels, there before anything is drawn */
  height: number;
  /** Given: a category can be opened; its key */
  onOpen?: (key: string) => void;
}

/** A chart in a box of fixed height, drawn for the box's real width; for print, for the paper's. */
export function ChartBox({ kind, description, height, onOpen }: ChartBoxProps) {
  const { categories } = description;
  const summaryId = useId();
  const { width: boxWidth, box } = useBoxWidth();
  const width = usePrinting() ? PAPER_WIDTH : boxWidth;
  const plot = useMemo(
    () => (width === null ? null : plotOf(description, { kind, width, height })),
    [description, kind, width, height],
  );
  const { chosen, choose, handleKeyDown, ...pointer } = useChosenCategory(categories, plot, onOpen);
  const google = useGoogleLayer(categories.length > 0 && description.series.length > 0);
  const last = Math.max(0, categories.length - 1);
  const sentence = chosen === null ? '' : categorySentence(description, chosen);

  return (
    <div
      ref={box}
      className={onOpen ? 'chart-box chart-box-opens' : 'chart-box'}
      style={{ blockSize: height }}
      onPointerMove={pointer.handlePointer}
      onPointerDown={pointer.handlePointerDown}
      onPointerUp={pointer.handlePointerUp}
      onPointerLeave={pointer.handlePointerLeave}
    >
      <div
        className={google.state === 'shown' ? 'chart-drawing chart-by-google' : 'chart-drawing'}
        role="img"
        aria-label={description.title}
        aria-describedby={summaryId}
      >
        {plot && <ChartDrawing description={description} plot={plot} />}
        {plot && <GoogleLayer layer={google} description={description} plot={plot} />}
        {plot && <ChartOverlay description={description} plot={plot} chosen={chosen} />}
      </div>
      <p id={summaryId} className="visually-hidden">
        {chartSentence(description)}
      </p>
      {/* Its arrow keys walk through the values; the pointer goes to the box behind it. */}
      <input
        type="range"
        className="chart-reader"
        aria-label={chartTexts.reader(description.title)}
        aria-valuetext={sentence}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        onKeyDown={handleKeyDown}
        onBlur={() => choose(null)}
      />
      {plot && chosen !== null && (
        <ChartTooltip
          description={description}
          plot={plot}
          chosen={chosen}
          opens={onOpen !== undefined}
        />
      )}
    </div>
  );
}
