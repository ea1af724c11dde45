/** `previous`: the equally long period before; `weekday`: the same weekdays a week before. */
export const COMPARISONS = ['previous', 'weekday'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** `cmp` of a query string; null if invalid. */
export function readComparison(search: string): Comparison | null {
  const wanted = new URLSearchParams(search).get('cmp');
  return COMPARISONS.find((comparison) => comparison === wanted) ?? null;
}
