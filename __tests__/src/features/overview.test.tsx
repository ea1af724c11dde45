import { screen } from '@testing-library/react';
import OverviewPage from '../../../src/features/overview/OverviewPage';
import { fakeApi, startFakeApi } from '../../support/fakeApi';
import { figure, renderScreen, table } from '../../support/renderScreen';
import { smallVoting } from '../../support/smallVoting';

const server = startFakeApi();

test('x', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(OverviewPage);
  console.log(JSON.stringify([await figure('有効票'), await figure('投票者'), await table('上位10組の票数'), await table('直近14日の票数')]));
});
