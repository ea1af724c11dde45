import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { rolesStore } from '../../../../../src/auth/roles';
import { endSession } from '../../../../../src/client/session';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { API, fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import { cast, type FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { freeze, publish } from '../../../../support/fakeApi/fakeVersions';
import { log } from '../../../../support/fakeApi/fakeWrites';
import { reviewedVoting } from '../../../../support/fakeApi/reviewedVoting';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { readDownloads } from '../../../../support/site/downloads';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  onSignIn,
  signInAsAdmin,
} from '../../../../support/site/fakeSignIn';
import { renderScreen, table } from '../../../../support/site/renderScreen';

const server = startFakeApi();
const downloads = readDownloads();
afterEach(() => {
  cleanup();
  endSession();
});

/** After the close: 20 valid votes, DJ アオイ and 蓮 9 each. */
function closedVoting(): FakeVoting {
  return { ...smallVoting, now: '2022-09-10T10:00+09:00' };
}

function open(voting: FakeVoting, query = '') {
  server.use(...fakeApi(voting));
  return renderScreen(TotalVotesPage, `/total-votes?tab=versions${query}`);
}

const MAKE = '確定版を作成';
const dialog = () => screen.findByRole('dialog');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The answer about a version, or to a new one, comes once `answer` is called. */
function hold(method: 'get' | 'post', version?: string): { answer: () => void } {
  const held = { answer: (): void => undefined };
  const gate = new Promise<void>((resolve) => (held.answer = resolve));
  const path = method === 'get' ? '/v1/total' : '/v1/versions';
  server.use(
    http[method](API + path, async ({ request }) => {
      const asked = new URL(request.url).searchParams.get('version') ?? undefined;
      if (asked === version) await gate;
      return undefined;
    }),
  );
  return held;
}

function untilClosed(): Promise<void> {
  return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function versionRow(label: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: '確定版の一覧' });
  return within(list).findByRole('listitem', { name: label });
}

async function openMenu(user: ReturnType<typeof open>['user'], label: string, item: RegExp) {
  await user.click(await button(`${label} の操作`));
  await user.click(await button(item));
}

describe('the list', () => {
  test('before the close: from when a version can be made', async () => {
    open({ ...smallVoting }, '&make=new');
    expect(await screen.findByText('確定版は、投票の締切後に作成できます')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/締切は 2022年9月6日\(火\) 18:00 です/)).toBeVisible();
    expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
  });

  test('after it, and with nothing kept: what a version is for, and the one action', async () => {
    open(closedVoting());
    expect(await screen.findByText('確定版はまだありません')).toBeVisible();
    expect(await button(MAKE)).toBeVisible();
  });

  test('what each is, in words: kept, final, published, replaced, withdrawn', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '速報' });
    freeze(voting, { label: '一次', final: true });
    publish(voting, 'v-2', '2022-09-10T02:00:00.000Z');
    freeze(voting, { label: '二次', final: true });
    publish(voting, 'v-3', '2022-09-10T15:30:00.000Z');
    freeze(voting, { label: '三次', final: true });
    freeze(voting, { label: '誤り' });
    const withdrawn = { withdrawnAt: '2022-09-10T03:00:00.000Z', withdrawnBy: 'b@example.com' };
    Object.assign(voting.versions![4]!.version, {
      ...withdrawn,
      state: 'withdrawn',
      withdrawReason: '集計前の保存',
    });
    open(voting);
    expect(await versionRow('速報')).toHaveTextContent('保存版公表なし');
    expect(await versionRow('一次')).toHaveTextContent(
      '差し替え済確定9/10 11:00 公表、のちに差し替え',
    );
    // Published at half past midnight, in Tokyo.
    expect(await versionRow('二次')).toHaveTextContent('公表済確定9/11 00:30 公表');
    expect(await versionRow('三次')).toHaveTextContent('確定未公表');
    expect(await versionRow('誤り')).toHaveTextContent(
      '取り下げ9/10 12:00・b@example.com理由: 集計前の保存',
    );
    expect(await versionRow('速報')).toHaveTextContent('20票');
    expect(await versionRow('速報')).toHaveTextContent('admin@example.com');
    const list = screen.getByRole('list', { name: '確定版の一覧' });
    const labels = within(list).getAllByRole('listitem');
    expect(labels.map((one) => one.getAttribute('aria-label'))).toEqual([
      ...['誤り', '三次', '二次', '一次', '速報'],
    ]);
  });

  test('the SHA-256 is copied whole, and that is said', async () => {
    const voting = closedVoting();
    const { sha256 } = freeze(voting, { label: '速報' });
    const { user } = open(voting);
    const row = await versionRow('速報');
    expect(row).toHaveTextContent(`${sha256.slice(0, 8)}…${sha256.slice(-4)}`);
    await user.click(await button('速報 のSHA-256をコピー'));
    expect(await screen.findByText('「速報」のSHA-256をコピーしました。')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(sha256);
  });

  test('the file is saved byte by byte as the API has it, under its name', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '速報' });
    const { user } = open(voting);
    await user.click(await button('速報 のCSVをダウンロード'));
    const name = 'dj-ranking-2022-v-1.csv';
    expect(
      await screen.findByText(`${name} を保存しました。SHA-256の一致を確認しました。`),
    ).toBeVisible();
    expect(await downloads()).toEqual([{ name, text: voting.versions![0]!.file }]);
  });

  test('a file with one changed byte is not saved', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '速報' });
    voting.versions![0]!.file = voting.versions![0]!.file.replace('9', '8');
    const { user } = open(voting);
    await user.click(await button('速報 のCSVをダウンロード'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/SHA-256と一致しません/);
    expect(await downloads()).toEqual([]);
  });

  test('an auditor sees all of it and no button that decides', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '最終', final: true });
    rolesStore.set(['auditor']);
    const { user } = open(voting, '&make=new');
    expect(await versionRow('最終')).toHaveTextContent('確定');
    expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('最終 の操作'));
    expect(await button('この確定版の順位を見る')).toBeVisible();
    expect(screen.queryByRole('button', { name: /公表…|取り下げ…/ })).toBeNull();
  });
});

describe('a new version', () => {
  test('nothing is frozen without a label; then what was looked at is kept', async () => {
    const voting = closedVoting();
    const { user } = open(voting);
    await user.click(await button(MAKE));
    const box = await dialog();
    expect(
      within(box)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['20票', '4組', 'DJ アオイ、蓮（同率）']);
    expect(within(box).getByRole('button', { name: '20票で保存する' })).toBeDisabled();
    await user.type(within(box).getByLabelText('区分'), ' 速報 ');
    await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
    expect(await screen.findByText('「速報」を20票で保存しました。')).toBeVisible();
    await untilClosed();
    expect(await versionRow('速報')).toHaveTextContent('保存版');
    expect(window.location.search).toBe('?tab=versions');
  });

  test('final says what it changes, in figures, and the way back, before it is pressed', async () => {
    const voting = closedVoting();
    const { user } = open(voting);
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.click(within(box).getByLabelText('結果として確定する'));
    expect(box).toHaveTextContent('20票・4組の順位を最終結果にします');
    expect(box).toHaveTextContent('これ以降、票は受け付けません');
    expect(box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
    await user.type(within(box).getByLabelText('区分'), '最終');
    await user.click(within(box).getByRole('button', { name: '20票で確定する' }));
    expect(await screen.findByText('「最終」を20票で確定しました。')).toBeVisible();
    expect(voting.phase).toBe('final');
  });

  test('while a final one waits to be published there is no second one, and it says why', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '最終', final: true });
    const { user } = open(voting);
    await user.click(await button(MAKE));
    const box = await dialog();
    expect(within(box).getByLabelText('結果として確定する')).toBeDisabled();
    expect(box).toHaveTextContent('まだ公表していない確定結果「最終」があります');
  });

  test('a second result says what it is once the first one is published', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '最終', final: true });
    publish(voting, 'v-1');
    const { user } = open(voting);
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.click(within(box).getByLabelText('結果として確定する'));
    expect(box).toHaveTextContent(
      '20票・4組の順位を新しい最終結果にします。公表するまで、画面の表示は変わりません。',
    );
    expect(box).not.toHaveTextContent('これ以降、票は受け付けません');
  });

  test('while it is being sent it can’t be closed', async () => {
    const { user } = open(closedVoting());
    const sent = hold('post');
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.type(within(box).getByLabelText('区分'), '速報');
    await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
    expect(await within(box).findByRole('button', { name: '送信しています…' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(within(box).queryByText('入力した内容を破棄しますか？')).toBeNull();
    sent.answer();
    expect(await screen.findByText('「速報」を20票で保存しました。')).toBeVisible();
  });

  test('figures that changed since are not frozen unseen: it says so, and asks again', async () => {
    const voting = closedVoting();
    const { user } = open(voting);
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.type(within(box).getByLabelText('区分'), '速報');
    voting.votes = [...voting.votes, ...cast('ren', '2022-09-05T12:00+09:00')];
    await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
    expect(await within(box).findByRole('alert')).toBeVisible();
    expect(await within(box).findByText(/20票から21票に変わりました/)).toBeVisible();
    expect(voting.versions).toBeUndefined();
    expect(within(box).getByRole('button', { name: '20票で保存する' })).toBeDisabled();
    await user.click(within(box).getByRole('button', { name: '最新の集計を表示' }));
    expect(within(box).queryByRole('alert')).toBeNull();
    expect(within(box).getByLabelText('区分')).toHaveValue('速報');
    expect(within(box).getByText('蓮')).toBeVisible();
    await user.click(within(box).getByRole('button', { name: '21票で保存する' }));
    expect(await screen.findByText('「速報」を21票で保存しました。')).toBeVisible();
  });

  test('a refusal is said as the API says it, and nothing typed is lost', async () => {
    const title = '投票がまだ締め切られていません。確定版は、締切後に作成してください。';
    const { user } = open(closedVoting());
    server.use(
      http.post(`${API}/v1/versions`, () =>
        HttpResponse.json(
          { status: 409, code: 'vote_is_open', title, requestId: 'r-1' },
          { status: 409 },
        ),
      ),
    );
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.type(within(box).getByLabelText('区分'), '速報');
    await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
    expect(await within(box).findByRole('alert')).toHaveTextContent(title);
    expect(within(box).getByLabelText('区分')).toHaveValue('速報');
    // Escape asks first, since there is text to lose.
    await user.click(within(box).getByRole('button', { name: 'やめる' }));
    expect(within(box).getByText('入力した内容を破棄しますか？')).toBeVisible();
    await user.click(within(box).getByRole('button', { name: '破棄する' }));
    await untilClosed();
  });

  test('F6: a second try after a lost answer carries the same key; another label another one', async () => {
    const keys: (string | null)[] = [];
    const { user } = open(closedVoting());
    server.use(
      http.post(`${API}/v1/versions`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    await user.click(await button(MAKE));
    const box = await dialog();
    const send = () => user.click(within(box).getByRole('button', { name: '20票で保存する' }));
    await user.type(within(box).getByLabelText('区分'), '速報');
    await send();
    expect(await within(box).findByRole('alert')).toHaveTextContent(/確認できませんでした/);
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    await within(box).findByRole('alert');
    await user.type(within(box).getByLabelText('区分'), '2');
    await send();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a sign-in that is too old', () => {
  beforeEach(async () => {
    server.use(...fakeApi(smallVoting), ...fakeSignIn());
    await signInAsAdmin();
  });
  afterEach(async () => {
    cleanup();
    await leaveNobodySignedIn();
  });

  async function untilAsked(voting: FakeVoting) {
    const { user } = open(voting);
    server.use(
      // Whoever gives the right password has a fresh sign-in.
      onSignIn(() => void (voting.signInIsOld = false)),
      ...fakeSignIn(),
    );
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.type(within(box).getByLabelText('区分'), '最終');
    await user.click(within(box).getByLabelText('結果として確定する'));
    await user.click(within(box).getByRole('button', { name: '20票で確定する' }));
    await within(box).findByRole('heading', { name: 'もう一度ログイン' });
    return { user, box };
  }

  test('the password is asked for in place; then what was asked is done', async () => {
    const voting = { ...closedVoting(), signInIsOld: true };
    const { user, box } = await untilAsked(voting);
    expect(box).toHaveTextContent('20票で結果を確定するには、5分以内のログインが必要です');
    expect(within(box).getByLabelText('メールアドレス')).toHaveValue(ACCOUNT.email);
    expect(within(box).getByLabelText('パスワード')).toHaveFocus();
    await user.type(within(box).getByLabelText('パスワード'), ACCOUNT.password);
    await user.click(within(box).getByRole('button', { name: 'ログインして続ける' }));
    expect(await screen.findByText('「最終」を20票で確定しました。')).toBeVisible();
    expect(voting.phase).toBe('final');
  });

  test('a wrong password says so; going back leaves everything as it was typed', async () => {
    const voting = { ...closedVoting(), signInIsOld: true };
    const { user, box } = await untilAsked(voting);
    server.use(...fakeSignIn());
    await user.type(within(box).getByLabelText('パスワード'), 'wrong');
    await user.click(within(box).getByRole('button', { name: 'ログインして続ける' }));
    expect(await within(box).findByRole('alert')).toHaveTextContent(
      'メールアドレスまたはパスワードが正しくありません。',
    );
    await user.click(within(box).getByRole('button', { name: '入力に戻る' }));
    expect(within(box).getByLabelText('区分')).toHaveValue('最終');
    expect(within(box).getByLabelText('結果として確定する')).toBeChecked();
    expect(within(box).queryByRole('alert')).toBeNull();
    expect(within(box).getByRole('button', { name: '20票で確定する' })).toBeEnabled();
    expect(voting.versions).toBeUndefined();
  });
});

describe('publication and withdrawal', () => {
  test('the first action follows the phase: freeze, publish, present', async () => {
    const voting = closedVoting();
    const { user } = open(voting);
    const primary = () =>
      screen.getAllByRole('button').filter((one) => one.classList.contains('btn-primary'));
    expect(await button(MAKE)).toBe(primary()[0]);
    cleanup();
    freeze(voting, { label: '最終', final: true });
    const final = open(voting);
    await final.user.click(await button('公表'));
    expect(primary()[0]).toHaveTextContent('公表');
    expect(await dialog()).toHaveAccessibleName('「最終」を公表');
    await user.click(await button('20票の結果を公表する'));
    expect(await button('発表モードを開く')).toBe(primary()[0]);
  });

  test('publishing says what is shown from then on, and what it takes the place of', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '一次', final: true });
    publish(voting, 'v-1');
    voting.votes = [...voting.votes, ...cast('ren', '2022-09-05T12:00+09:00', 2)];
    freeze(voting, { label: '二次', final: true });
    voting.votes = [...voting.votes, ...cast('kai', '2022-09-05T12:00+09:00')];
    const { user } = open(voting);
    await openMenu(user, '二次', /公表…/);
    const box = await dialog();
    expect(await within(box).findByText(/22票・4組の順位を公表結果にします/)).toBeVisible();
    // アオイ was first with 蓮 and is second.
    expect(box).toHaveTextContent(
      '現在公表している「一次」は「差し替え済」になります（有効票 +2票・順位の違い 1組）',
    );
    expect(box).toHaveTextContent('現在の集計は、この確定版から有効票 +1票・順位の違い 0組です');
    expect(box).toHaveTextContent('元に戻すには');
    await user.click(within(box).getByRole('button', { name: '22票の結果を公表する' }));
    expect(await screen.findByText('「二次」を公表しました。')).toBeVisible();
    expect(await versionRow('二次')).toHaveTextContent('公表済');
    expect(await versionRow('一次')).toHaveTextContent('差し替え済');
  });

  test('as many votes for others are not the same figures; nothing is published before they are there', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '最終', final: true });
    const { user } = open(voting);
    const figures = hold('get', 'v-1');
    await openMenu(user, '最終', /公表…/);
    const publishing = await button('20票の結果を公表する');
    expect(publishing).toBeDisabled();
    figures.answer();
    await waitFor(() => expect(publishing).toBeEnabled());
    // The figures of now may come after those of the version.
    const box = await dialog();
    await waitFor(() => expect(box).toHaveTextContent('現在の集計と同じ数値です。'));
    await user.click(await button('やめる'));
    // One vote of アオイ's is void by now, and KAI has one more.
    voting.votes = [...voting.votes.slice(1), ...cast('kai', '2022-09-05T12:00+09:00')];
    cleanup();
    const again = open(voting);
    await openMenu(again.user, '最終', /公表…/);
    expect(await screen.findByText(/この確定版から有効票 ±0票・順位の違い 1組です/)).toBeVisible();
  });

  test('after the close it is said that undecided cases may change the result', async () => {
    open({ ...reviewedVoting(), now: '2022-09-10T10:00+09:00' });
    expect(await screen.findByText(/未判断の要確認が\d件あります/)).toBeVisible();
  });

  test('what was not made final can’t be published, and the menu says so', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '速報' });
    const { user } = open(voting);
    await user.click(await button('速報 の操作'));
    expect(await screen.findByText('公表できるのは、結果を確定した確定版です。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '公表…' })).toBeNull();
  });

  test.each([
    ['速報', '投票の状況と画面の表示は変わりません'],
    [
      '最終',
      '状況は「確定」に戻り、総投票数と概要は、公表結果 20票ではなく、現在の集計 21票を表示します',
    ],
  ])('withdrawing 「%s」: %s', async (label, effect) => {
    const voting = closedVoting();
    freeze(voting, { label: '速報' });
    freeze(voting, { label: '最終', final: true });
    publish(voting, 'v-2');
    voting.votes = [...voting.votes, ...cast('ren', '2022-09-05T12:00+09:00')];
    const { user } = open(voting);
    await openMenu(user, label, /取り下げ…/);
    expect(await dialog()).toHaveTextContent(effect);
  });

  test('withdrawing the last final one opens the vote for late votes again; a reason is compulsory', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '最終', final: true });
    const { user } = open(voting);
    await openMenu(user, '最終', /取り下げ…/);
    const box = await dialog();
    expect(box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
    const submit = within(box).getByRole('button', { name: '20票の確定版を取り下げる' });
    expect(submit).toBeDisabled();
    await user.type(within(box).getByLabelText('理由'), '集計漏れ');
    await user.click(submit);
    expect(await screen.findByText('「最終」を取り下げました。')).toBeVisible();
    expect(await versionRow('最終')).toHaveTextContent('理由: 集計漏れ');
    expect(voting.phase).toBeUndefined();
  });

  test('two organisers at once: the second one is told that it is done already', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '最終', final: true });
    const { user } = open(voting);
    await openMenu(user, '最終', /公表…/);
    const box = await dialog();
    const press = await within(box).findByRole('button', { name: '20票の結果を公表する' });
    publish(voting, 'v-1');
    await user.click(press);
    expect(await within(box).findByRole('alert')).toBeVisible();
    await user.click(within(box).getByRole('button', { name: 'やめる' }));
    expect(await versionRow('最終')).toHaveTextContent('公表済');
  });
});

describe('two side by side', () => {
  /** 速報 with 9, 9, 2 votes; then an import brings 蓮 two and KAI eight votes. */
  function twoVersions(): FakeVoting {
    const voting = closedVoting();
    freeze(voting, { label: '速報', at: '2022-09-10T01:00:00.000Z' });
    const imported = { accepted: 10, duplicates: 0, rejected: 0, djsMade: 0, file: 'late.csv' };
    log(voting, 'import', imported, '2022-09-10T02:00:00.000Z');
    log(voting, 'notes.changed', {}, '2022-09-10T02:10:00.000Z');
    voting.votes = [
      ...voting.votes,
      ...cast('ren', '2022-09-05T12:00+09:00', 2),
      ...cast('kai', '2022-09-05T12:00+09:00', 8),
    ];
    freeze(voting, { label: '最終', final: true, at: '2022-09-10T03:00:00.000Z' });
    log(voting, 'import', { ...imported, file: 'after.csv' }, '2022-09-10T04:00:00.000Z');
    return voting;
  }

  const changes = async () =>
    (await table(/への変化$/)).slice(1).map((cells) => [cells[2], cells[3], cells[6]]);

  test('correctness 9: what changed between two versions, in words and figures, and what was done between', async () => {
    open(twoVersions());
    // アオイ 9 votes: first with 蓮, now third. 蓮 11, KAI 10.
    expect(await changes()).toEqual([
      ['蓮れん・大阪', '変わらず', '+2'],
      ['KAIかい・東京', '3位→2位', '+8'],
      ['DJ アオイあおい・東京', '1位→3位', '±0'],
    ]);
    expect(
      screen.getByText('2組の順位、2組の票数が変わりました。有効票 20票→30票（+10）'),
    ).toBeVisible();
    const reasons = await screen.findByRole('list', { name: '2つの集計の間の操作' });
    const entries = within(reasons).getAllByRole('listitem');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toHaveTextContent('取り込み: late.csv 10票を追加');
    expect(entries[0]).toHaveTextContent('操作履歴 No.2');
  });

  test('another version or the live figures are chosen from lists, and the address keeps them', async () => {
    const { user } = open(twoVersions());
    const before = await screen.findByRole('combobox', { name: '比較元' });
    const after = screen.getByRole('combobox', { name: '比較先' });
    await user.selectOptions(after, within(after).getByRole('option', { name: /^現在の集計/ }));
    expect(await table(/^速報.*から現在の集計.*への変化$/)).toHaveLength(4);
    await user.selectOptions(before, within(before).getByRole('option', { name: /^最終/ }));
    expect(await screen.findByText('順位も票数も同じです')).toBeVisible();
    expect(await screen.findByText(/after\.csv/)).toBeVisible();
    expect(new URLSearchParams(window.location.search).getAll('cmp')).toEqual(['v-2', 'live']);
  });

  test('votes that became fewer are other votes', async () => {
    const voting = closedVoting();
    freeze(voting, { label: '速報' });
    voting.votes = voting.votes.slice(1);
    open(voting);
    expect(await changes()).toEqual([['DJ アオイあおい・東京', '1位→2位', '−1']]);
  });

  test('an id in the address that there is not is said calmly', async () => {
    open(twoVersions(), '&cmp=v-7&cmp=v-1');
    expect(
      await screen.findByText('「v-7」という確定版はありません。選び直してください。'),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
