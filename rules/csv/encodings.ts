/** The encodings that a file may have. */
export const TEXT_ENCODINGS = ['utf-8', 'shift_jis', 'euc-jp', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
