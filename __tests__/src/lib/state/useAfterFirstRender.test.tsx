import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { useAfterFirstRender } from '../../../../src/lib/state/useAfterFirstRender';

function Probe() {
  return <p>{useAfterFirstRender() ? 'all' : 'first'}</p>;
}

test('what comes with a component is rendered without the rest; the rest follows by itself', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => {
    flushSync(() => root.render(<Probe />));
    expect(box.textContent).toBe('first');
  });
  expect(box.textContent).toBe('all');
  act(() => root.unmount());
});
