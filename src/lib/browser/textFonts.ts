import { addFonts } from './fonts';

/** Milliseconds after which nobody waits any longer for a font that has not come. */
const LIMIT = 8_000;
/** The same once one has not come: what is on its way may still come, for what is drawn next. */
const LIMIT_AFTER = 500;
const FONT = "16px 'Noto Sans JP'";

/** Signs whose files are there. */
const loaded = new Set<string>();

let limit = LIMIT;

function signsToLoad(text: string): string {
  return [...new Set(text)].filter((sign) => !loaded.has(sign)).join('');
}

async function loadSigns(signs: string): Promise<boolean> {
  await addFonts();
  await document.fonts.load(FONT, signs);
  for (const sign of signs) loaded.add(sign);
  return true;
}

/** Whether a text can be drawn in the site's font as it is. */
export function hasTextFonts(text: string): boolean {
  return signsToLoad(text) === '';
}

/**
 * Loads the files of the site's font that a text needs, of whatever weight, without showing it anywhere: what a canvas
 * draws asks for none. False: not all of them can be had, and the device's own font takes their place.
 */
export async function loadTextFonts(text: string): Promise<boolean> {
  const signs = signsToLoad(text);
  if (signs === '') return true;
  if (!('fonts' in document)) return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      limit = LIMIT_AFTER;
      resolve(false);
    }, limit);
  });
  const isLoaded = loadSigns(signs).catch(() => false);
  return Promise.race([isLoaded, isOver]).finally(() => clearTimeout(timer));
}
