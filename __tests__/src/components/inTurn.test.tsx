import { MessageChannel as Channel } from 'node:worker_threads';
import { act, render, screen } from '@testing-library/react';

// As in a browser, where one task follows the other; jsdom has no such channel. What asks for it is loaded after this.
beforeAll(() => void Object.assign(window, { MessageChannel: Channel }));
afterAll(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'MessageChannel');
});

test('what stands below the first chart follows it, part by part, and later pages are whole at once', async () => {
  const { InTurn } = await import('../../../src/components/states/InTurn');
  const { startTurns } = await import('../../../src/lib/browser/turns');
  const page = (
    <>
      <InTurn turn={1} placeholder={<p>骨組み</p>}>
        <p>線</p>
      </InTurn>
      <InTurn turn={2}>
        <p>表</p>
      </InTurn>
    </>
  );
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const { unmount } = render(page);
  expect(screen.getByText('骨組み')).toBeVisible();
  act(startTurns);
  expect(screen.getByText('骨組み')).toBeVisible();
  frames.shift()?.(0);
  expect(await screen.findByText('線')).toBeVisible();
  expect(screen.queryByText('表')).toBeNull();
  frames.shift()?.(0);
  expect(await screen.findByText('表')).toBeVisible();
  unmount();
  render(page);
  expect(screen.getByText('表')).toBeVisible();
});
