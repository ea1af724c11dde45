import { act, screen, within } from '@testing-library/react';
import { clearDrafts } from '../../../../../src/client/useDraft';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { carryOutExclusion, proposedExclusion } from '../../../../support/fakeApi/fakeExclusions';
import { closeProposal } from '../../../../support/fakeApi/fakeProposals';
import { reviewedVoting } from '../../../../support/fakeApi/reviewedVoting';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../../support/site/renderScreen';
import { setViewport } from '../../../../support/site/viewport';

const server = startFakeApi();
const KAI = '/every-dj?tab=exclude&dj=kai&day=2022-09-03';

function show(address: string, perMille: number | null, more: Partial<FakeVoting> = {}) {
  const twoPeople = perMille === null ? null : { perMille };
  const voting: FakeVoting = { ...smallVoting, ...more, twoPeople };
  server.use(...fakeApi(voting));
  return { voting, ...renderScreen(EveryDjPage, address) };
}

afterEach(() => act(clearDrafts));

const propose = () => screen.findByRole('button', { name: '2票の除外を提案する' });
const reason = () => screen.findByRole('textbox', { name: '理由' });

test('where two decide: the button proposes, and says why', async () => {
  // Two of twenty votes: 10 %.
  show(KAI, 99);
  expect(await propose()).toBeDisabled();
  const why = /^有効票の9.9%を超える・上位10位の順位に触れるため、別の管理者の承認が必要です。/;
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: /除外する$/ })).toBeNull();
});

test('votes that are void already: the button names how many would be held once more', async () => {
  const voting: FakeVoting = { ...smallVoting, twoPeople: { perMille: 10 } };
  const accepted = proposedExclusion(voting, { djs: ['kai'] });
  if (accepted.kind !== 'exclusion') throw new Error('no exclusion');
  expect(carryOutExclusion(voting, accepted)).toEqual({ result: 'x-1' });
  show(KAI, 10, voting);
  expect(await propose()).toBeDisabled();
});

test('what needs nobody else is done at once', async () => {
  const votes = smallVoting.votes.map((vote, index) => ({ ...vote, id: `v${index}` }));
  // One of KAI's two votes, of twenty: no place changes.
  const { user, voting } = show('/every-dj?tab=exclude', 50, { votes });
  await user.click(await screen.findByText('送信元・投票者・票のIDで絞る'));
  await user.type(screen.getByRole('textbox', { name: '票のID' }), 'v18');
  await user.type(await reason(), '理由');
  await user.click(await screen.findByRole('button', { name: '1票を除外する' }));
  expect(await screen.findByText('1票を除外しました')).toBeVisible();
  expect(voting.proposals).toBeUndefined();
});

test('proposed: it says so, who decides, where it is; nothing is shown as done', async () => {
  const { user, voting } = show(KAI, 10);
  await user.type(await reason(), ' 同じ送信元から続けて入った票 ');
  await user.click(await propose());

  const notice = (await screen.findByText('2票の除外を p-1 として提案しました')).closest(
    '[role=status]',
  )!;
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent(
    'まだ実行されていません。別の管理者が承認すると実行されます。それまでは、いつでも取り下げられます。',
  );
  expect(within(notice as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/?tab=proposals&proposal=p-1',
  );
  expect(window.location.search).toBe('?tab=exclusions&proposed=p-1');
  expect(screen.queryByText(/除外しました/)).toBeNull();
  expect(voting.exclusions).toBeUndefined();
  expect(voting.proposals?.[0]).toMatchObject({
    kind: 'exclusion',
    detail: { reason: '同じ送信元から続けて入った票', votes: 2, needsSecond: ['share', 'topTen'] },
  });
  const waiting = await screen.findByRole('article', { name: 'p-1' });
  expect(waiting).toHaveTextContent('2票の除外を提案中です（p-1）');
  expect(waiting).toHaveTextContent('KAIへの票のうち、2022年9月3日(土)に投じられた票すべて');
});

test('the same once more is refused as the API says it, and nothing typed is lost', async () => {
  const { user, voting } = show(KAI, 10);
  await user.type(await reason(), '理由');
  await propose();
  proposedExclusion(voting, { djs: ['kai'] });
  await user.click(await propose());
  expect(await screen.findByText('題')).toBeVisible();
  expect(await reason()).toHaveValue('理由');
  expect(voting.proposals).toHaveLength(1);
});

test('the list tells of no proposal that was decided meanwhile', async () => {
  const voting: FakeVoting = { ...smallVoting, twoPeople: { perMille: 10 } };
  proposedExclusion(voting, { djs: ['kai'] });
  closeProposal(voting, 'p-1', { state: 'refused', reason: '理由' });
  server.use(...fakeApi(voting));
  renderScreen(EveryDjPage, '/every-dj?tab=exclusions&proposed=p-1');
  expect(await screen.findByText('除外はまだありません')).toBeVisible();
  expect(screen.queryByText(/提案/)).toBeNull();
});

test('要確認: a case whose exclusion waits says so', async () => {
  const voting: FakeVoting = { ...reviewedVoting(), twoPeople: { perMille: 10 } };
  proposedExclusion(voting, { djs: ['aoi'] }, { caseId: '2022-09-02:aoi' });
  server.use(...fakeApi(voting));
  setViewport(1300);
  renderScreen(EveryDjPage, '/every-dj?tab=review&day=2022-09-02&dj=aoi');
  expect(await screen.findByText('9票の除外を提案中です（p-1）')).toBeVisible();
});
