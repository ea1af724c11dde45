import { act, render, screen } from '@testing-library/react';
import { LastResort } from '../../../../src/app/messages/ErrorPage';
import { ErrorBoundary } from '../../../../src/app/routing/ErrorBoundary';

function Broken({ thrown }: { thrown: unknown }): never {
  throw thrown;
}

function show(thrown: unknown, errorPage = (error: { message: string }) => <>{error.message}</>) {
  const page = (resetKey: string, content: unknown) => (
    <ErrorBoundary resetKey={resetKey} fallback={() => <LastResort />}>
      <p>まわり</p>
      <ErrorBoundary resetKey={resetKey} fallback={errorPage}>
        {content === null ? <p>またね</p> : <Broken thrown={content} />}
      </ErrorBoundary>
    </ErrorBoundary>
  );
  const { rerender } = render(page('/', thrown));
  return {
    moveOn: (next: unknown = null) => rerender(page('/daily', next)),
    stay: () => rerender(page('/', null)),
  };
}

describe('what is thrown while rendering', () => {
  let told: jest.SpyInstance;
  beforeEach(() => {
    // React tells of every error that it catches: here that is what is wanted.
    told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    told.mockClear();
  });

  test('E5: becomes the error page, until another address', () => {
    const { moveOn, stay } = show(new Error('こわれました'));
    expect(screen.getByText('こわれました')).toBeVisible();
    stay();
    expect(screen.getByText('こわれました')).toBeVisible();
    moveOn();
    expect(screen.getByText('またね')).toBeVisible();
  });

  test('even if nothing was thrown', () => {
    show(undefined);
    expect(screen.getByText('予期しないエラーが発生しました')).toBeVisible();
  });

  test('E4: an error page that throws is tried once; then a link home is left', async () => {
    let renders = 0;
    show(new Error('x'), () => {
      renders += 1;
      return <Broken thrown={new Error('y')} />;
    });
    // React itself renders what has thrown once more before it gives up.
    const before = renders;
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(renders).toBe(before);
    expect(screen.getByText('An error occurred while showing the error page')).toBeVisible();
    const japanese = 'エラー画面の表示中にエラーが発生しました';
    expect(screen.getByRole('heading', { name: japanese })).toBeVisible();
    expect(screen.getByRole('link', { name: /概要へ戻る/ })).toHaveAttribute('href', '/');
  });
});
