import { act, render, screen } from '@testing-library/react';
import { DrawerBeside } from '../../../../src/app/drawer/DrawerBeside';
import { LayoutContext } from '../../../../src/app/frame/layoutContext';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const nothing = () => undefined;

function frame(isOpen: boolean, { isMobile = false, isMini = false } = {}) {
  const drawer = { isOpen, isMini, setOpen: nothing, setMini: nothing };
  return (
    <LayoutContext.Provider value={{ isMobile, isNarrow: false, drawer }}>
      <DrawerBeside>links</DrawerBeside>
    </LayoutContext.Provider>
  );
}

const links = () => screen.queryByText('links');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('V2: it slides out for 0.2 s and then is not there at all, and slides in for as long', () => {
  const { rerender } = render(frame(true));
  expect(links()!.className).not.toContain('drawer-slide');
  rerender(frame(false));
  expect(links()).toHaveClass('drawer-slide-exit-active');
  pass(199);
  expect(links()).not.toBeNull();
  pass(1);
  expect(links()).toBeNull();
  rerender(frame(true));
  expect(links()).toHaveClass('drawer-slide-enter-active');
  pass(199);
  expect(links()).toHaveClass('drawer-slide-enter-active');
  pass(1);
  expect(links()).not.toHaveClass('drawer-slide-enter-active');
});

test('V2: on mobile widths, or closed from the beginning, it is not there', () => {
  render(frame(true, { isMobile: true }));
  render(frame(false));
  expect(links()).toBeNull();
});

test.each([true, false])('V2: mini or not, the styles know: %s', (isMini) => {
  render(frame(true, { isMini }));
  expect(links()!.classList.contains('drawer-mini')).toBe(isMini);
});
