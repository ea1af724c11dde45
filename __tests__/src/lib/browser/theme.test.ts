/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import {
  chooseTheme,
  followTheme,
  themeScript,
  themeStore,
} from '../../../../src/lib/browser/theme';

let isDark = false;
const computer = new EventTarget();

/** The computer's own setting changes. */
function darken(next: boolean): void {
  isDark = next;
  computer.dispatchEvent(new Event('change'));
}

const painted = () => document.documentElement.getAttribute('data-bs-theme');

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (media) =>
    Object.defineProperty(computer, 'matches', {
      configurable: true,
      get: () => media === '(prefers-color-scheme: dark)' && isDark,
    }) as unknown as MediaQueryList;
});

test.each([
  { kept: null, dark: false, colours: 'light' },
  { kept: null, dark: true, colours: 'dark' },
  { kept: 'light', dark: true, colours: 'light' },
  { kept: 'dark', dark: false, colours: 'dark' },
  { kept: 'purple', dark: true, colours: 'dark' },
])('before the first paint, kept $kept, the computer dark: $dark: $colours', (row) => {
  if (row.kept !== null) localStorage.setItem('theme', row.kept);
  isDark = row.dark;
  window.eval(themeScript);
  expect(painted()).toBe(row.colours);
});

test('auto follows the computer; a choice does not', () => {
  const stop = followTheme();
  darken(true);
  expect(painted()).toBe('dark');
  darken(false);
  expect(painted()).toBe('light');
  chooseTheme('light');
  darken(true);
  expect(painted()).toBe('light');
  chooseTheme('auto');
  expect(painted()).toBe('dark');
  stop();
  themeStore.set('auto');
});
