import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ExclusionAnswer } from '../../../../../contract/decisions/exclusions';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import { answerOf, answerWith, dryRunOf, onWrite } from '../../../../support/site/recordedApi';
import { button, startScreen } from '../../screenOfTest';

const { server, show } = startScreen(EveryDjPage, '/every-dj?tab=');
const MATCH = { djs: ['kai'], from: '2022-09-02T15:00:00.000Z', to: '2022-09-03T15:00:00.000Z' };
/** Of another administrator, to exclude KAI's two votes. */
const waiting = answerOf('proposals', 'proposals').proposals.find(({ id }) => id === 'p-3')!;

test('where two decide the button proposes, says why, and nothing is shown as done', async () => {
  const preview: ExclusionAnswer = dryRunOf('running', '/v1/exclusions', { match: MATCH });
  const made = onWrite('postExclusion', ({ body }) => {
    if (body['dryRun']) return { ...preview, needsSecond: ['share', 'topTen'] };
    server.use(answerWith('proposals', { proposals: [waiting] }));
    return HttpResponse.json({ proposal: waiting }, { status: 202 });
  });
  const poll = { ...answerOf('running', 'poll'), twoPeople: { perMille: 99 } };
  const kai = 'exclude&dj=kai&day=2022-09-03';
  const { user } = show('running', kai, made.handler, answerWith('poll', poll));
  const why = /^有効票の9.9%を超える・上位10位の順位に触れるため、別の管理者の承認が必要です。/;
  expect(await screen.findByText(why)).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: '理由' }), '同じ送信元からの票');
  await user.click(await button('2票の除外を提案する'));
  const done = await screen.findByText('2票の除外を p-3 として提案しました');
  const notice = done.closest<HTMLElement>('[role=status]')!;
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('まだ実行されていません。別の管理者が承認すると実行されます。');
  expect(window.location.search).toBe('?tab=exclusions&proposed=p-3');
  expect(screen.queryByText(/除外しました/)).toBeNull();
  const article = await screen.findByRole('article', { name: 'p-3' });
  expect(article).toHaveTextContent('2票の除外を提案中です（p-3）');
});

test('要確認: a case whose exclusion waits says so', async () => {
  const proposal = { ...waiting, detail: { ...waiting.detail, case: '2022-09-02:aoi' } };
  const proposals = answerWith('proposals', { proposals: [proposal] });
  show('suspicious', 'review&day=2022-09-02&dj=aoi', proposals);
  expect(await screen.findByText('2票の除外を提案中です（p-3）')).toBeVisible();
});
