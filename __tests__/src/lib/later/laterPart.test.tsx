import { act, render, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from '../../../../src/app/routing/ErrorBoundary';
import { markFirstChart } from '../../../../src/lib/later/afterFirstChart';
import { laterPart, useLaterPart, type LaterPart } from '../../../../src/lib/later/laterPart';

interface Words {
  text: string;
}

const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

function Shown({ part, when }: { part: LaterPart<Words>; when: 'now' | 'later' | 'never' }) {
  return <p>{useLaterPart(part, when)?.text ?? 'まだ'}</p>;
}

// The first chart of a visit is drawn once: what waits for it comes first.
test('code that the first chart does not need is loaded once that is painted and the browser is idle', async () => {
  const frames: FrameRequestCallback[] = [];
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    return frames.push(callback);
  });
  const load = jest.fn(() => Promise.resolve({ text: '来た' }));
  const failed = laterPart(jest.fn(() => Promise.reject(lost)));
  failed.prefetchLater();
  const part = laterPart(load);
  const view = render(<Shown part={part} when="later" />);
  await act(async () => markFirstChart());
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    while (frames.length > 0) frames.shift()?.(0);
  });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  view.rerender(<Shown part={part} when="now" />);
  expect(screen.getByText('来た')).toBeVisible();
  // What is lost ahead of time is nobody's business yet.
  expect(sessionStorage.getItem('reloadedAt')).toBeNull();
  frame.mockRestore();
});

test('what is asked for is loaded at once, one time for all who ask', async () => {
  const load = jest.fn(() => Promise.resolve({ text: '来た' }));
  const part = laterPart(load);
  const view = render(<Shown part={part} when="never" />);
  expect(load).not.toHaveBeenCalled();
  view.rerender(<Shown part={part} when="now" />);
  expect(await screen.findByText('来た')).toBeVisible();
  await part.load();
  expect(load).toHaveBeenCalledTimes(1);
});

test('C1: a part that is lost when it is asked for, and may not reload, is the error page', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.setItem('reloadedAt', `${Date.now()}`);
  render(
    <ErrorBoundary resetKey="/" fallback={({ message }) => <p role="alert">{message}</p>}>
      <Shown part={laterPart<Words>(() => Promise.reject(lost))} when="now" />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk 12 failed.');
  sessionStorage.clear();
  report.mockRestore();
});
