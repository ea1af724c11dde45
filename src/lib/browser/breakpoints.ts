/** The specification's numbers, in CSS pixels of the viewport: a class of widths ends below its own. */
const thresholds = { xs: 600, sm: 960, md: 1280, lg: 1920, mobile: 1264 } as const;

/** As in the reference, what a scroll bar takes is taken off the two wide ones. */
const SCROLL_BAR = 16;

/** Where each class begins, for styles and scripts alike: gatsby-config.ts hands this table to Sass. */
export const breakpoints = {
  xs: 0,
  sm: thresholds.xs,
  md: thresholds.sm,
  lg: thresholds.md - SCROLL_BAR,
  xl: thresholds.lg - SCROLL_BAR,
} as const;

function below(width: number): string {
  return `(max-width: ${width - 0.02}px)`;
}

/** The drawer lies over the page. */
export const MOBILE = below(thresholds.mobile);
/** The detail of a DJ or a day lies over the page. */
export const DETAIL_OVER_PAGE = below(1300);
/** A phone: the page's name is in the app bar, and a ranking's row is its figures in two lines. */
export const PHONE = below(breakpoints.sm);
/** The app bar is 56 px high and has a line of its own below it. */
export const NARROW = below(breakpoints.md);

/** The table as a Sass map, under the name that Bootstrap knows. */
export function breakpointsForSass(): string {
  const entries = Object.entries(breakpoints).map(
    ([name, from]) => `${name}: ${from && `${from}px`}`,
  );
  return `$grid-breakpoints: (${entries.join(', ')});`;
}
