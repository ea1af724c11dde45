import { useMemo, useSyncExternalStore } from 'react';
import { MOST_LOOKS, SECOND_QUIET } from '../model/seriesLook';

/** Values of our CSS variables: Google draws in an iframe, where they do not exist. */
export interface ThemeColours {
  series: string[];
  /** Of the series that the others are compared with */
  quiet: string;
  /** For running days and part days */
  soft: string;
  text: string;
  grid: string;
  baseline: string;
  surface: string;
}

/** As seriesClass has it. */
export function quietColour(index: number, { quiet, series }: ThemeColours): string {
  return index > 1 ? (series[SECOND_QUIET] ?? quiet) : quiet;
}

const THEME = 'data-bs-theme';

function readColours(root: HTMLElement): ThemeColours {
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    // The last two are there where something needs them.
    series: Array.from({ length: MOST_LOOKS }, (_, index) => read(`--series-${index + 1}`)).filter(
      (colour) => colour !== '',
    ),
    quiet: read('--series-quiet'),
    soft: read('--bs-primary-bg-subtle'),
    text: read('--bs-secondary-color'),
    grid: read('--bs-border-color'),
    baseline: read('--bs-secondary-color'),
    surface: read('--surface'),
  };
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [THEME] });
  return () => observer.disconnect();
}

function currentTheme(): string | null {
  return document.documentElement.getAttribute(THEME);
}

/** The same object until the theme changes. */
export function useThemeColours(): ThemeColours {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return useMemo(() => {
    void theme;
    return readColours(document.documentElement);
  }, [theme]);
}
