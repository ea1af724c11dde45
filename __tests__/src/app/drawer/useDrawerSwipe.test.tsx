import { fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDrawerSwipe } from '../../../../src/app/drawer/useDrawerSwipe';
import { LayoutContext } from '../../../../src/app/frame/layoutContext';

const setOpen = jest.fn();
const drawer = { isOpen: false, isMini: false, setOpen, setMini: jest.fn() };
const layout = { isMobile: true, isNarrow: false, drawer };
const wrapper = ({ children }: { children: ReactNode }) => (
  <LayoutContext.Provider value={layout}>{children}</LayoutContext.Provider>
);
const touch = (clientX: number, clientY = 400) => ({ clientX, clientY });

beforeEach(() => {
  setOpen.mockClear();
  renderHook(useDrawerSwipe, { wrapper });
});

test.each([
  { what: '16 px to the right from the left edge', from: 24, to: 40, calls: [[true]] },
  { what: '16 px to the left from anywhere', from: 300, to: 284, calls: [[false]] },
  { what: '15 px to the right', from: 20, to: 35, calls: [] },
  { what: 'beside the edge', from: 25, to: 200, calls: [] },
  { what: 'half as far down as sideways', from: 20, to: 60, down: 20, calls: [] },
  { what: 'less than half as far down', from: 20, to: 60, down: 19, calls: [[true]] },
])('a swipe of $what opens or closes: $calls', ({ from, to, down = 0, calls }) => {
  fireEvent.touchStart(document.body, { touches: [touch(from)] });
  fireEvent.touchEnd(document.body, { changedTouches: [touch(to, 400 + down)] });
  expect(setOpen.mock.calls).toEqual(calls);
});

test('neither two fingers nor a touch that the browser takes over are a swipe', () => {
  const end = { changedTouches: [touch(200)] };
  fireEvent.touchStart(document.body, { touches: [touch(20), touch(90)] });
  fireEvent.touchEnd(document.body, end);
  fireEvent.touchStart(document.body, { touches: [touch(20)] });
  fireEvent.touchCancel(document.body);
  fireEvent.touchEnd(document.body, end);
  expect(setOpen).not.toHaveBeenCalled();
});
