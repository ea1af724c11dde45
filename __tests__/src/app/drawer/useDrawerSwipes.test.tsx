import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDrawerSwipes } from '../../../../src/app/drawer/useDrawerSwipes';
import { LayoutContext } from '../../../../src/app/frame/layoutContext';

const setOpen = jest.fn();

afterEach(() => {
  setOpen.mockClear();
  document.body.replaceChildren();
});

function watch() {
  const drawer = { isOpen: false, isMini: false, setOpen, setMini: jest.fn() };
  const layout = { isMobile: true, isNarrow: true, drawer };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LayoutContext.Provider value={layout}>{children}</LayoutContext.Provider>
  );
  return renderHook(useDrawerSwipes, { wrapper });
}

// jsdom has the event, but makes no touches.
function touch(type: string, touches: object[], changed: object[], on: Element): void {
  const event = new Event(type, { bubbles: true });
  on.dispatchEvent(Object.assign(event, { touches, changedTouches: changed }));
}

const at = (clientX: number) => ({ clientX, clientY: 400 });
const start = (from: number, on: Element = document.body) =>
  touch('touchstart', [at(from)], [at(from)], on);
const end = (to: number) => touch('touchend', [], [at(to)], document.body);

test('V4: from the left edge to the right opens it, to the left closes it', () => {
  watch();
  start(20);
  end(130);
  expect(setOpen.mock.calls).toEqual([[true]]);
  start(700);
  end(590);
  expect(setOpen.mock.calls).toEqual([[true], [false]]);
  start(20);
  end(110);
  expect(setOpen).toHaveBeenCalledTimes(2);
});

test('V4: two fingers are no swipe', () => {
  watch();
  touch('touchstart', [at(20), at(60)], [at(60)], document.body);
  end(130);
  expect(setOpen).not.toHaveBeenCalled();
});

test('V4: a finger that comes later ends the swipe; what it leaves is none either', () => {
  watch();
  start(20);
  touch('touchstart', [at(20), at(60)], [at(60)], document.body);
  end(130);
  start(20);
  end(60);
  end(180);
  expect(setOpen).not.toHaveBeenCalled();
});

test('V4: what the browser takes for its own is no swipe', () => {
  watch();
  start(20);
  touch('touchcancel', [], [at(80)], document.body);
  end(130);
  expect(setOpen).not.toHaveBeenCalled();
});

test('V4: what begins where a sideways move has a meaning of its own is no swipe', () => {
  watch();
  const field = document.body.appendChild(document.createElement('input'));
  start(20, field);
  end(130);
  expect(setOpen).not.toHaveBeenCalled();
});
