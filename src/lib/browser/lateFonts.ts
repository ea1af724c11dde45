import { afterFirstChart } from '../later/afterFirstChart';
import { whenIdle } from './prefetch';

/** The web font's sheet: 30 kB, gzip, that name some fifty files of which a page needs some. */
export const FONT_SHEET = '/fonts/noto-sans-jp.css';

// What paper alone needs, which a page's HTML names (scripts/build/firstStyles.ts): nobody prints before the first chart.
function enablePaperSheets(): void {
  const disabled = document.querySelectorAll('link[media=print][disabled]');
  for (const link of disabled) link.removeAttribute('disabled');
}

let isAdded = false;

/** At once. */
export function addFonts(): void {
  if (isAdded) return;
  isAdded = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = FONT_SHEET;
  document.head.append(link);
  enablePaperSheets();
}

/** Text has the system's font until the first chart is painted. A page without one asks for its fonts by itself. */
export function addFontsAfterFirstChart(): void {
  void afterFirstChart.then(addFonts);
}

/** From an effect of what has no chart to wait for: /login, a message instead of a page, a tab without figures. */
export function addFontsWhenIdle(): void {
  whenIdle(addFonts);
}
