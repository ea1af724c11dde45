import { MessageChannel as Channel } from 'node:worker_threads';
import { act, render, screen } from '@testing-library/react';

// As in a browser, where one task follows the other; jsdom has no such channel. What asks for it is loaded after this.
beforeAll(() => void Object.assign(window, { MessageChannel: Channel }));
afterAll(() => void Reflect.deleteProperty(window, 'MessageChannel'));

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
  const seen: string[] = [];
  const { container, unmount } = render(page);
  const watch = new MutationObserver(() => seen.push(container.textContent ?? ''));
  watch.observe(container, { childList: true, subtree: true });
  expect(container).toHaveTextContent('骨組み');
  act(startTurns);
  expect(container).toHaveTextContent('骨組み');
  await screen.findByText('表');
  await Promise.resolve();
  watch.disconnect();
  expect(seen).toEqual(['線', '線表']);
  unmount();
  render(page);
  expect(screen.getByText('表')).toBeVisible();
});
