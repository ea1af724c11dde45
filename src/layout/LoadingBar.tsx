import { useEffect, useState } from 'react';
import { IDLE, progress } from '../lib/progress';
import { useStore } from '../lib/store';
import { shellTexts } from '../texts/shell';

const APPEARS_AFTER = 200;
const STEP_EVERY = 100;
const STEP = 2;
const GONE_AFTER = 500;

type Bar = { state: 'hidden' } | { state: 'moving' | 'done' | 'failed'; percent: number };

const HIDDEN: Bar = { state: 'hidden' };

function advanced(bar: Bar, known: number | null): Bar {
  const percent = bar.state === 'moving' ? bar.percent : 0;
  return { state: 'moving', percent: Math.min(100, Math.max(percent + STEP, known ?? 0)) };
}

function finished(bar: Bar, failed: boolean): Bar {
  return bar.state === 'moving' ? { state: failed ? 'failed' : 'done', percent: 100 } : bar;
}

function useBar(): Bar {
  const { running, percent, failed } = useStore(progress, IDLE);
  const isRunning = running > 0;
  const [bar, setBar] = useState<Bar>(HIDDEN);

  useEffect(() => {
    if (!isRunning) {
      setBar((before) => finished(before, failed));
      const timer = setTimeout(() => setBar(HIDDEN), GONE_AFTER);
      return () => clearTimeout(timer);
    }
    let ticker: ReturnType<typeof setInterval> | undefined;
    const starter = setTimeout(() => {
      setBar((before) => advanced(before, null));
      ticker = setInterval(() => setBar((before) => advanced(before, null)), STEP_EVERY);
    }, APPEARS_AFTER);
    return () => {
      clearTimeout(starter);
      clearInterval(ticker);
    };
  }, [isRunning, failed]);

  useEffect(() => {
    if (percent !== null) {
      setBar((before) => (before.state === 'moving' ? advanced(before, percent) : before));
    }
  }, [percent]);

  return bar;
}

/** Rows L1 to L4: 2 px at the top for work that takes more than a moment. */
export function LoadingBar() {
  const bar = useBar();
  if (bar.state === 'hidden') return null;
  return (
    <div
      className={`loading-bar loading-bar-${bar.state}`}
      role="progressbar"
      aria-label={shellTexts.loading}
      aria-valuenow={Math.round(bar.percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ width: `${bar.percent}%` }}
    />
  );
}
