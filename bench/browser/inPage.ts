// What measures inside a page: bundled into one script, which every document runs before its own.

/** What a measured interaction leads to. */
export type Sign =
  /** The element's text, or this attribute of it, is another than before. */
  | { kind: 'changed'; selector: string; attribute?: string }
  /** The page with this heading, and in it a chart or a ranking. */
  | { kind: 'page'; heading: string }
  /** In the middle of the window there is a row of the table. */
  | { kind: 'rowInView' };

export interface InPage {
  /** Milliseconds from the navigation to the frame with the first bar, line or row; null: none yet. */
  firstDrawn: number | null;
  /** Milliseconds of each task above 50 ms so far. */
  longTasks: number[];
  /** From now on the next event of that type is timed. */
  expect(event: string, sign: Sign): void;
  /** Milliseconds from that event to the frame that shows the sign, once it does. */
  took(): Promise<number>;
  /** The same for scrolling to a place of the page, from 0 (its top) to 1. */
  timeOfJump(place: number): Promise<number>;
  /** Addresses of what had arrived when the first chart was drawn, and of all so far. */
  loaded(): { before: string[]; all: string[] };
}

declare global {
  interface Window {
    bench: InPage;
  }
}

// A bar, a line, a row, a field: not what a pattern is made of, nor a chart's own table, which is hidden.
const DRAWN =
  'main [role="img"] svg g :is(rect, path):not(defs *), main table:not(.chart-table) tbody :is(td, th), main form input';

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

function isDrawn(): boolean {
  return [...document.querySelectorAll(DRAWN)].some(
    (element) => isSeen(element) && element.closest('[aria-hidden="true"]') === null,
  );
}

/** From the callback of an animation frame: once that frame has been painted. */
function afterFrame(done: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(null);
}

function untilFrame(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isThere()) afterFrame(resolve);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function textOf(selector: string, attribute?: string): string | null {
  const element = document.querySelector(selector);
  return attribute === undefined
    ? (element?.textContent ?? null)
    : (element?.getAttribute(attribute) ?? null);
}

function isRowInView(): boolean {
  const middle = window.innerHeight / 2;
  return [...document.querySelectorAll('tbody tr[aria-rowindex]')].some((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top <= middle && middle <= bottom;
  });
}

function conditionOf(sign: Sign): () => boolean {
  if (sign.kind === 'rowInView') return isRowInView;
  if (sign.kind === 'page')
    return () => textOf('main h1')?.includes(sign.heading) === true && isDrawn();
  const before = textOf(sign.selector, sign.attribute);
  return () => {
    const now = textOf(sign.selector, sign.attribute);
    return now !== null && now !== before;
  };
}

const longTasks: number[] = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: 'longtask', buffered: true });
performance.setResourceTimingBufferSize(1_000);

let timed = Promise.resolve(NaN);

const bench: InPage = {
  firstDrawn: null,
  longTasks,
  expect(event, sign) {
    const isThere = conditionOf(sign);
    timed = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        void untilFrame(isThere).then(() => resolve(performance.now() - timeStamp));
      };
      window.addEventListener(event, begin, { capture: true, once: true });
    });
  },
  took: () => timed,
  async timeOfJump(place) {
    const start = performance.now();
    window.scrollTo(0, place * (document.documentElement.scrollHeight - window.innerHeight));
    await untilFrame(isRowInView);
    return performance.now() - start;
  },
  loaded() {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const limit = bench.firstDrawn ?? Infinity;
    const before = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= limit);
    return { before: before.map(({ name }) => name), all: entries.map(({ name }) => name) };
  },
};
window.bench = bench;

// Looked for in the frame itself: asked at once, the page would be laid out in the task that has changed it, which would
// count as that task's own time.
let isLooking = false;
const look = () => {
  isLooking = false;
  if (!isDrawn()) return;
  observer.disconnect();
  afterFrame(() => (bench.firstDrawn = performance.now()));
};
const observer = new MutationObserver(() => {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(look);
});
observer.observe(document, { childList: true, subtree: true });
