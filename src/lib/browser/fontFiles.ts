/** Milliseconds after which what has come is used, and the rest when it comes. */
const LIMIT = 8_000;

/** The place of the first of the sorted points that is not below this one. */
function firstFrom(points: readonly number[], from: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a range as CSS has it (`U+20-7E, U+3042`) holds one of these code points, which are sorted. */
export function holdsAny(range: string, points: readonly number[]): boolean {
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const next = points[firstFrom(points, parseInt(first, 16))];
    return next !== undefined && next <= parseInt(last, 16);
  });
}

/** The files of a sheet's faces that a text needs: of each face the first source. */
function filesOf(sheet: CSSStyleSheet, text: string): string[] {
  // A line break is no sign.
  const signs = [...new Set(text)].filter((sign) => sign >= ' ');
  const points = signs.map((sign) => sign.codePointAt(0)!).sort((a, b) => a - b);
  return [...sheet.cssRules].flatMap((rule) => {
    const { style } = rule as CSSFontFaceRule;
    const [, file] = /url\("?([^")]+)/.exec(style.getPropertyValue('src')) ?? [];
    const isNeeded = file && holdsAny(style.getPropertyValue('unicode-range'), points);
    return isNeeded ? [new URL(file, sheet.href!).href] : [];
  });
}

/** A file that does not come is no failure: its face has another source, or the device's own font takes its place. */
function preload(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** Loads the files of the sheet's faces that a text needs, also what of it comes meanwhile, without using one of them. */
export async function loadTogether(
  sheet: CSSStyleSheet | null,
  readText: () => string,
): Promise<void> {
  if (!sheet) return;
  let isOver = false;
  const over = new Promise<void>((resolve) => setTimeout(resolve, LIMIT)).then(() => {
    isOver = true;
  });
  const asked = new Set<string>();
  while (!isOver) {
    const missing = filesOf(sheet, readText()).filter((file) => !asked.has(file));
    if (missing.length === 0) return;
    for (const file of missing) asked.add(file);
    await Promise.race([Promise.all(missing.map(preload)), over]);
  }
}
