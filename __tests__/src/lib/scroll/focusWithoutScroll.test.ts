/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { focusWithoutScroll } from '../../../../src/lib/scroll/pageGeometry';

afterEach(() => document.body.replaceChildren());

function add(name: string, tabIndex?: string): HTMLElement {
  const element = document.createElement(name);
  if (tabIndex !== undefined) element.setAttribute('tabindex', tabIndex);
  document.body.append(element);
  return element;
}

test.each([
  ['a part that Tab does not stop at', 'section', undefined, '-1'],
  ['a part that was made for it', 'section', '0', '0'],
  ['a control, which Tab stops at as before', 'button', undefined, null],
])('%s takes the focus, and nothing scrolls', (_, name, before, after) => {
  const element = add(name, before);
  const focus = jest.spyOn(element, 'focus');
  focusWithoutScroll(element);
  expect(document.activeElement).toBe(element);
  expect(element.getAttribute('tabindex')).toBe(after);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});
