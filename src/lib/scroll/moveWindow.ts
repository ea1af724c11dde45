const PERSON_ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let endCurrent = () => {};

/**
 * Calls `step` at once and then before each paint, with the milliseconds since the start, until it answers false,
 * the person acts or another movement begins; then `onEnd`, once. The answer ends it.
 */
export function moveWindow(step: (elapsed: number) => boolean, onEnd = () => {}): () => void {
  endCurrent();
  const start = performance.now();
  let frame = 0;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    for (const act of PERSON_ACTS) window.removeEventListener(act, end, true);
    onEnd();
  };
  const next = (now: number) => {
    const goesOn = step(Math.max(0, now - start));
    if (isOver) return;
    if (goesOn) frame = requestAnimationFrame(next);
    else end();
  };
  endCurrent = end;
  for (const act of PERSON_ACTS) {
    window.addEventListener(act, end, { capture: true, passive: true });
  }
  next(start);
  return end;
}
