const USER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stopCurrent = () => {};

/**
 * Calls `step` at once and then before each paint, with the milliseconds since the start, until it returns false,
 * the person acts or another animation begins; then `onEnd`, once. Returns what stops it.
 */
export function animateScroll(step: (elapsed: number) => boolean, onEnd = () => {}): () => void {
  stopCurrent();
  const start = performance.now();
  let frame = 0;
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    for (const input of USER_INPUT) window.removeEventListener(input, stop, true);
    onEnd();
  };
  const next = (now: number) => {
    const goesOn = step(Math.max(0, now - start));
    if (isOver) return;
    if (goesOn) frame = requestAnimationFrame(next);
    else stop();
  };
  stopCurrent = stop;
  for (const input of USER_INPUT) {
    window.addEventListener(input, stop, { capture: true, passive: true });
  }
  next(start);
  return stop;
}
