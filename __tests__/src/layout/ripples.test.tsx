import { act, fireEvent, render, screen } from '@testing-library/react';
import { Ripples } from '../../../src/layout/Ripples';
import { rippleOn } from '../../../src/layout/ripple';
import { setViewport } from '../../support/viewport';

beforeEach(() => {
  jest.useFakeTimers();
  setViewport(360);
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** What a ripple that was let go of takes to be seen whole, then to go. */
async function waitForEnd(): Promise<void> {
  await wait(180);
  await wait(150);
}
const ripples = () => document.querySelectorAll('.ripple').length;
const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

// jsdom knows no pointers but the mouse.
function point(on: Element, type: string, pointer = {}, clientX = 10): void {
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 });
  fireEvent(on, Object.assign(event, pointer));
}

function show() {
  render(
    <>
      <Ripples />
      <button type="button">
        <span>更新</span>
      </button>
      <button type="button" disabled>
        保存
      </button>
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
    down: (on: Element, pointerType = 'touch', isPrimary = true) =>
      point(on, 'pointerdown', { pointerType, isPrimary }),
    move: (clientX: number) => point(document.body, 'pointermove', {}, clientX),
    up: () => point(document.body, 'pointerup'),
  };
}

test('V7: a finger draws nothing before 80 ms, and a ripple from then on until it is lifted', async () => {
  const { button, down, up } = show();
  down(button);
  await wait(40);
  expect(ripples()).toBe(0);
  await wait(39);
  expect(ripples()).toBe(0);
  await wait(1);
  expect(ripples()).toBe(1);
  await wait(5_000);
  expect(ripples()).toBe(1);
  up();
  await wait(0);
  await wait(149);
  expect(ripples()).toBe(1);
  await wait(1);
  expect(ripples()).toBe(0);
});

test('V7: a short tap is seen too, from 80 ms on, for as long as a ripple takes to come and go', async () => {
  const { button, down, up } = show();
  down(button);
  await wait(30);
  up();
  await wait(49);
  expect(ripples()).toBe(0);
  await wait(1);
  expect(ripples()).toBe(1);
  await wait(179);
  await wait(150);
  expect(ripples()).toBe(1);
  await wait(1);
  await wait(150);
  expect(ripples()).toBe(0);
});

test('V7: a move within 80 ms cancels it; a later one, or one of no distance, does not', async () => {
  const { button, down, move, up } = show();
  down(button);
  await wait(79);
  move(11);
  await wait(500);
  expect(ripples()).toBe(0);
  up();

  down(button);
  await wait(40);
  move(10);
  await wait(40);
  expect(ripples()).toBe(1);
  move(90);
  await wait(500);
  expect(ripples()).toBe(1);
});

test('V7: what becomes scrolling, or a second finger, cancels it', async () => {
  const { button, down } = show();
  down(button);
  point(button, 'pointercancel');
  await wait(500);
  expect(ripples()).toBe(0);

  down(button);
  down(button, 'touch', false);
  await wait(500);
  expect(ripples()).toBe(0);
});

test('V7: a mouse draws at once', () => {
  const { button, down } = show();
  down(button, 'mouse');
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

test('V7: Space does nothing on a link, other keys nothing anywhere', () => {
  const { button } = show();
  fireEvent.keyDown(screen.getByRole('link', { name: '取り込み' }), { key: ' ' });
  fireEvent.keyDown(button.closest('button')!, { key: 'Tab' });
  expect(ripples()).toBe(0);
  fireEvent.keyDown(screen.getByRole('link', { name: '取り込み' }), { key: 'Enter' });
  expect(ripples()).toBe(1);
});

test('V7: texts, their links and what is switched off draw nothing', () => {
  const { down } = show();
  down(screen.getByText('保存'), 'mouse');
  down(screen.getByText('リンク'), 'mouse');
  down(screen.getByText('説明と'), 'mouse');
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

test('V7: it reaches the farthest corner from where it was pressed, and is no reader’s business', () => {
  const { button, down } = show();
  const control = button.closest('button')!;
  control.getBoundingClientRect = () => box(100, 50, 80, 60);
  expect(rippleOn(control, { x: 100, y: 50 }).circle).toEqual({ left: -100, top: -100, size: 200 });
  down(button, 'mouse');
  expect(document.querySelector('.ripple')).toHaveAttribute('aria-hidden', 'true');
});

test('V7: of a control that its surroundings cut off nothing is drawn outside them', () => {
  const { button } = show();
  const control = button.closest('button')!;
  control.getBoundingClientRect = () => box(100, 50, 80, 60);
  const around = control.parentElement!;
  around.style.overflowX = 'auto';
  around.getBoundingClientRect = () => box(0, 0, 120, 400);
  expect(rippleOn(control, null)).toMatchObject({ left: 100, top: 50, width: 20, height: 60 });
});
