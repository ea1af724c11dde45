import { addFonts } from './fonts';

/** Milliseconds after which nobody waits any longer for a font that has not come. */
const LIMIT = 8_000;
const FONT = "16px 'Noto Sans JP'";

async function load(text: string): Promise<boolean> {
  await addFonts();
  await document.fonts.load(FONT, text);
  return true;
}

/**
 * Loads the files of the site's font that a text needs, of whatever weight, before it is in the page. False: not all of
 * them can be had, and the device's own font takes their place.
 */
export async function loadTextFonts(text: string): Promise<boolean> {
  if (!('fonts' in document)) return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT);
  });
  const isLoaded = load(text).catch(() => false);
  return Promise.race([isLoaded, isOver]).finally(() => clearTimeout(timer));
}
