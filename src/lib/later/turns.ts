import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextTask } from './nextTask';

/**
 * What of a page is rendered after its first content: `below`, what stands beside or below that; `unseen`, what nobody
 * sees as yet (rows out of sight, a table for whoever listens), once all of the others are there.
 */
export type Turn = 'below' | 'unseen';

interface Waiting {
  turn: Turn;
  come: () => void;
}

/** In the order in which they stand in the page. */
const waiting = new Set<Waiting>();

let areTaken = false;

function takeNext(): void {
  const all = [...waiting];
  const next = all.find(({ turn }) => turn === 'below') ?? all[0];
  if (!next) return;
  waiting.delete(next);
  // What is seen comes in one piece; the rest in slices, between which the browser answers presses.
  if (next.turn === 'below') next.come();
  else startTransition(next.come);
}

async function takeTurns(): Promise<void> {
  areTaken = true;
  while (waiting.size > 0) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // What that frame's layout has told of (a chart's width) is rendered first.
    await nextTask();
    await nextTask();
    takeNext();
  }
  areTaken = false;
}

// Where a browser's turns can't be had (tests), nobody waits for a frame: what is below comes at once.
const hasTurns = typeof MessageChannel !== 'undefined';

function wait(mine: Waiting): () => void {
  if (!hasTurns) {
    startTransition(mine.come);
    return () => undefined;
  }
  waiting.add(mine);
  if (!areTaken) void takeTurns();
  return () => waiting.delete(mine);
}

// On paper everything is there: what comes may have parts that wait in their turn.
function takeAll(): void {
  while (waiting.size > 0) {
    const all = [...waiting];
    waiting.clear();
    flushSync(() => all.forEach(({ come }) => come()));
  }
}

if (typeof window !== 'undefined') window.addEventListener('beforeprint', takeAll);

/**
 * False in the render that brings a component; true once its turn has come: after the page's first content has been
 * painted, each turn in a task of its own and the browser's frame between them.
 */
export function useTurn(turn: Turn): boolean {
  const [hasCome, setCome] = useState(turn === 'below' && !hasTurns);
  useEffect(
    () => (hasCome ? undefined : wait({ turn, come: () => setCome(true) })),
    [hasCome, turn],
  );
  return hasCome;
}
