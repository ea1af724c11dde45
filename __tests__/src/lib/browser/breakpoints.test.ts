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
  expect(breakpointsForSass()).toContain('(xs: 0, sm: 600px, md: 960px, lg: 1264px, xl: 1904px);');
});

test.each([
  { name: 'mobile', width: 1264, query: MOBILE },
  { name: 'narrow', width: 960, query: NARROW },
])('$name ends below $width px, also in parts of pixels', ({ width, query }) => {
  const matches = [width - 1, width - 0.5, width].map((pixels) => {
    setViewport(pixels);
    return window.matchMedia(query).matches;
  });
  expect(matches).toEqual([true, true, false]);
});
