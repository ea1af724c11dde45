import type { ReactNode } from 'react';
import { chartTexts } from '../../../texts/charts';
import type { ChosenCategory } from './useChosenCategory';

interface ChartReaderProps {
  /** Of the chart. */
  title: string;
  /** What the drawing says, hidden from the eye. */
  summary: ReactNode;
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
      {summary}
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
