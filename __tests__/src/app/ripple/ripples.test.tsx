import { act, fireEvent, render, screen } from '@testing-library/react';
import { Ripples } from '../../../../src/app/ripple/Ripples';
import { setViewport } from '../../../support/site/viewport';

beforeEach(() => {
  jest.useFakeTimers();
  setViewport(360);
});
afterEach(() => {
  document.querySelectorAll('.ripple').forEach((ripple) => ripple.remove());
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** What a ripple takes to go once it is released. */
const waitForEnd = () => wait(330);
const ripples = () => document.querySelectorAll('.ripple').length;
const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

// jsdom knows no pointers but the mouse.
function point(on: Element, type: string, pointer = {}, at = {}): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: 10, clientY: 10, ...at });
  fireEvent(on, Object.assign(event, pointer));
}

function show() {
  const { unmount } = render(
    <>
      <Ripples />
      <button type="button">
        <span>更新</span>
      </button>
      <button type="button" disabled>
        保存
      </button>
      <button type="button" aria-disabled="true">
        公表
      </button>
      <a href="/daily" className="btn">
        戻る
      </a>
      <a href="/daily" className="nav-link">
        日別投票数
      </a>
      <a href="/daily" className="dropdown-item">
        ログアウト
      </a>
      <p>
        説明と<a href="/daily">リンク</a>
      </p>
      <a href="/daily" className="tab">
        取り込み
      </a>
    </>,
  );
  return {
    button: screen.getByText('更新'),
    unmount,
    down: (on: Element, pointerType = 'touch', isPrimary = true, button = 0) =>
      point(on, 'pointerdown', { pointerType, isPrimary }, { button }),
    move: (clientX: number, clientY = 10) =>
      point(document.body, 'pointermove', {}, { clientX, clientY }),
    up: () => point(document.body, 'pointerup'),
  };
}

test('V7: a finger draws nothing at 79 ms, and a ripple at 80 until it is lifted', async () => {
  const { button, down, up } = show();
  down(button);
  await wait(79);
  expect(ripples()).toBe(0);
  await wait(1);
  expect(ripples()).toBe(1);
  await wait(5_000);
  expect(ripples()).toBe(1);
  up();
  await wait(329);
  expect(ripples()).toBe(1);
  await wait(1);
  expect(ripples()).toBe(0);
});

test.each([
  ['sideways', 11, 10],
  ['down', 10, 11],
])('V7: a move %s within 80 ms cancels it', async (_, x, y) => {
  const { button, down, move, up } = show();
  down(button);
  await wait(79);
  move(x, y);
  await wait(100);
  expect(ripples()).toBe(0);
  up();
  await wait(500);
  expect(ripples()).toBe(0);
});

test.each([
  ['what becomes scrolling', (button: Element) => point(button, 'pointercancel')],
  ['a box that scrolls', (button: Element) => fireEvent.scroll(button.closest('div')!)],
  [
    'a second finger',
    (button: Element) => point(button, 'pointerdown', { pointerType: 'touch', isPrimary: false }),
  ],
  ['a press elsewhere', () => point(document.body, 'pointerdown', { isPrimary: true })],
])('V7: %s cancels it', async (_, cancel) => {
  const { button, down } = show();
  down(button);
  await wait(79);
  cancel(button);
  await wait(1);
  expect(ripples()).toBe(0);
  await wait(500);
  expect(ripples()).toBe(0);
});

test.each(['mouse', 'pen'])('V7: a %s draws at once, by its first button alone', (pointer) => {
  const { button, down } = show();
  down(button, pointer, true, 2);
  expect(ripples()).toBe(0);
  down(button, pointer);
  expect(ripples()).toBe(1);
});

test.each(['Enter', ' '])('V7: the key “%s” draws from the middle, once, at once', async (key) => {
  const { button } = show();
  const control = button.closest('button')!;
  control.getBoundingClientRect = () => box(100, 50, 80, 60);
  fireEvent.keyDown(control, { key });
  fireEvent.keyDown(control, { key, repeat: true });
  expect(ripples()).toBe(1);
  expect(document.querySelector('.ripple')).toHaveStyle({ left: '100px', top: '50px' });
  // The middle is 40, 30 from the corner, which is 50 px away.
  expect(document.querySelector('.ripple > span')).toHaveStyle({
    left: '-10px',
    top: '-20px',
    width: '100px',
    height: '100px',
  });
  fireEvent.keyUp(control, { key });
  await waitForEnd();
  expect(ripples()).toBe(0);
});

test('V7: nothing under reduced motion', async () => {
  window.matchMedia = (media) =>
    ({ media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  const { button, down } = show();
  down(button, 'mouse');
  down(button);
  fireEvent.keyDown(button.closest('button')!, { key: 'Enter' });
  await wait(200);
  expect(ripples()).toBe(0);
});
