/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
const sheets = () =>
  [...document.head.querySelectorAll('link[rel=stylesheet]')].map((link) =>
    link.getAttribute('href'),
  );

/** The modules anew, as a visit has them. */
async function visit() {
  jest.resetModules();
  const { markFirstChart } = await import('../../../../src/lib/later/afterFirstChart');
  const fonts = await import('../../../../src/lib/browser/lateFonts');
  return { ...fonts, markFirstChart };
}

let idle: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  idle = () => undefined;
  window.requestIdleCallback = (callback) => {
    idle = () => callback({ didTimeout: false, timeRemaining: () => 0 });
    return 1;
  };
});

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('Fonts: their sheet comes after the first chart, and not before', async () => {
  const { addFontsAfterFirstChart, markFirstChart, FONT_SHEET } = await visit();
  addFontsAfterFirstChart();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sheets()).toEqual([]);
  markFirstChart();
  await jest.advanceTimersByTimeAsync(100);
  idle();
  await jest.advanceTimersByTimeAsync(0);
  expect(sheets()).toEqual([FONT_SHEET]);
});

test('what paper needs comes with them', async () => {
  document.head.innerHTML = '<link rel="stylesheet" media="print" href="/p.css" disabled>';
  const paper = document.head.querySelector('link');
  const { addFontsWhenIdle } = await visit();
  addFontsWhenIdle();
  expect(paper!.hasAttribute('disabled')).toBe(true);
  idle();
  expect(paper!.hasAttribute('disabled')).toBe(false);
});

test('Fonts: where there is no chart it comes once the browser is idle, and once alone', async () => {
  const { addFontsWhenIdle, addFontsAfterFirstChart, markFirstChart, FONT_SHEET } = await visit();
  addFontsAfterFirstChart();
  addFontsWhenIdle();
  expect(sheets()).toEqual([]);
  idle();
  expect(sheets()).toEqual([FONT_SHEET]);
  markFirstChart();
  await jest.advanceTimersByTimeAsync(100);
  idle();
  await jest.advanceTimersByTimeAsync(0);
  expect(sheets()).toEqual([FONT_SHEET]);
});
