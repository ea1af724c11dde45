import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from '../../../../src/lib/browser/lazyPart';

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
