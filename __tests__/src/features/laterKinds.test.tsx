import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RequestHandler } from 'msw';
import { endSession } from '../../../src/client/session';
import EveryDjPage from '../../../src/features/everyDj/EveryDjPage';
import OverviewPage from '../../../src/features/overview/OverviewPage';
import TotalVotesPage from '../../../src/features/totalVotes/TotalVotesPage';
import type { ExclusionAnswer } from '../../../contract/decisions/exclusions';
import type { PollName } from '../../support/fixtures/polls';
import {
  answerOf,
  answerWith,
  dryRunOf,
  onWrite,
  recorded,
  startServer,
} from '../../support/site/recordedApi';
import { renderScreen } from '../../support/site/renderScreen';

// A tab of this release, and an API of a later one that has kinds, states and codes which this one has never heard of.

const server = startServer();
afterEach(endSession);

function show(poll: PollName, Screen: ComponentType, path: string, ...handlers: RequestHandler[]) {
  server.use(...handlers, ...recorded(poll));
  return renderScreen(Screen, path);
}

/** The case of DJ アオイ, 25 votes of one source, with something else in it. */
function reviewWith(changes: object) {
  const review = answerOf('suspicious', 'review');
  const cases = review.cases.map((one) => (one.dj?.id === 'aoi' ? { ...one, ...changes } : one));
  return answerWith('review', { ...review, cases });
}
const AOI = '/every-dj?tab=review&day=2022-09-02&dj=aoi';
const aoi = answerOf('suspicious', 'review').cases.find(({ dj }) => dj?.id === 'aoi')!;
const signal = { ...aoi.signals[0]!, kind: 'robots', seen: 25, votes: 25, expected: null, p: null };
const later = { signals: [signal], reasons: ['robots'], suspects: { signal: 'robots', votes: 25 } };

test('a case of a later signal is told by its code, with its votes', async () => {
  show('suspicious', EveryDjPage, AOI, reviewWith(later));
  const panel = within(await screen.findByRole('region', { name: 'DJ アオイ' }));
  expect(
    panel.getByText(/不明な種類「robots」で目安を超えています。対象は25票です。/),
  ).toBeVisible();
  expect(await panel.findByRole('rowheader', { name: /^robots/ })).toBeInTheDocument();
  // Conditions on its DJ-day: this page can't name the votes of such a signal.
  expect(panel.getByRole('link', { name: '除外を検討' })).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&dj=aoi&day=2022-09-02&case=2022-09-02%3Aaoi',
  );
});

test('a case in a later state can be read and noted, not decided', async () => {
  const { sent, handler } = onWrite('putCase', ({ body }) => ({
    case: { ...aoi, ...body },
    open: 0,
  }));
  const { user } = show('suspicious', EveryDjPage, AOI, reviewWith({ state: 'sealed' }), handler);
  const panel = within(await screen.findByRole('region', { name: 'DJ アオイ' }));
  expect(panel.getByText('sealed')).toBeVisible();
  expect(panel.queryByRole('button', { name: /問題なし|未判断/ })).not.toBeInTheDocument();
  await user.type(panel.getByLabelText('この件のメモ'), '確認した');
  await user.click(panel.getByRole('button', { name: 'メモを保存' }));
  expect(sent[0]?.body).toMatchObject({ state: 'sealed', note: '確認した' });
});

test('a case of a later rule of the poll can be opened, and is called after its signal', async () => {
  const rule = { ...later, id: 'robots:all', date: null, dj: null, rank: null, rankWithout: null };
  show('suspicious', EveryDjPage, '/every-dj?tab=review&case=robots%3Aall', reviewWith(rule));
  const panel = await screen.findByRole('region', { name: 'robots' });
  expect(panel).toHaveTextContent(/対象は25票です。/);
});

test('an exclusion that takes two people for a later reason is proposed', async () => {
  const match = { suspects: { case: '2022-09-02:aoi', signal: 'source' } };
  const dryRun = { match, case: '2022-09-02:aoi' };
  const preview = dryRunOf<ExclusionAnswer>('suspicious', '/v1/exclusions', dryRun);
  const { handler } = onWrite('postExclusion', () => ({ ...preview, needsSecond: ['ofRival'] }));
  const address = '/every-dj?tab=exclude&case=2022-09-02%3Aaoi&signal=source';
  show('suspicious', EveryDjPage, address, handler);
  expect(await screen.findByRole('button', { name: '25票の除外を提案する' })).toBeVisible();
  expect(screen.getByText(/^別の管理者の承認が必要です。/)).toBeVisible();
});

test('proposals of a later kind and state are listed; one can be refused, not accepted', async () => {
  const [first] = answerOf('proposals', 'proposals').proposals.filter(
    ({ mine, state }) => !mine && state === 'open',
  );
  const proposals = [
    { ...first, kind: 'merge', detail: { djs: ['a'] } },
    { ...first, id: 'p-9', state: 'expired', decidedBy: 'system', decidedAt: first!.at },
  ];
  show('proposals', OverviewPage, '/?tab=proposals', answerWith('proposals', { proposals }));
  const card = within(await screen.findByRole('article', { name: '不明な種類「merge」の提案' }));
  expect(card.getByText(/ページを読み込み直してください/)).toBeVisible();
  expect(card.getByRole('button', { name: '断る…' })).toBeEnabled();
  expect(card.queryByRole('button', { name: /承認/ })).not.toBeInTheDocument();
  const decided = screen.getByRole('list', { name: '判断が済んだ提案の一覧' });
  expect(decided).toHaveTextContent('expired');
});

test('a version in a later state is listed, and nothing is decided on it', async () => {
  const versions = answerOf('final', 'versions').versions.map((one) => ({
    ...one,
    state: 'sealed',
  }));
  const handler = answerWith('versions', { versions });
  const { user } = show('final', TotalVotesPage, '/total-votes?tab=versions', handler);
  const [version] = await screen.findAllByRole('listitem', { name: versions[0]!.label });
  expect(within(version!).getByText('sealed')).toBeVisible();
  await user.click(within(version!).getByRole('button', { name: /の操作$/ }));
  expect(screen.queryByRole('button', { name: /公表|取り下げ/ })).not.toBeInTheDocument();
});

test('an event of a later kind stands in the history of a DJ', async () => {
  const history = {
    snapshot: answerOf('running', 'total').snapshot,
    dj: answerOf('running', 'djs').djs.find(({ id }) => id === 'ren'),
    events: [{ kind: 'merged', at: '2022-09-03T05:00:00.000Z', seq: 9, from: 'x' }],
    now: { votes: 5, rank: 1, tied: false, voided: 0 },
    ...{ published: null, otherExclusions: 0 },
    log: { entries: 9, checked: 9, verified: true, fault: null, checkpoint: null },
  };
  show('running', EveryDjPage, '/every-dj?open=ren&part=history', answerWith('djHistory', history));
  const list = await screen.findByRole('list', { name: '経緯（古い順）' });
  expect(list).toHaveTextContent('不明な種類「merged」の出来事がありました。');
});

test('a later rule of the poll shows its code, and saving keeps it', async () => {
  const poll = { ...answerOf('running', 'poll'), rule: 'perHour' };
  const { sent, handler } = onWrite('putPoll', ({ body }) => ({ ...poll, ...body }));
  const handlers = [answerWith('poll', poll), handler];
  const { user } = show('running', OverviewPage, '/?tab=settings', ...handlers);
  expect(await screen.findByLabelText('1人あたりの票数')).toHaveDisplayValue('perHour');
  await user.type(screen.getByLabelText('名前'), '!');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(sent[0]?.body).not.toHaveProperty('rule');
});
