/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import {
  chooseTheme,
  followTheme,
  themeScript,
  themeStore,
} from '../../../../src/lib/browser/theme';

let isDark = false;
const listeners = new Set<() => void>();
let stop = () => {};

/** The computer's own setting changes. */
function darken(next: boolean): void {
  isDark = next;
  for (const listener of listeners) listener();
}

const painted = () => document.documentElement.getAttribute('data-bs-theme');

beforeEach(() => {
  isDark = false;
  window.matchMedia = (media) =>
    ({
      get matches() {
        return media === '(prefers-color-scheme: dark)' && isDark;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
});

afterEach(() => {
  stop();
  localStorage.clear();
  themeStore.set('auto');
  document.documentElement.removeAttribute('data-bs-theme');
});

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['auto', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['purple', true, 'dark'],
])('before the first paint, kept %j, the computer dark: %s: %s', (kept, dark, colours) => {
  if (kept !== null) localStorage.setItem('theme', kept);
  isDark = dark;
  window.eval(themeScript);
  expect(painted()).toBe(colours);
});

test('auto follows the computer; a choice does not', () => {
  stop = followTheme();
  darken(true);
  expect(painted()).toBe('dark');
  darken(false);
  expect(painted()).toBe('light');
  chooseTheme('dark');
  expect(painted()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  chooseTheme('light');
  darken(true);
  expect(painted()).toBe('light');
  chooseTheme('auto');
  expect(painted()).toBe('dark');
});
