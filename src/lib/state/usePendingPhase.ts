import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const QUIET = 150;
const LEAST_SHOWN = 200;

type Phase = 'quiet' | 'shown' | 'shownLongEnough' | 'over';

// What time does to a phase. An answer may have come meanwhile: what is over is over again once it is painted.
function later(phase: Phase): Phase {
  return phase === 'quiet' ? 'shown' : 'shownLongEnough';
}

function next(phase: Phase, pending: boolean): Phase {
  if (pending) return phase === 'over' ? 'quiet' : phase;
  return phase === 'shown' ? phase : 'over';
}

/**
 * Row R1: what comes at once shows no pending state at all; once shown, it stays for 200 ms.
 * `quiet`: keep its place, show nothing yet.
 */
export function usePendingPhase(pending: boolean): 'quiet' | 'shown' | 'over' {
  const [phase, setPhase] = useState<Phase>(pending ? 'quiet' : 'over');
  const now = next(phase, pending);
  if (now !== phase) setPhase(now);
  useEffect(() => {
    if (now !== 'quiet' && now !== 'shown') return undefined;
    // At once: a skeleton that waits its turn may come up behind the answer, and take it away again.
    const grow = () => flushSync(() => setPhase(later));
    const timer = setTimeout(grow, now === 'quiet' ? QUIET : LEAST_SHOWN);
    return () => clearTimeout(timer);
  }, [now]);
  return now === 'shownLongEnough' ? 'shown' : now;
}
