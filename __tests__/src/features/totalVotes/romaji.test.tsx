import { waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { fakeApi, startFakeApi } from '../../../support/fakeApi/fakeApi';
import { smallVoting } from '../../../support/fakeApi/smallVoting';
import { renderScreen, table } from '../../../support/site/renderScreen';

const server = startFakeApi();

test('a DJ is found by its reading in Latin letters', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(TotalVotesPage, '/total-votes?q=aoi');
  await waitFor(async () =>
    expect((await table(/ランキング/)).slice(1).map(([, , name]) => name)).toEqual([
      'DJ アオイあおい・東京',
    ]),
  );
});
