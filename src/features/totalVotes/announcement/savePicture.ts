import { toBlob } from 'html-to-image';
import { FONT_SHEET } from '../../../lib/browser/fonts';
import { loadTextFonts } from '../../../lib/browser/fonts';

const FAMILY = /Noto Sans JP/;

/** Whether a face has a character of the text; `range` as CSS has it: U+30-39, U+4e00. */
function hasCharacter(range: string, codes: readonly number[]): boolean {
  return range.split(',').some((part) => {
    const [from = NaN, to = from] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return codes.some((code) => code >= from && code <= to);
  });
}

async function dataUrl(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no font at ${address}`);
  const file = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(`no font at ${address}`));
    reader.readAsDataURL(file);
  });
}

/**
 * The faces that a text needs, with their files inside: a picture of a page may load nothing. The library would embed all
 * 120 files of the font, from the CDN, which the policy of this site allows fonts alone to ask.
 */
async function embeddedFonts(text: string): Promise<string> {
  await loadTextFonts(text);
  const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith(FONT_SHEET));
  const codes = [...new Set(text)].map((character) => character.codePointAt(0)!);
  const rules = [...(sheet?.cssRules ?? [])].filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule &&
      FAMILY.test(rule.style.getPropertyValue('font-family')) &&
      hasCharacter(rule.style.getPropertyValue('unicode-range'), codes),
  );
  const faces = await Promise.all(
    rules.map(async (rule) => {
      // The site's own copy is the last source.
      const [own] = [...rule.cssText.matchAll(/url\("?([^")]+)"?\)/g)].slice(-1);
      const address = new URL(own?.[1] ?? '', sheet?.href ?? undefined).href;
      const source = `src: url(${await dataUrl(address)}) format('woff2');`;
      return rule.cssText.replace(/src:[^;]+;/, source);
    }),
  );
  return faces.join('\n');
}

/** The sheet in its own pixels as PNG, whatever the screen's density. Without the fonts it is set in the device's own. */
export async function pictureOf(sheet: HTMLElement): Promise<Blob> {
  const fonts = await embeddedFonts(sheet.textContent ?? '').catch(() => '');
  const picture = await toBlob(sheet, {
    width: sheet.offsetWidth,
    height: sheet.offsetHeight,
    pixelRatio: 1,
    fontEmbedCSS: fonts,
    style: { transform: 'none' },
    type: 'image/png',
  });
  if (!picture) throw new Error('the browser made no picture');
  return picture;
}
