import { fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LayoutContext } from '../../../../src/app/frame/layoutContext';
import { useDrawerSwipe } from '../../../../src/app/drawer/useDrawerSwipe';

const setOpen = jest.fn();

function watch(isMobile = true): void {
  const drawer = { isOpen: false, isMini: false, setOpen, setMini: jest.fn() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LayoutContext.Provider value={{ isMobile, isNarrow: false, drawer }}>
      {children}
    </LayoutContext.Provider>
  );
  renderHook(useDrawerSwipe, { wrapper });
}

const touch = (clientX: number, clientY = 400) => ({ clientX, clientY });

function swipe(from: number, to: number, down = 0): void {
  fireEvent.touchStart(document.body, { touches: [touch(from)] });
  fireEvent.touchEnd(document.body, { changedTouches: [touch(to, 400 + down)] });
}

afterEach(() => setOpen.mockClear());

test.each([
  ['16 px to the right from the left edge open it', [24, 40], [[true]]],
  ['16 px to the left from anywhere close it', [300, 284], [[false]]],
  ['15 px to the right are no gesture', [20, 35], []],
  ['15 px to the left are no gesture', [300, 285], []],
  ['a gesture that begins beside the edge opens nothing', [25, 200], []],
  ['half as far down as sideways is a diagonal', [20, 60, 20], []],
  ['half as far up as sideways is a diagonal', [300, 260, -20], []],
  ['less than half as far down counts', [20, 60, 19], [[true]]],
] as const)('%s', (_, [from, to, down], calls) => {
  watch();
  swipe(from, to, down);
  expect(setOpen.mock.calls).toEqual(calls);
});

test('two fingers are no swipe', () => {
  watch();
  fireEvent.touchStart(document.body, { touches: [touch(20), touch(90)] });
  fireEvent.touchEnd(document.body, { changedTouches: [touch(200)] });
  expect(setOpen).not.toHaveBeenCalled();
});

test('a touch that the browser takes over is no swipe', () => {
  watch();
  fireEvent.touchStart(document.body, { touches: [touch(20)] });
  fireEvent.touchCancel(document.body);
  fireEvent.touchEnd(document.body, { changedTouches: [touch(200)] });
  expect(setOpen).not.toHaveBeenCalled();
});
