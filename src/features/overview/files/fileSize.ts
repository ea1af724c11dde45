const UNITS = ['KB', 'MB', 'GB'] as const;
const numbers = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 });

/** 512 バイト, 12.3 MB: of 1,024 each, as file managers show it; the unit stays on the line of its number. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 'バイト';
  for (const larger of UNITS) {
    if (size < 1024) break;
    size /= 1024;
    unit = larger;
  }
  return `${numbers.format(size)}\u00a0${unit}`;
}
