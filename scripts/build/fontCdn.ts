/** Public, and asked first (scripts/build/fonts.ts). */
export const FONT_CDN = 'https://cdn.jsdelivr.net/npm';
