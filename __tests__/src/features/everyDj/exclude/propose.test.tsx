import { act, screen } from '@testing-library/react';
import { HttpResponse, type RequestHandler } from 'msw';
import type { ExclusionAnswer } from '../../../../../contract/decisions/exclusions';
import { clearDrafts } from '../../../../../src/client/useDraft';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import type { PollName } from '../../../../support/fixtures/polls';
import {
  answerOf,
  answerWith,
  dryRunOf,
  onWrite,
  recorded,
  refusal,
  startServer,
} from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();
const KAI = '/every-dj?tab=exclude&dj=kai&day=2022-09-03';
const MATCH = { djs: ['kai'], from: '2022-09-02T15:00:00.000Z', to: '2022-09-03T15:00:00.000Z' };
/** Of another administrator, to exclude KAI's two votes. */
const waiting = answerOf('proposals', 'proposals').proposals.find(({ id }) => id === 'p-3')!;

/** Where two people decide from 9.9 % on, and the API answers an exclusion so. */
function show(answer: () => object | Response, address = KAI, poll: PollName = 'running') {
  const preview: ExclusionAnswer = dryRunOf('running', '/v1/exclusions', { match: MATCH });
  const made = onWrite('postExclusion', ({ body }) =>
    body['dryRun'] ? { ...preview, needsSecond: ['share', 'topTen'] } : answer(),
  );
  const twoPeople: RequestHandler = answerWith('poll', {
    ...answerOf(poll, 'poll'),
    twoPeople: { perMille: 99 },
  });
  server.use(made.handler, twoPeople, ...recorded(poll));
  return { made, ...renderScreen(EveryDjPage, address) };
}

afterEach(() => act(clearDrafts));

const propose = () => screen.findByRole('button', { name: '2票の除外を提案する' });
const reason = () => screen.findByRole('textbox', { name: '理由' });

test('where two decide: the button proposes, and says why', async () => {
  show(() => ({}));
  expect(await propose()).toBeDisabled();
  const why = /^有効票の9.9%を超える・上位10位の順位に触れるため、別の管理者の承認が必要です。/;
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: /除外する$/ })).toBeNull();
});

test('proposed: it says so, who decides, where it is; nothing is shown as done', async () => {
  const { user } = show(() => {
    server.use(answerWith('proposals', { proposals: [waiting] }));
    return HttpResponse.json({ proposal: waiting }, { status: 202 });
  });
  await user.type(await reason(), '同じ送信元から続けて入った票');
  await user.click(await propose());
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

test('the same once more is refused as the API says it, and nothing typed is lost', async () => {
  const { user } = show(() => refusal(409, 'already_proposed'));
  await user.type(await reason(), '理由');
  await user.click(await propose());
  expect(await screen.findByText('題')).toBeVisible();
  expect(await reason()).toHaveValue('理由');
});

test('要確認: a case whose exclusion waits says so', async () => {
  if (waiting.kind !== 'exclusion') throw new Error('no exclusion');
  const detail = { ...waiting.detail, case: '2022-09-02:aoi' };
  const proposals = [{ ...waiting, detail }];
  server.use(answerWith('proposals', { proposals }), ...recorded('suspicious'));
  renderScreen(EveryDjPage, '/every-dj?tab=review&day=2022-09-02&dj=aoi');
  expect(await screen.findByText('2票の除外を提案中です（p-3）')).toBeVisible();
});
