import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ExclusionAnswer } from '../../../../../contract/decisions/exclusions';
import { clearDrafts } from '../../../../../src/client/useDraft';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import {
  answerOf,
  answerWith,
  dryRunOf,
  onWrite,
  recorded,
  startServer,
} from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();
const KAI = '/every-dj?tab=exclude&dj=kai&day=2022-09-03';
const MATCH = { djs: ['kai'], from: '2022-09-02T15:00:00.000Z', to: '2022-09-03T15:00:00.000Z' };
/** Of another administrator, to exclude KAI's two votes. */
const waiting = answerOf('proposals', 'proposals').proposals.find(({ id }) => id === 'p-3')!;

afterEach(() => act(clearDrafts));

/** Where two people decide from 9.9 % on, and the API answers an exclusion so. */
function show(answer: () => Response) {
  const preview: ExclusionAnswer = dryRunOf('running', '/v1/exclusions', { match: MATCH });
  const made = onWrite('postExclusion', ({ body }) =>
    body['dryRun'] ? { ...preview, needsSecond: ['share', 'topTen'] } : answer(),
  );
  const poll = { ...answerOf('running', 'poll'), twoPeople: { perMille: 99 } };
  server.use(made.handler, answerWith('poll', poll), ...recorded('running'));
  return renderScreen(EveryDjPage, KAI);
}

test('where two decide the button proposes, says why, and nothing is shown as done', async () => {
  const { user } = show(() => {
    server.use(answerWith('proposals', { proposals: [waiting] }));
    return HttpResponse.json({ proposal: waiting }, { status: 202 });
  });
  const why = /^有効票の9.9%を超える・上位10位の順位に触れるため、別の管理者の承認が必要です。/;
  expect(await screen.findByText(why)).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: '理由' }), '同じ送信元からの票');
  await user.click(await screen.findByRole('button', { name: '2票の除外を提案する' }));
  const done = await screen.findByText('2票の除外を p-3 として提案しました');
  const notice = done.closest<HTMLElement>('[role=status]')!;
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('まだ実行されていません。別の管理者が承認すると実行されます。');
  expect(window.location.search).toBe('?tab=exclusions&proposed=p-3');
  expect(screen.queryByText(/除外しました/)).toBeNull();
  expect(await screen.findByRole('article', { name: 'p-3' })).toHaveTextContent(
    '2票の除外を提案中です（p-3）',
  );
});

test('要確認: a case whose exclusion waits says so', async () => {
  if (waiting.kind !== 'exclusion') throw new Error('no exclusion');
  const detail = { ...waiting.detail, case: '2022-09-02:aoi' };
  const proposals = [{ ...waiting, detail }];
  server.use(answerWith('proposals', { proposals }), ...recorded('suspicious'));
  renderScreen(EveryDjPage, '/every-dj?tab=review&day=2022-09-02&dj=aoi');
  expect(await screen.findByText('2票の除外を提案中です（p-3）')).toBeVisible();
});
