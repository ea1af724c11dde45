import { addFonts, FONT_SHEET } from '../../../../lib/browser/lateFonts';

/** Milliseconds after which the play begins without a font that has not come. */
const LIMIT = 12_000;
const FONTS = [
  ...[400, 500, 700].map((weight) => `${weight} 16px 'Noto Sans JP'`),
  "16px 'bootstrap-icons'",
];

function untilLoaded(sheet: HTMLLinkElement): Promise<unknown> {
  if (sheet.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true });
    sheet.addEventListener('error', resolve, { once: true });
  });
}

async function loadAll(text: string): Promise<boolean> {
  addFonts();
  const sheet = document.querySelector<HTMLLinkElement>(`link[href="${FONT_SHEET}"]`);
  if (sheet) await untilLoaded(sheet);
  const loads = FONTS.map((font) => document.fonts.load(font, text));
  const settled = await Promise.allSettled(loads);
  return settled.every(({ status }) => status === 'fulfilled');
}

/**
 * Loads the files of the fonts that a text needs, without showing it anywhere: then no net is needed to show it. False:
 * not all of them can be had, the device's own font takes their place.
 */
export async function loadFontsOf(text: string): Promise<boolean> {
  if (!('fonts' in document)) return false;
  const isOver = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LIMIT));
  return Promise.race([loadAll(text), isOver]);
}
