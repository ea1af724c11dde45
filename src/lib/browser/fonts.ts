/** The faces of the web font and of the icon font (scripts/build/fonts.ts). */
export const FONT_SHEET = '/fonts/fonts.css';

let loading: Promise<void> | undefined;

/**
 * Adds the fonts to the page. A sheet that a script adds holds up no paint; until it has come text is drawn in the device's
 * own font. Rejected: the sheet could not be had.
 */
export function addFonts(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: FONT_SHEET, onload: resolve, onerror: reject });
    document.head.append(link);
  });
  return loading;
}
