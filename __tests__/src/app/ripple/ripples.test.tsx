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
const ripples = () => document.querySelectorAll('.ripple').length;

// jsdom knows no pointers but the mouse.
function point(on: Element, type: string, pointer = {}, at = {}): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: 10, clientY: 10, ...at });
  fireEvent(on, Object.assign(event, pointer));
}

function show(): HTMLElement {
  render(
    <div>
      <Ripples />
      <button type="button">更新</button>
    </div>,
  );
  return screen.getByRole('button');
}

const down = (on: Element, pointerType = 'touch', button = 0) =>
  point(on, 'pointerdown', { pointerType, isPrimary: true }, { button });
const second = { pointerType: 'touch', isPrimary: false };

test.each<[string, (button: Element) => void]>([
  ['a move sideways', () => point(document.body, 'pointermove', {}, { clientX: 11 })],
  ['a move down', () => point(document.body, 'pointermove', {}, { clientY: 11 })],
  ['what becomes scrolling', (button) => point(button, 'pointercancel')],
  ['a box that scrolls', (button) => fireEvent.scroll(button.parentElement!)],
  ['a second finger', (button) => point(button, 'pointerdown', second)],
  ['a press elsewhere', () => point(document.body, 'pointerdown', { isPrimary: true })],
])('of a finger %s within 80 ms cancels it', async (_, cancel) => {
  const button = show();
  down(button);
  await wait(79);
  cancel(button);
  await wait(500);
  expect(ripples()).toBe(0);
});

test.each(['mouse', 'pen'])('a %s draws at once, by its first button alone', (pointer) => {
  const button = show();
  down(button, pointer, 2);
  expect(ripples()).toBe(0);
  down(button, pointer);
  expect(ripples()).toBe(1);
});

test.each(['Enter', ' '])(
  'the key “%s” draws from the middle, once, until it is up',
  async (key) => {
    const button = show();
    button.getBoundingClientRect = () => new DOMRect(100, 50, 80, 60);
    fireEvent.keyDown(button, { key });
    fireEvent.keyDown(button, { key, repeat: true });
    expect(ripples()).toBe(1);
    // The middle is 40, 30 from the corner, which is 50 px away.
    const circle = { left: '-10px', top: '-20px', width: '100px', height: '100px' };
    expect(document.querySelector('.ripple > span')).toHaveStyle(circle);
    fireEvent.keyUp(button, { key });
    await wait(330);
    expect(ripples()).toBe(0);
  },
);

test('under reduced motion there is none', async () => {
  window.matchMedia = (media) =>
    ({ media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  const button = show();
  down(button, 'mouse');
  fireEvent.keyDown(button, { key: 'Enter' });
  await wait(200);
  expect(ripples()).toBe(0);
});
