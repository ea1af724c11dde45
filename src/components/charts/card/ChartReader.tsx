import { chartTexts } from '../../../texts/charts';
import type { ChosenCategory } from './useChosenCategory';

interface ChartReaderProps {
  /** Of the chart. */
  title: string;
  summary: { id: string; text: string };
  /** The chosen value in words; empty: none is told. */
  sentence: string;
  /** The last category's number. */
  last: number;
  category: Pick<ChosenCategory, 'chosen' | 'choose' | 'handleKeyDown'>;
  /** What is chosen stays when the focus leaves. */
  stays?: boolean;
}

/** What a screen reader has of a drawing: its summary, and a slider whose arrow keys step through the values. */
export function ChartReader({
  title,
  summary,
  sentence,
  last,
  category: { chosen, choose, handleKeyDown },
  stays = false,
}: ChartReaderProps) {
  return (
    <>
      <p id={summary.id} className="visually-hidden">
        {summary.text}
      </p>
      {/* It takes no pointer events, the box does. */}
      <input
        type="range"
        className="chart-reader"
        aria-label={chartTexts.reader(title)}
        aria-valuetext={sentence}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        onKeyDown={handleKeyDown}
        onBlur={stays ? undefined : () => choose(null)}
      />
    </>
  );
}
