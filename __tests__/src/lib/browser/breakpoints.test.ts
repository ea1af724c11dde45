/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import {
  breakpoints,
  breakpointsForSass,
  MOBILE,
  NARROW,
} from '../../../../src/lib/browser/breakpoints';
import { setViewport } from '../../../support/site/viewport';

test('a class begins where the one before ends, the wide ones less a scroll bar', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1264, xl: 1904 });
  expect(breakpointsForSass()).toBe(
    '$grid-breakpoints: (xs: 0, sm: 600px, md: 960px, lg: 1264px, xl: 1904px);',
  );
});

test.each([
  ['mobile', 1264, MOBILE],
  ['narrow', 960, NARROW],
])('%s ends below %i px, also where a zoomed window has parts of pixels', (_, width, query) => {
  for (const below of [width - 1, width - 0.5]) {
    setViewport(below);
    expect(window.matchMedia(query).matches).toBe(true);
  }
  setViewport(width);
  expect(window.matchMedia(query).matches).toBe(false);
});
