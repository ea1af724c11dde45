import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextTask } from './nextTask';

/**
 * `page`: the first page of a visit, which follows its frame. Of a page, what is rendered after its first content: `below`,
 * what stands beside or below that; `unseen`, what nobody sees as yet (rows out of sight, a table for whoever listens), once
 * all of the others are there.
 */
export type Turn = 'page' | 'below' | 'unseen';

interface Waiting {
  turn: Turn;
  come: () => void;
}

/** In the order in which they stand in the page. */
const waiting = new Set<Waiting>();

let areTaken = false;

function takeNext(): void {
  const all = [...waiting];
  const next = all.find(({ turn }) => turn !== 'unseen') ?? all[0];
  if (!next) return;
  waiting.delete(next);
  // A part that is seen comes in one piece; a page and the rest in slices, between which the browser answers presses.
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

/** Those of which not every turn has come and been rendered. */
const unfinished = new Set<object>();
const waitingForAll = new Set<() => void>();

async function tellWhoWaitsForAll(): Promise<void> {
  // What has just been rendered may have parts that wait in their turn.
  await nextTask();
  if (unfinished.size > 0) return;
  waitingForAll.forEach((tell) => tell());
  waitingForAll.clear();
}

/** Fulfilled once every turn of what is on the page has come: nothing more is rendered by itself. */
export function untilAllTurnsCame(): Promise<void> {
  return new Promise((resolve) => {
    waitingForAll.add(resolve);
    void tellWhoWaitsForAll();
  });
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
 * How many of `count` turns have come: none in the render that brings a component, then one after the other once the page's
 * first content has been painted, each in a task of its own and the browser's frame between them.
 */
export function useTurns(turn: Turn, count: number): number {
  const [come, setCome] = useState(turn !== 'unseen' && !hasTurns ? count : 0);
  const isUnfinished = come < count;
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const mine = {};
    unfinished.add(mine);
    return () => {
      unfinished.delete(mine);
      void tellWhoWaitsForAll();
    };
  }, [isUnfinished]);
  useEffect(() => {
    if (come >= count) return undefined;
    return wait({ turn, come: () => setCome(hasTurns ? come + 1 : count) });
  }, [come, count, turn]);
  return come;
}

/** The same for a single one: whether it has come. */
export function useTurn(turn: Turn): boolean {
  return useTurns(turn, 1) > 0;
}
