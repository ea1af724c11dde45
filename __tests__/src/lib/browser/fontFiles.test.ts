/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { holdsAny, loadTogether } from '../../../../src/lib/browser/fontFiles';

const points = (text: string) =>
  [...text].map((sign) => sign.codePointAt(0)!).sort((a, b) => a - b);

test.each([
  ['U+20-7e,U+3042', 'あ', true],
  ['U+20-7E, U+3042', '~', true],
  ['U+20-7e,U+3042', ' ', true],
  ['U+20-7e,U+3042', '\u007f\u001f', false],
  ['U+3041, U+3043', 'あ', false],
  ['U+25ee8', '𥻨', true],
  ['U+3042', 'aんあ', true],
  ['U+3042', '', false],
])('Fonts: %s for “%s”: %s', (range, text, held) => {
  expect(holdsAny(range, points(text))).toBe(held);
});

const face = (src: string, range: string) => ({
  style: {
    getPropertyValue: (name: string) => ({ src, 'unicode-range': range })[name] ?? '',
  },
});
const sheet = {
  href: 'https://votes.example/fonts/sheet.css',
  cssRules: [
    face('url("https://cdn.example/0.woff2") format("woff2"), url("0.woff2")', 'U+6f22'),
    face('url(own/kana.woff2) format("woff2")', 'U+3041-3096'),
    face('url(own/latin.woff2) format("woff2")', 'U+20-7e'),
    face('url(own/rest.woff2) format("woff2")', 'U+0-1f'),
  ],
} as unknown as CSSStyleSheet;

const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('Fonts: the files that a text needs, each by its first source, are there before it goes on', async () => {
  let isOver = false;
  const loading = loadTogether(sheet, () => 'あ\n漢').then(() => (isOver = true));
  expect(preloads().map(({ href }) => href)).toEqual([
    'https://cdn.example/0.woff2',
    'https://votes.example/fonts/own/kana.woff2',
  ]);
  expect(preloads().every(({ crossOrigin }) => crossOrigin === '')).toBe(true);
  preloads()[1]!.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(isOver).toBe(false);
  // A blocked CDN is no failure.
  preloads()[0]!.dispatchEvent(new Event('error'));
  await loading;
});

test('Fonts: a file that never comes keeps nothing back for longer than eight seconds', async () => {
  jest.useFakeTimers();
  const over = jest.fn();
  void loadTogether(sheet, () => 'a').then(over);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(over).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
});

test('Fonts: what the page says meanwhile is waited for too, and nothing is asked for twice', async () => {
  let text = 'あ';
  const over = jest.fn();
  const loading = loadTogether(sheet, () => text).then(over);
  text = 'あa';
  preloads()[0]!.dispatchEvent(new Event('load'));
  await new Promise(process.nextTick);
  expect(over).not.toHaveBeenCalled();
  expect(preloads().map(({ href }) => href)).toEqual([
    'https://votes.example/fonts/own/kana.woff2',
    'https://votes.example/fonts/own/latin.woff2',
  ]);
  preloads()[1]!.dispatchEvent(new Event('load'));
  await loading;
  expect(preloads()).toHaveLength(2);
});
