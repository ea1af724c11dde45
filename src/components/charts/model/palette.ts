/** With two shades of ink beyond the eight colours, for lines that differ by marker and label as well. */
export const PALETTE_SIZE = 10;

const COLOURS = 8;

/** Of a second series to compare with: beside the first one's grey it needs a hue. */
const SECOND_QUIET = 4;

type Drawn = { palette?: number; quiet?: boolean };

/** Number of the colour and marker of the series at `index`; null: the grey of a quiet series. */
export function paletteOf({ palette, quiet }: Drawn, index: number): number | null {
  if (palette !== undefined) return palette % PALETTE_SIZE;
  if (quiet) return index > 1 ? SECOND_QUIET : null;
  return index % COLOURS;
}

/** Sets --series to the colour of the series at `index`. */
export function seriesClass(series: Drawn, index: number): string {
  const number = paletteOf(series, index);
  return number === null ? 'series-quiet' : `series-${number + 1}`;
}

/** Beyond the eight colours the markers begin again, hollow. */
export function isHollow(palette: number | null): boolean {
  return palette !== null && palette >= COLOURS;
}

/** The palette index that each DJ got in this visit. */
const assigned = new Map<string, number>();

/**
 * A DJ's own colour and marker, the same in all charts of the visit: one that is compared keeps the index that it has,
 * unless another one of the same chart has it; new ones take the free ones in the order of their ids.
 */
export function djPalette(
  ids: readonly string[],
  known: Map<string, number> = assigned,
): ReadonlyMap<string, number> {
  const palette = new Map<string, number>();
  const isFree = (index: number) => ![...palette.values()].includes(index);
  const sorted = [...ids].sort();
  for (const id of sorted) {
    const index = known.get(id);
    if (index !== undefined && isFree(index)) palette.set(id, index);
  }
  const all = Array.from({ length: PALETTE_SIZE }, (_, index) => index);
  // Those whom no chart has shown yet are taken last, so that few DJs have to share an index.
  const unused = all.filter((index) => ![...known.values()].includes(index));
  for (const id of sorted.filter((one) => !palette.has(one))) {
    const index = [...unused, ...all].find(isFree) ?? 0;
    palette.set(id, index);
    if (!known.has(id)) known.set(id, index);
  }
  return palette;
}
