import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/** The faces of the web font and of the icon font (scripts/build/fonts.ts). */
export const FONT_SHEET = '/fonts/fonts.css';

let loading: Promise<void> | undefined;

/**
 * Adds the fonts to the page. A sheet that a script adds holds up no paint; until it has come text is drawn in the device's
 * own font. Rejected: the sheet could not be had.
 */
function addFonts(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: FONT_SHEET, onload: resolve, onerror: reject });
    document.head.append(link);
  });
  return loading;
}

/** Figures are drawn up to 200 ms after they have come (row R1). */
const DRAWN_AFTER_MS = 300;

/**
 * Adds the fonts once a page that wants them is drawn and the browser is idle. Their files weigh more than the site,
 * browsers load them before everything else, and they lay out the whole page again: figures come first.
 */
export function useFonts(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    let callOff = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void addFonts().catch(() => undefined));
    }, DRAWN_AFTER_MS);
    return () => callOff();
  }, [isWanted]);
}

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
