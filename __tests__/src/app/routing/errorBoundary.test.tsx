import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Drawer } from '../../../../src/app/drawer/Drawer';
import { LastResort } from '../../../../src/app/messages/ErrorPage';
import { ErrorBoundary } from '../../../../src/app/routing/ErrorBoundary';
import { routes } from '../../../../src/routes';

function Broken({ thrown }: { thrown: unknown }): never {
  throw thrown;
}

function show(thrown: unknown, errorPage = (error: { message: string }) => <>{error.message}</>) {
  const page = (resetKey: string, content: unknown) => (
    <ErrorBoundary resetKey={resetKey} fallback={() => <LastResort />}>
      <ErrorBoundary resetKey={resetKey} fallback={errorPage}>
        {content === null ? <p>またね</p> : <Broken thrown={content} />}
      </ErrorBoundary>
    </ErrorBoundary>
  );
  const { rerender } = render(page('/', thrown));
  return { moveTo: (address: string) => rerender(page(address, null)) };
}

describe('what is thrown while rendering', () => {
  // React tells of every error that it catches: here that is what is wanted.
  let report: jest.SpyInstance;
  beforeEach(() => {
    report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => report.mockClear());

  test('E5: is the error page, until another address', () => {
    const { moveTo } = show(new Error('こわれました'));
    moveTo('/');
    expect(screen.getByText('こわれました')).toBeVisible();
    moveTo('/daily');
    expect(screen.getByText('またね')).toBeVisible();
  });

  test('is the error page even if it is nothing', () => {
    show(undefined);
    expect(screen.getByText('予期しないエラーが発生しました')).toBeVisible();
  });

  test('E4: by the error page itself too leaves a link home, without a loop', async () => {
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
    expect(screen.getByRole('heading')).toHaveTextContent('エラー画面の表示中にエラー');
    expect(screen.getByRole('link', { name: /概要へ戻る/ })).toHaveAttribute('href', '/');
  });
});

test('I1: a part outside of its provider throws that the layout is not initialised', () => {
  const message = 'The layout framework is not properly initialised';
  expect(() => renderToString(<Drawer route={routes[0]!} waiting={{}} />)).toThrow(message);
});
