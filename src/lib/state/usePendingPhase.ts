import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Milliseconds. */
const DELAY = 300;
const MIN_SHOWN = 200;

type Phase = 'quiet' | 'shown' | 'shownLongEnough' | 'over';

// When a phase's time has passed. The answer may have come meanwhile: `next` ends the phase then.
function afterTimer(phase: Phase): Phase {
  return phase === 'quiet' ? 'shown' : 'shownLongEnough';
}

function next(phase: Phase, pending: boolean): Phase {
  if (pending) return phase === 'over' ? 'quiet' : phase;
  return phase === 'shown' ? phase : 'over';
}

/**
 * Row R1: an answer that comes at once shows no pending state at all; once shown, that stays for 200 ms.
 * `quiet`: take up the space, show nothing yet.
 */
export function usePendingPhase(pending: boolean): 'quiet' | 'shown' | 'over' {
  const [phase, setPhase] = useState<Phase>(pending ? 'quiet' : 'over');
  const now = next(phase, pending);
  if (now !== phase) setPhase(now);
  useEffect(() => {
    if (now !== 'quiet' && now !== 'shown') return undefined;
    // Synchronously: a skeleton rendered later could replace an answer that has come meanwhile.
    const advance = () => flushSync(() => setPhase(afterTimer));
    const timer = setTimeout(advance, now === 'quiet' ? DELAY : MIN_SHOWN);
    return () => clearTimeout(timer);
  }, [now]);
  return now === 'shownLongEnough' ? 'shown' : now;
}
