/**
 * THE table of widths, in CSS pixels of the viewport; gatsby-config.ts hands it to Sass. A class begins
 * where the one before ends: `md` is 960 to 1263. Narrower than `lg` is mobile: the drawer lies over the page.
 */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1264, xl: 1904 } as const;
export type Breakpoint = keyof typeof breakpoints;

function below(breakpoint: Breakpoint): string {
  return `(max-width: ${breakpoints[breakpoint] - 0.02}px)`;
}

/** The drawer lies over the page. */
export const MOBILE = below('lg');
/** The app bar is 56 px high and has a line of its own below it. */
export const NARROW = below('md');

/** The table as a Sass map, under the name that Bootstrap knows. */
export function breakpointsForSass(): string {
  const entries = Object.entries(breakpoints).map(
    ([name, from]) => `${name}: ${from && `${from}px`}`,
  );
  return `$grid-breakpoints: (${entries.join(', ')});`;
}
