import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import { clearDrafts } from '../../../../../src/client/useDraft';
import { rolesStore } from '../../../../../src/auth/roles';
import { API, fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import { cast, type FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { refusal } from '../../../../support/fakeApi/refusal';
import { reviewedVoting } from '../../../../support/fakeApi/reviewedVoting';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startFakeApi();
const KAI_TODAY = '/every-dj?tab=exclude&dj=kai&day=2022-09-03';

/** The small vote; KAI's two votes come from one source, as does one of 蓮's. */
function voting(): FakeVoting {
  const votes = smallVoting.votes.map((vote, index) => ({
    ...vote,
    id: `v${index}`,
    voter: `voter ${index}`,
    source: vote.dj === 'kai' ? '203.0.113.7' : undefined,
  }));
  const [ren] = votes.filter(({ dj, castAt }) => dj === 'ren' && castAt.startsWith('2022-09-03'));
  ren!.source = '203.0.113.7';
  return { ...smallVoting, votes };
}

function show(address: string, own = voting()) {
  server.use(...fakeApi(own));
  return { ...renderScreen(EveryDjPage, address), voting: own };
}

afterEach(() => {
  act(() => {
    clearDrafts();
    rolesStore.set(null);
  });
});

const exclude = (name: string | RegExp = /除外する$|加える$/) =>
  screen.findByRole('button', { name });
const reason = () => screen.findByRole('textbox', { name: '理由' });
const region = (name: string) => screen.findByRole('region', { name });

/** A definition list, line by line, without what only the eye needs. */
async function lines(name: string): Promise<string[]> {
  const terms = await within(await region(name)).findAllByRole('term');
  return terms.map(({ parentElement }) => parentElement!.textContent.replace('→から', '→'));
}

test('a link from elsewhere is filled in: what is matched, and what it would do', async () => {
  show(KAI_TODAY);
  expect(
    await screen.findByText(
      (_, element) =>
        element?.textContent === 'KAIへの票のうち、2022年9月3日(土)に投じられた票すべて' &&
        element.tagName === 'P',
    ),
  ).toBeVisible();
  expect(await exclude('2票を除外する')).toBeDisabled();
  expect(await region('対象の票')).toHaveTextContent('2票 投票者 2人');
  expect(await lines('順位への影響')).toEqual([
    '有効票20→18票−2',
    '無効票1→3票+2',
    '本日7→5票−2',
    '得票のあるDJ3→2組−1',
  ]);
  const rows = within(await region('順位への影響')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent.replaceAll('→から', '→'))).toEqual([
    'KAI3位→順位なし2票→0票',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: '除外の確認' })).toBeVisible();
});

test('a change among the first ten is said in a stronger line', async () => {
  show(KAI_TODAY);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('上位10位の順位が変わります');
  expect(alert).toHaveTextContent('KAI 3位→順位なし');
  expect(alert).toHaveTextContent('1位〜2位は変わりません。');
});

test('how firm the places are afterwards: with the cases that stay open, without the one it decides', async () => {
  const firm = async () =>
    (await screen.findByText('除外したあと：', { exact: false })).parentElement!.textContent;
  const { unmount } = show(KAI_TODAY, reviewedVoting());
  expect(await firm()).toContain(
    '除外したあと： 1位から、未判断の件の判断しだいで変わることがあります' +
      ' DJ アオイの判断しだいで、1位までの順位が変わることがあります',
  );
  unmount();
  const day = 'dj=aoi&day=2022-09-02';
  show(`/every-dj?tab=exclude&${day}&case=2022-09-02:aoi`, reviewedVoting());
  expect(await firm()).toContain(
    '除外したあと： 1位・3位・10位・20位は動きません 判断を待つ票は残りません',
  );
});

test('the button wants a reason; then it excludes, tells so, and leads back', async () => {
  const { user, voting: own } = show(KAI_TODAY);
  expect(await exclude('2票を除外する')).toBeDisabled();
  expect(await exclude()).toHaveAccessibleDescription('理由を入力すると押せます。');
  await user.type(await reason(), ' 同じ送信元から続けて入った票 ');
  expect(await exclude('2票を除外する')).toBeEnabled();
  await user.click(await exclude());

  const done = await screen.findByText('2票を除外しました');
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(await screen.findByText(/有効票 18票・14:20:12・x-1/)).toBeVisible();
  expect(window.location.search).toBe('?tab=exclusions&made=x-1');
  expect(own.exclusions?.[0]?.entry).toMatchObject({
    matched: 2,
    votes: 2,
    reason: '同じ送信元から続けて入った票',
    case: null,
  });
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(await screen.findByRole('dialog', { name: 'x-1 の取り消し' })).toBeVisible();
});

/** The reviewed vote with a case on 蓮 of which one source is suspect. */
function suspectCase(): FakeVoting {
  const own = reviewedVoting();
  own.review!.cases.find(({ dj }) => dj === 'ren')!.state = 'open';
  return own;
}
const REN = '/every-dj?tab=exclude&case=2022-09-01:ren&signal=source';

test('it starts from the suspect votes of the case; wider choices are a second step', async () => {
  const { user } = show(REN, suspectCase());
  expect(await exclude('2票を除外する')).toBeDisabled();
  expect(await region('対象の票')).toHaveTextContent(
    '蓮への票のうち、2022年9月1日(木)に投じられた票のうち、要確認の「送信元の偏り」にあたる票すべて',
  );
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox', { name: 'DJ' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '条件を変える' }));
  // Of the four signals the one that was found.
  expect((await screen.findAllByRole('radio')).map(({ id }) => id)).toEqual([
    'suspects-source',
    'suspects-free',
  ]);
  await user.click(screen.getByRole('radio', { name: 'この日のこのDJの票から条件を決める' }));
  expect(await screen.findByRole('searchbox', { name: 'DJ' })).toBeVisible();
  expect(window.location.search).toBe('?tab=exclude&case=2022-09-01%3Aren&dj=ren&day=2022-09-01');
  await user.click(screen.getByRole('radio', { name: '「送信元の偏り」にあたる票だけ（2票）' }));
  await waitFor(() => expect(window.location.search).toMatch(/&signal=source$/));
});

test('a case whose votes nobody can name says so', async () => {
  show('/every-dj?tab=exclude&dj=aoi&day=2022-09-02&case=2022-09-02:aoi', reviewedVoting());
  expect(await screen.findByText(/普段を超えた分がどの票かは特定できません。/)).toBeVisible();
});

test('after the exclusion of a case the next one opens, and 元に戻す opens it again', async () => {
  const { user, voting: own } = show(REN, suspectCase());
  await user.type(await reason(), '一つの送信元から続けて入った票');
  const back = { name: 'やめて要確認へ戻る' };
  expect(await screen.findByRole('link', back)).toHaveAttribute(
    'href',
    '/every-dj?tab=review&day=2022-09-01&dj=ren',
  );
  await user.click(await exclude('2票を除外する'));
  const done = await screen.findByText('2票を除外しました');
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(own.exclusions?.[0]?.entry.case).toBe('2022-09-01:ren');
  expect(window.location.search).toBe('?tab=review&made=x-1');
  expect(await screen.findByRole('heading', { level: 2, name: 'DJ アオイ' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'x-1 の取り消し' }));
  await user.type(dialog.getByRole('textbox', { name: '取り消しの理由' }), '会場の端末');
  await user.click(await dialog.findByRole('button', { name: '2票を元に戻す' }));
  expect(await screen.findByText(/2票が有効票に戻りました。/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: '蓮' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '問題なしにする' })).toBeEnabled();
});

test('other votes by the time of the press: nothing is done, nothing typed is lost', async () => {
  const { user, voting: own } = show(KAI_TODAY);
  await user.type(await reason(), '理由の文');
  await exclude('2票を除外する');
  own.votes = [...own.votes, ...cast('kai', '2022-09-03T14:00+09:00')];
  await user.click(await exclude('2票を除外する'));
  expect(await screen.findByText(/実行していません（2票 → 3票）/)).toBeVisible();
  expect(own.exclusions).toBeUndefined();
  expect(await reason()).toHaveValue('理由の文');
  await user.click(await exclude('3票を除外する'));
  expect(await screen.findByText('3票を除外しました')).toBeVisible();
});

test('votes that another exclusion holds: the button says that no figure will change', async () => {
  const first = show(KAI_TODAY);
  await first.user.type(await reason(), '理由');
  await first.user.click(await exclude('2票を除外する'));
  await screen.findByText('2票を除外しました');
  first.unmount();
  const { user } = show(KAI_TODAY, first.voting);
  expect(await screen.findByText(/ほかの除外ですべて無効になっています/)).toBeVisible();
  expect(await region('対象の票')).toHaveTextContent('うち2票は、ほかの除外ですでに無効です。');
  await user.type(await reason(), '重ねる理由');
  await user.click(await exclude('一致する2票を除外に加える'));
  expect(await screen.findByText('一致する2票を除外に加えました')).toBeVisible();
});

test('who may not decide is told so, and keeps what was typed', async () => {
  const { user } = show(KAI_TODAY);
  await user.type(await reason(), '理由の文');
  const button = await exclude('2票を除外する');
  server.use(http.post(`${API}/v1/exclusions`, () => refusal(403, 'forbidden'), { once: true }));
  await user.click(button);
  expect(await screen.findByText('このアカウントには変更する権限がありません。')).toBeVisible();
  expect(await reason()).toHaveValue('理由の文');
});

test('an answer that is lost: the same request again, by its key, is not done twice', async () => {
  const keys: (string | null)[] = [];
  const { user } = show(KAI_TODAY);
  await user.type(await reason(), '理由の文');
  const button = await exclude('2票を除外する');
  server.use(
    http.post(`${API}/v1/exclusions`, async ({ request }) => {
      const { dryRun } = (await request.clone().json()) as { dryRun: boolean };
      if (dryRun) return undefined;
      keys.push(request.headers.get('Idempotency-Key'));
      return refusal(500, 'internal_error');
    }),
  );
  await user.click(button);
  expect(await screen.findByText(/保存されたかどうか確認できませんでした/)).toBeVisible();
  await waitFor(async () => expect(await exclude('2票を除外する')).toBeEnabled());
  await user.click(await exclude());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await waitFor(async () => expect(await exclude('2票を除外する')).toBeEnabled());
});

test('a match of nobody is a sentence, and no button', async () => {
  show('/every-dj?tab=exclude&dj=mio');
  expect(await screen.findByText('この条件に一致する票はありません')).toBeVisible();
  expect(await exclude('除外する')).toBeDisabled();
  expect(await exclude()).toHaveAccessibleDescription('一致する票がないため、実行できません。');
});

test('without conditions the fields are there, and never every vote', async () => {
  const asked = jest.fn();
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') asked();
  });
  show('/every-dj?tab=exclude');
  expect(await screen.findByText('どの票を対象にするか、条件を指定してください')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'DJ' })).toBeVisible();
  expect(await exclude('除外する')).toBeDisabled();
  expect(asked).not.toHaveBeenCalled();
  server.events.removeAllListeners();
});

test('conditions are entered by keyboard: a DJ by reading, sources; votes for others are named', async () => {
  const { user } = show('/every-dj?tab=exclude');
  await user.click(await screen.findByRole('searchbox', { name: 'DJ' }));
  await user.keyboard('かい');
  // Safari: the Enter that only ends the conversion.
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'DJ' }), { key: 'Enter', keyCode: 229 });
  expect(window.location.search).toBe('?tab=exclude');
  await user.keyboard('{Enter}');
  expect(await exclude('2票を除外する')).toBeDisabled();
  expect(window.location.search).toBe('?tab=exclude&dj=kai');
  await user.click(screen.getByText('送信元・投票者・票のIDで絞る'));
  await user.type(screen.getByRole('textbox', { name: '送信元' }), '203.0.113.7');
  expect(
    await screen.findByText('同じ送信元・投票者から 蓮 への1票は対象になりません。'),
  ).toBeVisible();
  // A source is personal data: the host's log holds addresses.
  expect(window.location.search).toBe('?tab=exclude&dj=kai');
  await user.click(screen.getByRole('button', { name: 'KAI を条件から外す' }));
  await waitFor(async () => expect(await exclude('3票を除外する')).toBeDisabled());
});

test('repeats: all but the first vote of a voter and day', async () => {
  const own = voting();
  own.votes = own.votes.map((vote) => (vote.dj === 'kai' ? { ...vote, voter: 'one' } : vote));
  const { user } = show('/every-dj?tab=exclude', own);
  await user.click(await screen.findByRole('checkbox', { name: /1人1日1票を超えた票だけ/ }));
  expect(await exclude('1票を除外する')).toBeDisabled();
  expect(window.location.search).toBe('?tab=exclude&repeats=1');
});

test('an end before the beginning is said at its field', async () => {
  show('/every-dj?tab=exclude&from=2022-09-03T10:00&to=2022-09-03T09:00');
  expect(await screen.findByLabelText('終了日時')).toHaveAccessibleDescription(
    expect.stringContaining('終了日時は、開始日時より後にしてください。'),
  );
  expect(await exclude('除外する')).toBeDisabled();
});

test('what was typed survives a look elsewhere, and is of that exclusion alone', async () => {
  const { user, unmount } = show(KAI_TODAY);
  await user.type(await reason(), '途中の文');
  unmount();
  const again = show(KAI_TODAY);
  expect(await reason()).toHaveValue('途中の文');
  again.unmount();
  show('/every-dj?tab=exclude&dj=ren&day=2022-09-03');
  expect(await reason()).toHaveValue('');
});

test('a reason of more than 500 characters is too long, and is not cut', async () => {
  const { user } = show(KAI_TODAY);
  const field = await reason();
  await user.click(field);
  await user.paste('あ'.repeat(501));
  expect(field).toHaveValue('あ'.repeat(501));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('501 / 500文字'));
  await exclude('2票を除外する');
  expect(await exclude()).toHaveAccessibleDescription('理由を短くすると押せます。');
});

test('an auditor sees what it would do, and nothing that decides', async () => {
  rolesStore.set(['auditor']);
  show(KAI_TODAY);
  expect(await lines('順位への影響')).toContain('有効票20→18票−2');
  expect(screen.getByText(/除外の実行は管理者が行います/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /除外する/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: '理由' })).toBeNull();
});
