import type { Page } from '@playwright/test';

interface LayoutFaults {
  /** How far the page can be scrolled sideways, in pixels. */
  sideways: number;
  /** Elements that reach out of the viewport to the left or right. */
  outside: string[];
  /** Pairs of texts that lie on each other. */
  overlaps: string[];
  /** Controls under 44 px on a phone, where a finger has to hit them. */
  smallTargets: string[];
}

export const NO_FAULTS: LayoutFaults = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };

/** Looks at the page as it stands: what sticks out, what lies on what. Runs in the browser. */
export function findLayoutFaults(page: Page): Promise<LayoutFaults> {
  return page.evaluate(() => {
    type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
    interface Text {
      node: Node;
      words: string;
      box: Edges;
      layer: Element | null;
    }
    const width = document.documentElement.clientWidth;

    // Thousands of texts lie in the same few boxes.
    const once = <Value>(find: (element: Element) => Value) => {
      const found = new Map<Element, Value>();
      return (element: Element): Value => {
        if (!found.has(element)) found.set(element, find(element));
        return found.get(element)!;
      };
    };
    // Of one pixel, as the mixin of that name makes it at some widths.
    const isOnlyHeard = once((element: Element): boolean => {
      const { width: across, height } = element.getBoundingClientRect();
      const isCut = across <= 1 && height <= 1 && getComputedStyle(element).overflow === 'hidden';
      return isCut || (element.parentElement !== null && isOnlyHeard(element.parentElement));
    });
    const isShown = (element: Element): boolean => {
      if (element.closest('.visually-hidden, .visually-hidden-focusable, [hidden]')) return false;
      if (isOnlyHeard(element)) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    // What floats above the page on purpose: texts are compared within one layer only.
    const layerOf = once((element: Element): Element | null => {
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element;
      return element.parentElement && layerOf(element.parentElement);
    });
    const within = (inner: Edges, outer: Edges): Edges => ({
      left: Math.max(inner.left, outer.left),
      top: Math.max(inner.top, outer.top),
      right: Math.min(inner.right, outer.right),
      bottom: Math.min(inner.bottom, outer.bottom),
    });
    // A part that scrolls or cuts by itself shows only what lies inside it.
    const windowOf = once((element: Element): Edges => {
      const outer = element.parentElement
        ? windowOf(element.parentElement)
        : { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
      if (getComputedStyle(element).overflow === 'visible') return outer;
      return within(element.getBoundingClientRect(), outer);
    });

    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!words || !parent || !isShown(parent)) continue;
      if (parent.closest('script, style, noscript, title, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // What the element shows of its text, itself among those that may cut it.
        const box = within(rect, windowOf(parent));
        if (box.right - box.left > 1 && box.bottom - box.top > 1)
          texts.push({ node, words: words.slice(0, 40), box, layer: layerOf(parent) });
      }
    }

    const outside = texts
      .filter(({ box }) => box.left < -1 || box.right > width + 1)
      .map(({ words, box }) => `${words} [${Math.round(box.left)}–${Math.round(box.right)}]`);

    // Line boxes are higher than letters: 30% of a line's height may be shared, more means a collision.
    const overlaps: string[] = [];
    texts.sort((a, b) => a.box.top - b.box.top);
    texts.forEach((a, index) => {
      for (const b of texts.slice(index + 1)) {
        if (b.box.top >= a.box.bottom) break;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
        const limit = 0.3 * Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
        if (a.node !== b.node && a.layer === b.layer && across > 2 && down > limit)
          overlaps.push(`${a.words} × ${b.words}`);
      }
    });

    const smallTargets: string[] = [];
    const controls = 'button, a[href], input, select, summary, [role=tab]';
    for (const element of width < 600 ? document.querySelectorAll(controls) : []) {
      if (!isShown(element) || element.closest('p')) continue;
      // A label is part of its control's target, around it or beside it.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
      const edge = (most: typeof Math.min, name: keyof Edges) =>
        most(...boxes.map((box) => box[name]));
      const across = edge(Math.max, 'right') - edge(Math.min, 'left');
      const down = edge(Math.max, 'bottom') - edge(Math.min, 'top');
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      if (edge(Math.max, 'bottom') > 0 && down > 0 && Math.min(down, across) < 43.5)
        smallTargets.push(`${name} ${Math.round(across)}×${Math.round(down)}`);
    }

    const sideways = Math.max(0, document.documentElement.scrollWidth - width);
    return { sideways, outside, overlaps, smallTargets };
  });
}

/** The sum of the shifts (0.1 is what browsers call good), and in what something moved. */
interface Shifts {
  sum: number;
  what: string[];
}

/** Of Chromium; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Adds up how much of the page jumps, from its next load on; ask with readLayoutShift. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const layoutShifts: Shifts = { sum: 0, what: [] };
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        layoutShifts.sum += value;
        layoutShifts.what.push(...sources.map(({ node }) => node?.parentElement?.className ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts since the page was loaded. */
export function readLayoutShift(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { layoutShifts: Shifts }).layoutShifts);
}
