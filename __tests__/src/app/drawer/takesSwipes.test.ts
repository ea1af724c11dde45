/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { takesSwipes } from '../../../../src/app/drawer/swipe';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** What is touched within the markup: the element marked so. */
function touched(markup: string): Element {
  document.body.innerHTML = markup;
  return document.querySelector('[data-touched]')!;
}

/** jsdom has no layout: how wide the outermost element is, and what is in it. */
function widths(clientWidth: number, scrollWidth: number): void {
  const outer = document.body.firstElementChild!;
  Object.defineProperties(outer, {
    clientWidth: { value: clientWidth },
    scrollWidth: { value: scrollWidth },
  });
}

test.each([
  '<dialog open><p data-touched>-</p></dialog>',
  '<input data-touched>',
  '<textarea data-touched></textarea>',
  '<select data-touched></select>',
])('V4: keeps its own moves: %s', (markup) => {
  expect(takesSwipes(touched(markup))).toBe(true);
});

test.each([
  ['pan-y', true],
  ['none', true],
  ['auto', false],
])('V4: a chart with the touch action %s keeps its own moves: %s', (touchAction, takes) => {
  const element = touched('<div><p data-touched>-</p></div>');
  const outer = document.body.firstElementChild!;
  // jsdom does not know the property.
  jest.spyOn(window, 'getComputedStyle').mockImplementation((one) => {
    const style = { overflowX: 'visible', touchAction: one === outer ? touchAction : 'auto' };
    return style as CSSStyleDeclaration;
  });
  expect(takesSwipes(element)).toBe(takes);
});

test.each([
  ['auto', 201, true],
  ['scroll', 201, true],
  ['auto', 200, false],
  ['hidden', 400, false],
  ['visible', 400, false],
])('V4: a box 200 px wide, overflow %s, of %i px: %s', (overflow, inside, takes) => {
  const element = touched(`<div style="overflow-x: ${overflow}"><p data-touched>-</p></div>`);
  widths(200, inside);
  expect(takesSwipes(element)).toBe(takes);
});

test('V4: a text, a link and the page itself keep none', () => {
  expect(takesSwipes(touched('<main><a href="/" data-touched>-</a></main>'))).toBe(false);
  expect(takesSwipes(document.body)).toBe(false);
  expect(takesSwipes(document)).toBe(false);
});
