import { useMemo, useSyncExternalStore } from 'react';
import { MOST_SERIES } from '../model/seriesLook';

/** Google draws in a frame of its own making: it can't read CSS variables, so it is told their values. */
export interface ThemeColours {
  series: string[];
  /** Of what the others are compared with */
  quiet: string;
  /** For what is still counting, or cut by opening or closing */
  soft: string;
  text: string;
  grid: string;
  baseline: string;
  surface: string;
}

const THEME = 'data-bs-theme';

function readColours(root: HTMLElement): ThemeColours {
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: Array.from({ length: MOST_SERIES }, (_, index) => read(`--series-${index + 1}`)),
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
