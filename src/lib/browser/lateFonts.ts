import { afterFirstChart } from '../later/afterFirstChart';
import { untilAllTurnsCame } from '../later/turns';
import { loadTogether } from './fontFiles';
import { whenIdle } from './prefetch';

/** The web font's sheet: 30 kB, gzip, that name some fifty files of which a page needs some. */
export const FONT_SHEET = '/fonts/noto-sans-jp.css';

// What paper alone needs, which a page's HTML names (scripts/build/firstStyles.ts): nobody prints before the first chart.
function enablePaperSheets(): void {
  const disabled = document.querySelectorAll('link[media=print][disabled]');
  for (const link of disabled) link.removeAttribute('disabled');
}

/** What the page says, and the sign that styles draw in the heads of its tables. */
function readText(): string {
  const sign = document.querySelector('.sort-header') ? '↕' : '';
  return document.body.textContent + sign;
}

/** Each file that comes changes every line of text, and the whole page is laid out anew: so they come into use at once. */
async function loadFonts(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = FONT_SHEET;
  link.media = 'not all';
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  document.head.append(link);
  enablePaperSheets();
  await loading;
  await untilAllTurnsCame();
  await loadTogether(link.sheet, readText);
  link.media = 'all';
}

let loading: Promise<void> | undefined;

/** At once; fulfilled when text is drawn with them. Rejected: their sheet could not be had, and the device's own stay. */
export function addFonts(): Promise<void> {
  loading ??= loadFonts();
  return loading;
}

const addUnwatched = () => void addFonts().catch(() => undefined);

/** Text has the system's font until the first chart is painted. A page without one asks for its fonts by itself. */
export function addFontsAfterFirstChart(): void {
  void afterFirstChart.then(addUnwatched);
}

/** From an effect of what has no chart to wait for: /login, a message instead of a page, a tab without figures. */
export function addFontsWhenIdle(): void {
  whenIdle(addUnwatched);
}
