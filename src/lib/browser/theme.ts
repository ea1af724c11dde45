import { createStore } from '../state/store';
import { readStored, store } from './stored';

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

/** Runs in the head, before the first paint; it must need nothing but the browser. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}
var d=t==='dark'||t!=='light'&&matchMedia('${DARK}').matches;
document.documentElement.setAttribute('data-bs-theme',d?'dark':'light')})()`;

function readTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'auto';
}

export const themeStore = createStore<Theme>('auto');

function setColorMode(mode: 'light' | 'dark'): void {
  document.documentElement.setAttribute('data-bs-theme', mode);
}

function applyTheme(): void {
  const theme = themeStore.get();
  const isDark = theme === 'dark' || (theme === 'auto' && window.matchMedia(DARK).matches);
  setColorMode(isDark ? 'dark' : 'light');
}

export function chooseTheme(theme: Theme): void {
  themeStore.set(theme);
  store(THEME_KEY, theme);
}

/** Applies the choice, the computer's own setting and changes in other tabs; what is printed is light. */
export function followTheme(): () => void {
  const system = window.matchMedia(DARK);
  const readChoice = () => themeStore.set(readTheme());
  readChoice();
  const stop = themeStore.subscribe(applyTheme);
  const watching = new AbortController();
  const { signal } = watching;
  system.addEventListener('change', applyTheme, { signal });
  window.addEventListener('storage', readChoice, { signal });
  // Browsers print no background: light letters could not be read on paper.
  window.addEventListener('beforeprint', () => setColorMode('light'), { signal });
  window.addEventListener('afterprint', applyTheme, { signal });
  return () => {
    stop();
    watching.abort();
  };
}
