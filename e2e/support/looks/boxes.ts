import type { Locator } from '@playwright/test';

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a drawing's words and marks cover. */
export function boxesOf(chart: Locator, selector: string): Promise<Box[]> {
  return chart.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // Line boxes are higher than letters: what is written may stand closer than those.
      const inset = element.matches('.chart-text, .chart-end-label') ? 3 : 0;
      const name = element.textContent ?? '';
      return { name, left, right, top: top + inset, bottom: bottom - inset };
    }),
  );
}

function touches(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

export function pairsThatTouch(some: readonly Box[], others: readonly Box[]): string[] {
  return some.flatMap((one) =>
    others
      .filter((other) => other.name !== one.name && touches(one, other))
      .map((other) => `${one.name} × ${other.name}`),
  );
}
