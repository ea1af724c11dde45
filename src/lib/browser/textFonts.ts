import { addFonts } from './fonts';

/** Milliseconds after which nobody waits any longer for a font that has not come. */
const LIMIT = 8_000;
/** The same once one has not come: what is on its way may still come, for what is drawn next. */
const LIMIT_AFTER = 500;
const FONT = "16px 'Noto Sans JP'";

/** Characters whose font files are loaded. */
const loaded = new Set<string>();

let limit = LIMIT;

function charactersToLoad(text: string): string {
  return [...new Set(text)].filter((character) => !loaded.has(character)).join('');
}

async function loadCharacters(characters: string): Promise<boolean> {
  await addFonts();
  await document.fonts.load(FONT, characters);
  for (const character of characters) loaded.add(character);
  return true;
}

/** Whether a text can be drawn in the site's font as it is. */
export function hasTextFonts(text: string): boolean {
  return charactersToLoad(text) === '';
}

/**
 * Loads the files of the site's font that a text needs, of whatever weight, without showing it anywhere: what a canvas
 * draws asks for none. False: not all of them can be had, and the device's own font takes their place.
 */
export async function loadTextFonts(text: string): Promise<boolean> {
  const characters = charactersToLoad(text);
  if (characters === '') return true;
  if (!('fonts' in document)) return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      limit = LIMIT_AFTER;
      resolve(false);
    }, limit);
  });
  const isLoaded = loadCharacters(characters).catch(() => false);
  return Promise.race([isLoaded, isOver]).finally(() => clearTimeout(timer));
}
