import { screen } from '@testing-library/react';
import DailyPage, { prepare as prepareDaily } from '../../../src/features/daily/DailyPage';
import EveryDjPage, { prepare as prepareEveryDj } from '../../../src/features/everyDj/EveryDjPage';
import { preparePanel } from '../../../src/panels/PanelHost';
import { chartReading } from '../../../src/components/charts/card/chartReading';
import { summaryPart } from '../../../src/components/charts/card/ChartSummary';
import { prefetchQueries } from '../../../src/client/endpointQueries';
import { sessionQueryClient } from '../../../src/client/queryClient';
import { endSession } from '../../../src/client/session';
import { fakeApi, startFakeApi } from '../../support/fakeApi/fakeApi';
import { renderScreen } from '../../support/site/renderScreen';
import { smallVoting } from '../../support/fakeApi/smallVoting';

const server = startFakeApi();

// It would come in the midst of a test.
beforeAll(() => summaryPart.load());
beforeEach(() => {
  endSession();
  server.use(...fakeApi(smallVoting));
});

// Their code is loaded after the first chart, unless an address asks for it: then at once, with the page's own.
test('N2: a page comes with the day and the comparison of its address', async () => {
  await prefetchQueries('poll');
  const search = '?day=2022-09-02&cmp=weekday';
  await Promise.all([prepareDaily({ search }), preparePanel(search), chartReading.load()]);
  renderScreen(DailyPage, `/daily${search}`, sessionQueryClient());
  expect(screen.getByRole('dialog', { name: '2022年9月2日(金)' })).toBeVisible();
  expect(screen.getByRole('region', { name: '期間の比較' })).toBeVisible();
});

test('N2: and with the DJ', async () => {
  await prefetchQueries('poll');
  await Promise.all([prepareEveryDj(), preparePanel('?open=ren')]);
  renderScreen(EveryDjPage, '/every-dj?open=ren', sessionQueryClient());
  expect(screen.getByRole('dialog')).toHaveAccessibleName('蓮');
});
