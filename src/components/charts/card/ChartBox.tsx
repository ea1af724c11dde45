import { Suspense, useId, useMemo } from 'react';
import { lazyPart } from '../../../lib/browser/lazyPart';
import { chartTexts } from '../../../texts/charts';
import { usePrinting } from '../../usePrinting';
import { useGoogle } from '../google/useGoogle';
import { isHidden, type ChartDescription, type ChartKind } from '../model/chartDescription';
import { categorySentence, chartSummary } from '../model/chartSentences';
import { ChartDrawing } from '../svg/ChartDrawing';
import { ChartMarks } from '../svg/ChartMarks';
import { plotOf } from '../svg/plot';
import { ChartCursor, ChartTooltip } from './ChartTooltip';
import { useBoxWidth } from './useBoxWidth';
import { useChosenCategory, useSelectedCategory } from './useChosenCategory';
import './chart.scss';

// Nobody waits for Google's chart: ours is there already.
const GoogleChart = lazyPart(
  () => import(/* webpackChunkName: 'google-chart' */ '../google/GoogleChart'),
);

/** Width that an A4 sheet, upright, leaves a card, in CSS pixels: text is printed in its usual size. */
const PAPER_WIDTH = 660;

interface ChartBoxProps {
  kind: ChartKind;
  description: ChartDescription;
  /** In CSS pixels, kept before anything is drawn */
  height: number;
  /** Given: a category can be opened; its key */
  onOpen?: (key: string) => void;
  /** What opening does, where that is not 開く. */
  hint?: string;
}

/** A chart in a box of fixed height, drawn for the box's actual width; for print, for the paper's. */
export function ChartBox(props: ChartBoxProps) {
  if (!isHidden(props.description)) return <VisibleChart {...props} />;
  // Bars and lines would tell the counts (画面共有モード).
  return (
    <p
      className="chart-box d-flex align-items-center justify-content-center text-center text-body-secondary"
      style={{ blockSize: props.height }}
    >
      {chartTexts.hidden}
    </p>
  );
}

function VisibleChart({ kind, description, height, onOpen, hint }: ChartBoxProps) {
  const { title, categories, series } = description;
  const summaryId = useId();
  const { width: boxWidth, box } = useBoxWidth();
  const width = usePrinting() ? PAPER_WIDTH : boxWidth;
  const plot = useMemo(
    () => (width === null ? null : plotOf(description, { kind, width, height })),
    [description, kind, width, height],
  );
  const { chosen, chosenBy, choose, pointer, handleKeyDown } = useChosenCategory(
    { categories, plot },
    onOpen,
  );
  const selected = useSelectedCategory(categories);
  const summary = useMemo(() => chartSummary(description), [description]);
  // Google's error for an empty chart would count as a failure of its service.
  const google = useGoogle(categories.length > 0 && series.length > 0);
  const last = Math.max(0, categories.length - 1);

  return (
    <div
      ref={box}
      className={onOpen ? 'chart-box chart-box-opens' : 'chart-box'}
      style={{ blockSize: height }}
      {...pointer}
    >
      <div
        className={google.isDrawn ? 'chart-by-google' : undefined}
        role="img"
        aria-label={title}
        aria-describedby={summaryId}
      >
        {plot && <ChartDrawing description={description} plot={plot} />}
        {plot && google.isWanted && (
          <Suspense fallback={null}>
            <GoogleChart description={description} plot={plot} {...google.handlers} />
          </Suspense>
        )}
        {plot && <ChartMarks description={description} plot={plot} />}
        {plot && <ChartCursor plot={plot} chosen={chosen} selected={selected} />}
      </div>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      {/* The arrow keys step through the values. It takes no pointer events, the box does. */}
      <input
        type="range"
        className="chart-reader d-print-none"
        aria-label={chartTexts.reader(title)}
        aria-valuetext={chosen === null ? '' : categorySentence(description, chosen)}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        onKeyDown={handleKeyDown}
        onBlur={() => choose(null)}
      />
      {google.isFailed && (
        <small className="chart-quiet-notice text-body-secondary text-nowrap d-print-none">
          {chartTexts.noGoogle}
        </small>
      )}
      {plot && chosen !== null && (
        <ChartTooltip
          description={description}
          plot={plot}
          chosen={chosen}
          hint={onOpen && chosenBy ? (hint ?? chartTexts.opens[chosenBy]) : null}
        />
      )}
    </div>
  );
}
