import type { Page } from '@playwright/test';
import { expect } from '../test';

interface Contrast {
  /** How many were looked at. */
  seen: number;
  /** What is too faint, with its ratio. */
  faint: string[];
}

type Kind = 'texts' | 'lines';

/** Ratios of WCAG 2 between what the browser has computed and what lies behind it. Runs in the browser. */
function findFaint(page: Page, kind: Kind): Promise<Contrast> {
  return page.evaluate((wanted) => {
    type Colour = [number, number, number, number];
    // The browser itself turns any notation (color-mix, oklab, names) into numbers.
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const paintOf = (text: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = '#0000';
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    // A page has a dozen colours, and thousands of texts in the same few boxes.
    const once = <Key, Value>(find: (key: Key) => Value) => {
      const found = new Map<Key, Value>();
      return (key: Key): Value => {
        if (!found.has(key)) found.set(key, find(key));
        return found.get(key)!;
      };
    };
    const read = once(paintOf);
    const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
      r * a + R * (1 - a),
      g * a + G * (1 - a),
      b * a + B * (1 - a),
      1,
    ];
    const behind = once((element: Element): Colour => {
      const colour = read(getComputedStyle(element).backgroundColor);
      if (colour[3] === 1) return colour;
      const ground: Colour = element.parentElement
        ? behind(element.parentElement)
        : [255, 255, 255, 1];
      return colour[3] > 0 ? over(colour, ground) : ground;
    });
    const luminance = ([r, g, b]: Colour) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ratio = (a: Colour, b: Colour) => {
      const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
      return (high + 0.05) / (low + 0.05);
    };
    const opacityOf = once((element: Element): number => {
      const own = Number(getComputedStyle(element).opacity);
      return element.parentElement ? own * opacityOf(element.parentElement) : own;
    });
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .visually-hidden-focusable, .chart-table-off, :disabled');
    // A text of a drawing may stand in a box of its own, which is drawn just before it.
    const groundOf = (element: Element): Colour => {
      const box = element.previousElementSibling;
      const ground = behind(element);
      if (element.tagName !== 'text' || box?.tagName !== 'rect') return ground;
      const { fill, fillOpacity } = getComputedStyle(box);
      const [r, g, b, a] = read(fill);
      return over([r, g, b, a * Number(fillOpacity)], ground);
    };
    const measure = (element: Element, paint: string, strength: number) => {
      const ground = groundOf(element);
      const [r, g, b, a] = read(paint);
      return ratio(over([r, g, b, a * strength * opacityOf(element)], ground), ground);
    };

    const found: { what: string; ratio: number }[] = [];
    if (wanted === 'texts') {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (!words || !parent || parent.closest('script, style, noscript, title, option')) continue;
        if (!isShown(parent)) continue;
        const style = getComputedStyle(parent);
        const paint = parent instanceof SVGElement ? style.fill : style.color;
        found.push({ what: words.slice(0, 30), ratio: measure(parent, paint, 1) });
      }
    } else {
      const marks =
        '.chart-bar, .chart-line, .chart-marker, .chart-swatch > line, .chart-swatch > rect';
      for (const mark of document.querySelectorAll(marks)) {
        if (!isShown(mark)) continue;
        const style = getComputedStyle(mark);
        // An outlined mark is seen by its outline; a marker's own outline is the ground's colour.
        const byStroke = mark.matches(
          '.chart-line, .chart-expected, .chart-bar-running, .chart-bar-part, .chart-marker-hollow',
        );
        const paint = byStroke ? style.stroke : style.fill;
        if (paint === 'none' || paint.startsWith('url(')) continue;
        const strength = Number(byStroke ? style.strokeOpacity : style.fillOpacity);
        const name = `${mark.parentElement?.getAttribute('class')} ${mark.getAttribute('class')}`;
        found.push({ what: name, ratio: measure(mark, paint, strength) });
      }
    }
    const least = wanted === 'texts' ? 4.5 : 3;
    const faint = found
      .filter((one) => one.ratio < least)
      .map((one) => `${one.what}: ${one.ratio.toFixed(2)}`);
    return { seen: found.length, faint: [...new Set(faint)] };
  }, kind);
}

/** Visible texts under 4.5:1, those of charts too. */
const findFaintTexts = (page: Page) => findFaint(page, 'texts');

/** Lines, bars and markers of charts under 3:1. */
const findFaintLines = (page: Page) => findFaint(page, 'lines');

/** A page with charts: there is something to look at, and nothing of it is too faint. */
export async function expectContrast(page: Page): Promise<void> {
  const texts = await findFaintTexts(page);
  expect(texts.seen).toBeGreaterThan(40);
  expect(texts.faint).toEqual([]);
  const lines = await findFaintLines(page);
  expect(lines.seen).toBeGreaterThan(8);
  expect(lines.faint).toEqual([]);
}
