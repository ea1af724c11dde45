import { useContext, useId, useMemo } from 'react';
import { usePrinting } from '../../usePrinting';
import { plotOf, type ChartKind } from '../geometry/plot';
import { GoogleLayer, useGoogleLayer } from '../google/GoogleLayer';
import type { ChartDescription } from '../model/chartDescription';
import { categorySentence } from '../model/chartSentences';
import { PAPER_WIDTH } from '../model/chartSize';
import { chartSummary } from '../model/chartSummary';
import { ChartOverlay } from '../overlay/ChartOverlay';
import { ChartTooltip } from '../overlay/ChartTooltip';
import { Cursor } from '../overlay/Cursor';
import { SelectedMark } from '../overlay/SelectedMark';
import { BarDrawing } from '../svg/BarDrawing';
import { LineDrawing } from '../svg/LineDrawing';
import { ChartGroupContext } from './groupContext';
import { ChartReader } from './ChartReader';
import { useBoxWidth } from './useBoxWidth';
import { useChosenCategory, useSelectedCategory } from './useChosenCategory';
import '../../../styles/parts/charts.scss';

export interface ChartBoxProps {
  kind: ChartKind;
  description: ChartDescription;
  /** In CSS pixels, kept before anything is drawn */
  height: number;
  /** Given: a category can be opened; its key */
  onOpen?: (key: string) => void;
}

/** A chart in a box of fixed height, drawn for the box's actual width; for print, for the paper's. */
export function ChartBox({ kind, description, height, onOpen }: ChartBoxProps) {
  const { categories } = description;
  const summaryId = useId();
  const frame = useContext(ChartGroupContext)?.frame;
  const { width: boxWidth, box } = useBoxWidth(`${description.title} ${height}`);
  const width = usePrinting() ? PAPER_WIDTH : boxWidth;
  const plot = useMemo(
    () => (width === null ? null : plotOf(description, { kind, width, height }, frame)),
    [description, kind, width, height, frame],
  );
  const chosenCategory = useChosenCategory({ id: summaryId, categories, plot }, onOpen);
  const { chosen, chosenBy, ...pointer } = chosenCategory;
  const selected = useSelectedCategory(categories);
  const summary = useMemo(() => chartSummary(description), [description]);
  const google = useGoogleLayer(categories.length > 0 && description.series.length > 0);
  const Drawing = kind === 'lines' ? LineDrawing : BarDrawing;

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
        {plot && <Drawing description={description} plot={plot} />}
        {plot && <GoogleLayer layer={google} description={description} plot={plot} />}
        {plot && (
          <ChartOverlay description={description} plot={plot}>
            {selected !== null && <SelectedMark plot={plot} category={selected} />}
            {chosen !== null && <Cursor description={description} plot={plot} chosen={chosen} />}
          </ChartOverlay>
        )}
      </div>
      <ChartReader
        title={description.title}
        summary={
          <p id={summaryId} className="visually-hidden">
            {summary}
          </p>
        }
        sentence={chosen === null ? '' : categorySentence(description, chosen)}
        last={Math.max(0, categories.length - 1)}
        category={chosenCategory}
      />
      {plot && chosen !== null && (
        <ChartTooltip
          description={description}
          plot={plot}
          chosen={chosen}
          opensBy={onOpen === undefined ? null : chosenBy}
        />
      )}
    </div>
  );
}
