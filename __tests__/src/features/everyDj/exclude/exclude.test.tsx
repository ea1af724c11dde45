import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ExclusionAnswer } from '../../../../../contract/decisions/exclusions';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import { rolesStore } from '../../../../../src/auth/roles';
import {
  answerOf,
  answerWith,
  dryRunOf,
  onWrite,
  refusal,
} from '../../../../support/site/recordedApi';
import { button, expectLink, region, startScreen, untilQuery } from '../../screenOfTest';

const { server, show } = startScreen(EveryDjPage, '/every-dj?tab=');
const KAI_TODAY = 'exclude&dj=kai&day=2022-09-03';
const AOI = 'exclude&case=2022-09-02:aoi&signal=source';
const DAY = { from: '2022-09-02T15:00:00.000Z', to: '2022-09-03T15:00:00.000Z' };

/** What the API says of the exclusion of KAI's votes of today. */
const preview = (): ExclusionAnswer =>
  dryRunOf('running', '/v1/exclusions', { match: { djs: ['kai'], ...DAY } });

/** An exclusion that is answered so; dry runs are left to what was recorded. */
function excluding(answer: () => object | Response = () => ({ ...preview(), id: 'x-2' })) {
  return onWrite('postExclusion', ({ body }) => (body['dryRun'] ? undefined : answer()));
}

const exclude = (name: string | RegExp = /除外する$|加える$/) => button(name);
const reason = () => screen.findByRole('textbox', { name: '理由' });

/** A definition list, line by line, without what only the eye needs. */
async function effects(): Promise<string[]> {
  const terms = await within(await region('順位への影響')).findAllByRole('term');
  return terms.map(({ parentElement }) => parentElement!.textContent.replace('→から', '→'));
}

test('a link fills it in; the effect is shown; with a reason it excludes, leads back', async () => {
  const exclusions = answerOf('excluded', 'exclusions').exclusions.filter(({ id }) => id !== 'x-3');
  const made = excluding(() => {
    server.use(answerWith('exclusions', { exclusions }));
    return { ...preview(), id: 'x-2' };
  });
  const { user } = show('running', KAI_TODAY, made.handler);
  expect(await exclude('2票を除外する')).toBeDisabled();
  expect(await exclude()).toHaveAccessibleDescription('理由を入力すると押せます。');
  const target = await region('対象の票');
  expect(target).toHaveTextContent('KAIへの票のうち、2022年9月3日(土)に投じられた票すべて');
  expect(target).toHaveTextContent('2票 投票者 2人');
  expect(await effects()).toEqual([
    ...['有効票20→18票−2', '無効票1→3票+2', '本日7→5票−2', '得票のあるDJ3→2組−1'],
  ]);
  const [, row, ...others] = within(await region('順位への影響')).getAllByRole('row');
  expect(row?.textContent.replaceAll('→から', '→')).toBe('KAI3位→順位なし2票→0票');
  expect(others).toEqual([]);
  await user.type(await reason(), ' 同じ送信元から続けて入った票 ');
  await user.click(await exclude());
  const done = await screen.findByText('2票を除外しました');
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(window.location.search).toBe('?tab=exclusions&made=x-2');
  expect(made.sent[0]?.body).toMatchObject({
    match: { djs: ['kai'], ...DAY },
    reason: '同じ送信元から続けて入った票',
    matchHash: preview().matchHash,
  });
  expect(await button('元に戻す')).toBeEnabled();
});

test('it starts from the suspect votes of the case; wider choices are a second step', async () => {
  const made = excluding();
  const { user } = show('suspicious', AOI, made.handler);
  expect(await exclude('25票を除外する')).toBeDisabled();
  expect(await region('対象の票')).toHaveTextContent(
    'DJ アオイへの票のうち、2022年9月2日(金)に投じられた票のうち、要確認の「送信元の偏り」にあたる票すべて',
  );
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox', { name: 'DJ' })).not.toBeInTheDocument();
  await user.click(await button('条件を変える'));
  await user.click(await screen.findByLabelText('この日のこのDJの票から条件を決める'));
  expect(await screen.findByRole('searchbox', { name: 'DJ' })).toBeVisible();
  expect(window.location.search).toBe('?tab=exclude&case=2022-09-02%3Aaoi&dj=aoi&day=2022-09-02');
  await user.click(await screen.findByLabelText(/送信元の偏り/));
  await expectLink('やめて要確認へ戻る', '/every-dj?tab=review&day=2022-09-02&dj=aoi');
  await user.type(await reason(), '一つの送信元から続けて入った票');
  await user.click(await exclude('25票を除外する'));
  await untilQuery('?tab=review&made=x-2');
  expect(made.sent[0]?.body['case']).toBe('2022-09-02:aoi');
});

test('votes that another exclusion holds: the button says that no figure will change', async () => {
  show('excluded', KAI_TODAY);
  expect(await screen.findByText(/ほかの除外ですべて無効になっています/)).toBeVisible();
  expect(await region('対象の票')).toHaveTextContent('うち2票は、ほかの除外ですでに無効です。');
  expect(await exclude('一致する2票を除外に加える')).toBeDisabled();
});

test('an answer that is lost: the same request again, by its key, is not done twice', async () => {
  const lost = excluding(() => refusal(500, 'internal_error'));
  const { user } = show('running', KAI_TODAY, lost.handler);
  await user.type(await reason(), '理由の文');
  await user.click(await exclude('2票を除外する'));
  expect(await screen.findByText(/保存されたかどうか確認できませんでした/)).toBeVisible();
  await waitFor(async () => expect(await exclude('2票を除外する')).toBeEnabled());
  await user.click(await exclude());
  await waitFor(() => expect(lost.sent).toHaveLength(2));
  const [first, second] = lost.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

test('a match of nobody is a sentence, and no button', async () => {
  const nobody = onWrite('postExclusion', () => refusal(409, 'no_votes_matched'));
  show('running', 'exclude&dj=mio', nobody.handler);
  expect(await screen.findByText('この条件に一致する票はありません')).toBeVisible();
  expect(await exclude('除外する')).toBeDisabled();
  expect(await exclude()).toHaveAccessibleDescription('一致する票がないため、実行できません。');
});

test('without conditions the fields are there, and never every vote', async () => {
  const requested = onWrite('postExclusion', () => preview());
  show('running', 'exclude', requested.handler);
  expect(await screen.findByText('どの票を対象にするか、条件を指定してください')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'DJ' })).toBeVisible();
  expect(await exclude('除外する')).toBeDisabled();
  expect(requested.sent).toEqual([]);
});

test('conditions are entered by keyboard; votes for others are named', async () => {
  const { user } = show('running', 'exclude');
  const search = await screen.findByRole('searchbox', { name: 'DJ' });
  await user.type(search, 'かい');
  // Safari: the Enter that only ends the conversion.
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(window.location.search).toBe('?tab=exclude');
  await user.keyboard('{Enter}');
  expect(await exclude('2票を除外する')).toBeDisabled();
  expect(window.location.search).toBe('?tab=exclude&dj=kai');
  await user.click(screen.getByText('送信元・投票者・票のIDで絞る'));
  await user.type(screen.getByRole('textbox', { name: '送信元' }), '203.0.113.7');
  const others = '同じ送信元・投票者から 蓮 への1票は対象になりません。';
  expect(await screen.findByText(others)).toBeVisible();
  // A source is personal data: the host's log holds addresses.
  expect(window.location.search).toBe('?tab=exclude&dj=kai');
  await user.click(await button('KAI を条件から外す'));
  await waitFor(async () => expect(await exclude('3票を除外する')).toBeDisabled());
});

test('what was typed survives a look elsewhere, and is of that exclusion alone', async () => {
  const { user, unmount } = show('running', KAI_TODAY);
  await user.type(await reason(), '途中の文');
  unmount();
  const again = show('running', KAI_TODAY);
  expect(await reason()).toHaveValue('途中の文');
  again.unmount();
  show('running', 'exclude&dj=ren&day=2022-09-03');
  expect(await reason()).toHaveValue('');
});

test('an auditor sees what it would do, and nothing that decides', async () => {
  rolesStore.set(['auditor']);
  show('running', KAI_TODAY);
  expect(await effects()).toContain('有効票20→18票−2');
  expect(screen.getByText(/除外の実行は管理者が行います/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /除外する/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: '理由' })).toBeNull();
});
