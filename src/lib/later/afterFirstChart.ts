import { whenIdle } from '../browser/prefetch';

// What the first chart does not need waits for it: `await afterFirstChart`, or a LaterPart for code (laterPart.ts).
// Whoever waits here must also act at once when a person asks for it: a page without figures marks nothing.

let resolve: () => void;

/** Resolves in idle time after the first chart or ranking of the visit, or what stands in its place, was painted. */
export const afterFirstChart = new Promise<void>((settle) => (resolve = settle));

/** From an effect of what draws the page's answers; only the first call of the visit counts. */
export function markFirstChart(): void {
  // Effects may run before the browser has painted: a task after the next frame runs when it has. A page in the
  // background has no frames until somebody looks at it, and then nobody has asked for anything either.
  // A chart is drawn between the frame with its box and the next one.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => whenIdle(resolve))));
}
