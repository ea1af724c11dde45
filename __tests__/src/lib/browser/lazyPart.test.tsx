import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../../../src/app/routing/ErrorBoundary';
import { lazyPart } from '../../../../src/lib/browser/lazyPart';

const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

afterEach(() => sessionStorage.clear());

test('a lazy part is loaded when it is first rendered, with its fallback until then', async () => {
  const load = jest.fn(async () => ({ default: ({ of }: { of: string }) => <p>{of}の部品</p> }));
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <Suspense fallback={<p>読み込み中</p>}>
      <Part of="表" />
      <Part of="図" />
    </Suspense>,
  );
  expect(screen.getByText('読み込み中')).toBeVisible();
  expect(await screen.findByText('表の部品')).toBeVisible();
  expect(screen.getByText('図の部品')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('C1: a lost part that may not reload the page shows the error page', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.setItem('reloadedAt', `${Date.now()}`);
  const Lost = lazyPart<object>(() => Promise.reject(lost));
  render(
    <ErrorBoundary resetKey="" fallback={({ message }) => <p role="alert">{message}</p>}>
      <Suspense fallback={null}>
        <Lost />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk 12 failed.');
  report.mockRestore();
});

test('O1: a part that is lost without a network comes when the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn(async () => ({ default: () => <p>表の部品</p> }));
  load.mockRejectedValueOnce(lost);
  const Part = lazyPart(load);
  render(
    <Suspense fallback={<p>読み込み中</p>}>
      <Part />
    </Suspense>,
  );
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText('読み込み中')).toBeVisible();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('表の部品')).toBeVisible();
});
