import { loadTextFonts } from '../../../../lib/browser/textFonts';

const ICONS = "16px 'bootstrap-icons'";

/**
 * Loads the files of the fonts that a text and the controls need, without showing it anywhere: then no net is needed to
 * show it. False: not all of them can be had, the device's own font takes their place.
 */
export async function loadFontsOf(text: string): Promise<boolean> {
  if ('fonts' in document) void document.fonts.load(ICONS).catch(() => undefined);
  return loadTextFonts(text);
}
