// Runs in each measured document before its own scripts (Playwright's addInitScript takes a file of plain JavaScript).

const DRAWN =
  'main [role="img"] svg g :is(rect, path):not(defs *), main table:not(.chart-table) tbody :is(td, th)';

/** A bar, a line or a figure that is visible: no part of a placeholder. */
function isDrawn() {
  return [...document.querySelectorAll(DRAWN)].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isFigure = element instanceof SVGElement || /\d/.test(element.textContent);
    return isFigure && width > 1 && height > 1 && !element.closest(':not(svg)[aria-hidden="true"]');
  });
}

/** Resolves with the time at which the first frame that fulfils the condition has been painted. */
function painted(isThere) {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

const longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: 'longtask', buffered: true });
performance.setResourceTimingBufferSize(1_000);

/** What the page or the browser has been answered; a kB has 1,000 bytes, after compression. */
const loaded = () =>
  ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .filter(({ responseStatus }) => responseStatus > 0)
    .map(({ name, responseEnd, encodedBodySize }) => ({
      name,
      responseEnd,
      kB: encodedBodySize / 1_000,
    }));

window.bench = {
  /** Milliseconds from the navigation to the first chart or ranking, and what had been loaded by then. */
  first: null,
  /** Milliseconds from a click to its page with a chart or ranking. */
  change: null,
  /** All that has been loaded so far, and the longest task; 0: none took 50 ms. */
  soFar: () => ({
    all: loaded(),
    longest: Math.max(0, ...longTasks),
  }),
  /** The next click leads to the page with this heading. */
  expectChange(heading) {
    const isThere = () => document.querySelector('h1')?.textContent.includes(heading) && isDrawn();
    const handleClick = ({ timeStamp }) => {
      void painted(isThere).then((time) => (window.bench.change = time - timeStamp));
    };
    window.bench.change = null;
    window.addEventListener('click', handleClick, { capture: true, once: true });
  },
};

void painted(isDrawn).then((drawn) => {
  const before = loaded().filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= drawn);
  window.bench.first = { drawn, before };
});
