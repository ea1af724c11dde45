import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import {
  useFullScreen,
  useStagePointer,
} from '../../../../../src/features/totalVotes/stage/stageInput';

const [left, command] = [jest.fn(), jest.fn()];

function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  useFullScreen(stage, left);
  const { isActive, handlers } = useStagePointer(command);
  return (
    <div ref={stage} role="dialog" {...handlers}>
      {isActive && 'controls'}
    </div>
  );
}
const theStage = () => screen.getByRole('dialog');
const commands = () => command.mock.calls.flat() as string[];

// jsdom has neither full screen nor pointers: what a browser gives, and no more, is given here.
const give = (object: object, name: string, value: unknown) =>
  Object.defineProperty(object, name, { configurable: true, value });

beforeEach(() => [left, command].forEach((mock) => mock.mockClear()));
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  jest.useRealTimers();
});

test('who leaves full screen leaves the stage, but not by a question of the browser', () => {
  jest.useFakeTimers();
  give(document, 'fullscreenElement', null);
  render(<Stage />);
  const leave = () => fireEvent(theStage(), new Event('fullscreenchange'));
  window.dispatchEvent(new Event('beforeunload'));
  leave();
  expect(left).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  leave();
  expect(left).toHaveBeenCalledTimes(1);
});

/** A finger from one place to another, for so many milliseconds; the click that follows it as well. */
function touch(from: number, to: number, ms: number): void {
  const at = (type: string, clientX: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 50 });
    give(event, 'pointerType', 'touch');
    give(event, 'timeStamp', timeStamp);
    fireEvent(theStage(), event);
  };
  at('pointerdown', from, 1_000);
  at('pointerup', to, 1_000 + ms);
  fireEvent.click(theStage());
}

test('a tap goes forward, a swipe the way of the finger; one that is held goes nowhere', () => {
  render(<Stage />);
  touch(100, 100, 600);
  expect(commands()).toEqual(['forward']);
  touch(200, 100, 50);
  touch(100, 200, 50);
  expect(commands()).toEqual(['forward', 'forward', 'back']);
  expect(theStage()).toBeEmptyDOMElement();
  touch(100, 100, 601);
  expect(theStage()).toHaveTextContent('controls');
  expect(commands()).toHaveLength(3);
});
