import { breakpoints, breakpointsForSass } from '../../../../src/lib/browser/breakpoints';

test('a class begins where the one before ends, the wide ones less a scroll bar', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1264, xl: 1904 });
  expect(breakpointsForSass()).toContain('(xs: 0, sm: 600px, md: 960px, lg: 1264px, xl: 1904px);');
});
