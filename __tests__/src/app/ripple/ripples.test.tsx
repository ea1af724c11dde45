import { act, fireEvent, render, screen } from '@testing-library/react';
import { Ripples } from '../../../../src/app/ripple/Ripples';
import { setViewport } from '../../../support/site/viewport';

let button: HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  setViewport(360);
  render(
    <div>
      <Ripples />
      <button type="button">更新</button>
    </div>,
  );
  button = screen.getByRole('button');
});
afterEach(() => {
  document.querySelectorAll('.ripple').forEach((ripple) => ripple.remove());
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const ripples = () => document.querySelectorAll('.ripple').length;

// jsdom knows no pointers but the mouse.
function point(on: Element, type: string, pointer = {}, at = {}): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: 10, clientY: 10, ...at });
  fireEvent(on, Object.assign(event, pointer));
}

const down = (pointerType: string, how = {}) =>
  point(button, 'pointerdown', { pointerType, isPrimary: true }, how);

test('V7: a finger draws nothing at 79 ms, and at 80 ms a ripple that goes by itself', async () => {
  down('touch');
  await wait(79);
  expect(ripples()).toBe(0);
  await wait(1);
  expect(ripples()).toBe(1);
  await wait(600);
  expect(ripples()).toBe(0);
});

test.each([
  { what: 'a move', act: () => point(document.body, 'pointermove', {}, { clientX: 11 }) },
  { what: 'what becomes scrolling', act: () => point(button, 'pointercancel') },
  { what: 'a second finger', act: () => point(button, 'pointerdown', { isPrimary: false }) },
])('of a finger $what within 80 ms cancels it', async ({ act: cancel }) => {
  down('touch');
  await wait(79);
  cancel();
  await wait(500);
  expect(ripples()).toBe(0);
});

test.each(['mouse', 'pen'])('a %s draws at once, by its first button alone', (pointer) => {
  down(pointer, { button: 2 });
  expect(ripples()).toBe(0);
  down(pointer);
  expect(ripples()).toBe(1);
});

test.each(['Enter', ' '])('the key “%s” draws once, from the middle', async (key) => {
  button.getBoundingClientRect = () => new DOMRect(100, 50, 80, 60);
  fireEvent.keyDown(button, { key });
  fireEvent.keyDown(button, { key, repeat: true });
  expect(ripples()).toBe(1);
  // The middle is 40, 30 from the corner, which is 50 px away.
  const circle = { left: '-10px', top: '-20px', width: '100px', height: '100px' };
  expect(document.querySelector('.ripple > span')).toHaveStyle(circle);
});

test('under reduced motion there is none', async () => {
  window.matchMedia = (media) =>
    ({ media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  down('mouse');
  fireEvent.keyDown(button, { key: 'Enter' });
  await wait(200);
  expect(ripples()).toBe(0);
});
