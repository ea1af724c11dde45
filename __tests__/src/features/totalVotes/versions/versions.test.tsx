import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import type { Version } from '../../../../../contract/decisions/versions';
import { rolesStore } from '../../../../../src/auth/roles';
import { endSession } from '../../../../../src/client/session';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import type { PollName } from '../../../../support/fixtures/polls';
import {
  answerFile,
  answerOf,
  answerWith,
  API,
  fileOfVersion,
  onWrite,
  recorded,
  refusal,
  startServer,
} from '../../../../support/site/recordedApi';
import { readDownloads } from '../../../../support/site/downloads';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  onSignIn,
  signInAsAdmin,
} from '../../../../support/site/fakeSignIn';
import { renderScreen, table } from '../../../../support/site/renderScreen';

const server = startServer();
const downloads = readDownloads();
afterEach(() => {
  cleanup();
  endSession();
});

/** After the close: 20 valid votes, DJ アオイ and 蓮 9 each. */
function open(poll: PollName = 'closed', query = '', ...handlers: RequestHandler[]) {
  server.use(...handlers, ...recorded(poll));
  return renderScreen(TotalVotesPage, `/total-votes?tab=versions${query}`);
}

/** A new version is made: from then on the answers are those of another poll. */
function making(version: Version, then: PollName) {
  return onWrite('postVersion', () => {
    server.use(...recorded(then));
    return version;
  });
}
const [finalVersion] = answerOf('final', 'versions').versions as [Version];
const keptVersion = answerOf('versions', 'versions').versions.at(-1)!;

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
    open('running', '&make=new');
    expect(await screen.findByText('確定版は、投票の締切後に作成できます')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/締切は 2022年9月6日\(火\) 18:00 です/)).toBeVisible();
    expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
  });

  test('what each is, in words: kept, final, published, replaced, withdrawn', async () => {
    open('versions');
    expect(await versionRow('速報')).toHaveTextContent('保存版公表なし');
    expect(await versionRow('一次')).toHaveTextContent(
      '差し替え済確定9/10 12:00 公表、のちに差し替え',
    );
    // Published at half past midnight, in Tokyo.
    expect(await versionRow('二次')).toHaveTextContent('公表済確定9/11 00:30 公表');
    expect(await versionRow('三次')).toHaveTextContent('確定未公表');
    expect(await versionRow('誤り')).toHaveTextContent(
      '取り下げ9/11 00:30・second@example.com理由: 集計前の保存',
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
    const { user } = open('versions');
    const { sha256 } = keptVersion;
    const row = await versionRow('速報');
    expect(row).toHaveTextContent(`${sha256.slice(0, 8)}…${sha256.slice(-4)}`);
    await user.click(await button('速報 のSHA-256をコピー'));
    expect(await screen.findByText('「速報」のSHA-256をコピーしました。')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(sha256);
  });

  test('the file is saved byte by byte as the API has it, under its name', async () => {
    const { user } = open('versions');
    await user.click(await button('速報 のCSVをダウンロード'));
    const name = 'dj-ranking-2022-v-1.csv';
    expect(
      await screen.findByText(`${name} を保存しました。SHA-256の一致を確認しました。`),
    ).toBeVisible();
    expect(await downloads()).toEqual([fileOfVersion('versions', 'v-1')]);
  });

  test('a file with one changed byte is not saved', async () => {
    const { text, name } = fileOfVersion('versions', 'v-1');
    const { user } = open('versions', '', answerFile(text.replace('9', '8'), name));
    await user.click(await button('速報 のCSVをダウンロード'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/SHA-256と一致しません/);
    expect(await downloads()).toEqual([]);
  });

  test('an auditor sees all of it and no button that decides', async () => {
    rolesStore.set(['auditor']);
    const { user } = open('final', '&make=new');
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
    const made = making(keptVersion, 'versions');
    const { user } = open('closed', '', made.handler);
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
    const { revision } = answerOf('closed', 'total').snapshot;
    expect(made.sent.map(({ body }) => body)).toEqual([{ label: '速報', final: false, revision }]);
    expect(window.location.search).toBe('?tab=versions');
  });

  test('final says what it changes, in figures, and the way back, before it is pressed', async () => {
    const made = making(finalVersion, 'final');
    const { user } = open('closed', '', made.handler);
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.click(within(box).getByLabelText('結果として確定する'));
    expect(box).toHaveTextContent('20票・4組の順位を最終結果にします');
    expect(box).toHaveTextContent('これ以降、票は受け付けません');
    expect(box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
    await user.type(within(box).getByLabelText('区分'), '最終');
    await user.click(within(box).getByRole('button', { name: '20票で確定する' }));
    expect(await screen.findByText('「最終」を20票で確定しました。')).toBeVisible();
    expect(made.sent[0]?.body).toMatchObject({ label: '最終', final: true });
  });

  test('while a final one waits to be published there is no second one, and it says why', async () => {
    const { user } = open('final');
    await user.click(await button(MAKE));
    const box = await dialog();
    expect(within(box).getByLabelText('結果として確定する')).toBeDisabled();
    expect(box).toHaveTextContent('まだ公表していない確定結果「最終」があります');
  });

  test('figures that changed since are not frozen unseen: it says so, and asks again', async () => {
    const before = answerOf('closed', 'total').snapshot.revision;
    const made = onWrite('postVersion', ({ body }) => {
      if (body['revision'] === before) server.use(made.handler, ...grown);
      return body['revision'] === before ? refusal(409, 'conflict') : keptVersion;
    });
    const total = answerOf('versions', 'total');
    const grown = [answerWith('total', total), ...recorded('closed')];
    const { user } = open('closed', '', made.handler);
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.type(within(box).getByLabelText('区分'), '速報');
    await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
    expect(await within(box).findByText(/20票から31票に変わりました/)).toBeVisible();
    expect(within(box).getByRole('button', { name: '20票で保存する' })).toBeDisabled();
    await user.click(within(box).getByRole('button', { name: '最新の集計を表示' }));
    expect(within(box).getByLabelText('区分')).toHaveValue('速報');
    await user.click(within(box).getByRole('button', { name: '31票で保存する' }));
    await waitFor(() => expect(made.sent).toHaveLength(2));
    expect(made.sent[1]?.body['revision']).toBe(total.snapshot.revision);
  });

  test('a refusal is said as the API says it, and nothing typed is lost', async () => {
    const title = '投票がまだ締め切られていません。確定版は、締切後に作成してください。';
    const refused = onWrite('postVersion', () => refusal(409, 'vote_is_open', { title }));
    const { user } = open('closed', '', refused.handler);
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

  test('F6: a second try after a lost answer carries the same key', async () => {
    const lost = onWrite('postVersion', () => HttpResponse.error());
    const { user } = open('closed', '', lost.handler);
    await user.click(await button(MAKE));
    const box = await dialog();
    const send = () => user.click(within(box).getByRole('button', { name: '20票で保存する' }));
    await user.type(within(box).getByLabelText('区分'), '速報');
    await send();
    expect(await within(box).findByRole('alert')).toHaveTextContent(/確認できませんでした/);
    await send();
    await waitFor(() => expect(lost.sent).toHaveLength(2));
    await within(box).findByRole('alert');
    await user.type(within(box).getByLabelText('区分'), '2');
    await send();
    await waitFor(() => expect(lost.sent).toHaveLength(3));
    const keys = lost.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('a sign-in that is too old', () => {
  beforeEach(async () => {
    server.use(...recorded('closed'), ...fakeSignIn());
    await signInAsAdmin();
  });
  afterEach(async () => {
    cleanup();
    await leaveNobodySignedIn();
  });

  async function untilAsked() {
    let isOld = true;
    const made = onWrite('postVersion', () => {
      return isOld ? refusal(401, 'sign_in_again') : finalVersion;
    });
    const { user } = open('closed', '', made.handler);
    // Whoever gives the right password has a fresh sign-in.
    server.use(
      onSignIn(() => void (isOld = false)),
      ...fakeSignIn(),
    );
    await user.click(await button(MAKE));
    const box = await dialog();
    await user.type(within(box).getByLabelText('区分'), '最終');
    await user.click(within(box).getByLabelText('結果として確定する'));
    await user.click(within(box).getByRole('button', { name: '20票で確定する' }));
    await within(box).findByRole('heading', { name: 'もう一度ログイン' });
    return { user, box, made };
  }

  test('the password is asked for in place; then what was asked is done', async () => {
    const { user, box, made } = await untilAsked();
    expect(box).toHaveTextContent('20票で結果を確定するには、5分以内のログインが必要です');
    expect(within(box).getByLabelText('メールアドレス')).toHaveValue(ACCOUNT.email);
    expect(within(box).getByLabelText('パスワード')).toHaveFocus();
    await user.type(within(box).getByLabelText('パスワード'), ACCOUNT.password);
    await user.click(within(box).getByRole('button', { name: 'ログインして続ける' }));
    expect(await screen.findByText('「最終」を20票で確定しました。')).toBeVisible();
    expect(made.sent.at(-1)?.body).toMatchObject({ label: '最終', final: true });
  });

  test('a wrong password says so; going back leaves everything as it was typed', async () => {
    const { user, box } = await untilAsked();
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
  });
});

describe('publication and withdrawal', () => {
  test.each([
    ['closed', MAKE],
    ['final', '公表'],
    ['published', '発表モードを開く'],
  ] as const)('the first action while %s is %s', async (poll, name) => {
    open(poll);
    expect(await button(name)).toHaveClass('btn-primary');
  });

  test('publishing says what is shown from then on, and what it takes the place of', async () => {
    const published = onWrite('publishVersion', () => keptVersion);
    const { user } = open('versions', '', published.handler);
    await openMenu(user, '三次', /公表…/);
    const box = await dialog();
    expect(await within(box).findByText(/31票・4組の順位を公表結果にします/)).toBeVisible();
    expect(box).toHaveTextContent('現在公表している「二次」は「差し替え済」になります');
    expect(box).toHaveTextContent('元に戻すには');
    await user.click(within(box).getByRole('button', { name: '31票の結果を公表する' }));
    await waitFor(() => expect(published.sent[0]?.params).toEqual({ id: 'v-4' }));
    await untilClosed();
  });

  test('nothing is published before its figures are there', async () => {
    const { user } = open('final');
    const figures = hold('get', 'v-1');
    await openMenu(user, '最終', /公表…/);
    const publishing = await button('20票の結果を公表する');
    expect(publishing).toBeDisabled();
    figures.answer();
    await waitFor(() => expect(publishing).toBeEnabled());
    // The figures of now may come after those of the version.
    const box = await dialog();
    await waitFor(() => expect(box).toHaveTextContent('現在の集計と同じ数値です。'));
  });

  test('after the close it is said that undecided cases may change the result', async () => {
    open('closed', '', answerWith('overview', { ...answerOf('closed', 'overview'), openCases: 2 }));
    expect(await screen.findByText(/未判断の要確認が\d件あります/)).toBeVisible();
  });

  test.each([
    ['versions', '速報', '投票の状況と画面の表示は変わりません'],
    [
      'published',
      '最終',
      '状況は「確定」に戻り、総投票数と概要は、公表結果 20票ではなく、現在の集計 21票を表示します',
    ],
  ] as const)('withdrawing in %s 「%s」: %s', async (poll, label, effect) => {
    const { user } = open(poll);
    await openMenu(user, label, /取り下げ…/);
    expect(await dialog()).toHaveTextContent(effect);
  });

  test('withdrawing the last final one takes late votes again; a reason is compulsory', async () => {
    const withdrawn = { ...finalVersion, state: 'withdrawn' };
    const { handler, sent } = onWrite('withdrawVersion', () => withdrawn);
    const { user } = open('final', '', handler);
    await openMenu(user, '最終', /取り下げ…/);
    const box = await dialog();
    expect(box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
    const submit = within(box).getByRole('button', { name: '20票の確定版を取り下げる' });
    expect(submit).toBeDisabled();
    await user.type(within(box).getByLabelText('理由'), '集計漏れ');
    await user.click(submit);
    expect(await screen.findByText('「最終」を取り下げました。')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: '集計漏れ' });
  });

  test('two organisers at once: the second one is told that it is done already', async () => {
    const second = onWrite('publishVersion', () => {
      server.use(second.handler, ...recorded('published'));
      return refusal(409, 'version_published');
    });
    const { user } = open('final', '', second.handler);
    await openMenu(user, '最終', /公表…/);
    const box = await dialog();
    await user.click(await within(box).findByRole('button', { name: '20票の結果を公表する' }));
    expect(await within(box).findByRole('alert')).toBeVisible();
    await user.click(within(box).getByRole('button', { name: 'やめる' }));
    expect(await versionRow('最終')).toHaveTextContent('公表済');
  });
});

describe('two side by side', () => {
  const changes = async () =>
    (await table(/への変化$/)).slice(1).map((cells) => [cells[2], cells[3], cells[6]]);

  test('correctness 9: what changed between two versions, and what was done between', async () => {
    open('versions', '&cmp=v-1&cmp=v-2');
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
    expect(entries[0]).toHaveTextContent(/操作履歴 No\.\d+/);
  });

  test('versions or the live figures are chosen from lists; the address keeps them', async () => {
    const { user } = open('versions', '&cmp=v-1&cmp=v-2');
    const before = await screen.findByRole('combobox', { name: '比較元' });
    const after = screen.getByRole('combobox', { name: '比較先' });
    await user.selectOptions(after, within(after).getByRole('option', { name: /^現在の集計/ }));
    expect(await table(/^速報.*から現在の集計.*への変化$/)).toHaveLength(4);
    await user.selectOptions(before, within(before).getByRole('option', { name: /^三次/ }));
    expect(await screen.findByText('順位も票数も同じです')).toBeVisible();
    expect(new URLSearchParams(window.location.search).getAll('cmp')).toEqual(['v-4', 'live']);
  });

  test('an id in the address that there is not is said calmly', async () => {
    open('versions', '&cmp=v-7&cmp=v-1');
    expect(
      await screen.findByText('「v-7」という確定版はありません。選び直してください。'),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
