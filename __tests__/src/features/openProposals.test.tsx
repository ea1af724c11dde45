import { screen, waitFor } from '@testing-library/react';
import OverviewPage from '../../../src/features/overview/OverviewPage';
import { recorded, startServer } from '../../support/site/recordedApi';
import { renderScreen } from '../../support/site/renderScreen';

const server = startServer();

test('概要: a quiet line with the way to what waits', async () => {
  server.use(...recorded('proposals'));
  renderScreen(OverviewPage);
  expect(await screen.findByText(/承認待ちの提案が7件あります。/)).toBeVisible();
  expect(screen.getByRole('link', { name: '承認待ちを開く' })).toHaveAttribute(
    'href',
    '/?tab=proposals',
  );
});

test('概要: nothing of it where nothing waits', async () => {
  server.use(...recorded('running'));
  const { client } = renderScreen(OverviewPage);
  await screen.findByRole('region', { name: '上位10組' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/承認待ち/)).toBeNull();
});
