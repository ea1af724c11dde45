import { createStore } from '../state/store';

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';

/** Runs in the head, before the first paint; it must need nothing but the browser. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}
var d=t==='dark'||t!=='light'&&matchMedia('${DARK}').matches;
document.documentElement.setAttribute('data-bs-theme',d?'dark':'light')})()`;

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
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

/** Browsers print no background: light letters could not be read on paper. */
function applyLightMode(): void {
  setColorMode('light');
}

/** Stores the choice in this browser; where storage is blocked it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  themeStore.set(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Row F19: usable all the same.
  }
}

/** Applies the choice, the computer's own setting and changes in other tabs; what is printed is light. */
export function followTheme(): () => void {
  const system = window.matchMedia(DARK);
  const readChoice = () => themeStore.set(readTheme());
  readChoice();
  const stop = themeStore.subscribe(applyTheme);
  system.addEventListener('change', applyTheme);
  window.addEventListener('storage', readChoice);
  window.addEventListener('beforeprint', applyLightMode);
  window.addEventListener('afterprint', applyTheme);
  return () => {
    stop();
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', readChoice);
    window.removeEventListener('beforeprint', applyLightMode);
    window.removeEventListener('afterprint', applyTheme);
  };
}
