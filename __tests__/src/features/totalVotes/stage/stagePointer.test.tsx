import { fireEvent, render, screen } from '@testing-library/react';
import { useStagePointer } from '../../../../../src/features/totalVotes/stage/stageInput';

let commands: string[] = [];

function Page() {
  const { isActive, handlers } = useStagePointer((command) => commands.push(command));
  return (
    <div aria-label="stage" role="dialog" {...handlers}>
      {isActive ? 'controls' : 'none'}
    </div>
  );
}

/** A finger from one place to another, for so many milliseconds; the click that follows it as well. */
function touch(from: number, to: number, ms: number): void {
  const stage = screen.getByRole('dialog');
  const at = (type: string, x: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 50 });
    Object.defineProperties(event, {
      pointerType: { value: 'touch' },
      timeStamp: { value: timeStamp },
    });
    fireEvent(stage, event);
  };
  at('pointerdown', from, 1_000);
  at('pointerup', to, 1_000 + ms);
  fireEvent.click(stage);
}

beforeEach(() => {
  commands = [];
  render(<Page />);
});

test('a tap goes forward, a swipe the way of the finger, once each', () => {
  touch(100, 100, 50);
  expect(commands).toEqual(['forward']);
  touch(200, 100, 50);
  touch(100, 200, 50);
  expect(commands).toEqual(['forward', 'forward', 'back']);
});

test('a finger that is held brings the controls, and goes nowhere', () => {
  touch(100, 100, 601);
  expect(screen.getByText('controls')).toBeVisible();
  expect(commands).toEqual([]);
  touch(100, 100, 600);
  expect(commands).toEqual(['forward']);
});
