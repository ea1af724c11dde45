import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, type RequestHandler } from 'msw';
import type { Dj } from '../../../../../contract/dj';
import type { Note } from '../../../../../contract/notes';
import type { PollAnswer } from '../../../../../contract/poll';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { rolesStore } from '../../../../../src/auth/roles';
import { endSession, access } from '../../../../../src/client/session';
import {
  answerOf,
  answerWith,
  failWith,
  keep,
  onWrite,
  recorded,
  refusal,
  startServer,
} from '../../../../support/site/recordedApi';
import { figure, renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();

afterEach(() => {
  endSession();
  access.set('granted');
});

const { djs: recordedDjs } = answerOf('running', 'djs');
const djOf = (id: string) => recordedDjs.find((dj) => dj.id === id)!;

interface Given {
  poll?: Partial<PollAnswer>;
  djs?: Dj[];
  notes?: Note[];
}

/** The settings of a poll, which a test may change as another organiser would, and every body that was written. */
function openSettings(
  { poll, djs = recordedDjs, notes = [] }: Given = {},
  section = 'poll',
  ...handlers: RequestHandler[]
) {
  const kept = {
    poll: keep('poll', 'putPoll', { ...answerOf('running', 'poll'), ...poll }),
    djs: keep('djs', 'putDjs', { djs }),
    notes: keep('notes', 'putNotes', { notes }),
  };
  const keeping = Object.values(kept).flatMap((one) => one.handlers);
  server.use(...handlers, ...keeping, ...recorded('running'));
  const screenOf = renderScreen(OverviewPage, `/?tab=settings&section=${section}`);
  return { kept, ...screenOf };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const setMoment = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

describe('an auditor', () => {
  const asAuditor = () => act(() => rolesStore.set(['auditor']));
  const readOnly = /設定の確認だけができます。変更は管理者が行います。$/;
  test('sees each section, and nothing that changes it', async () => {
    asAuditor();
    const { user } = openSettings({ notes: [{ date: '2022-09-02', text: '速報の日' }] });
    const vote = await card('投票');
    expect(vote.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'DJランキング投票',
      '2022',
      '2022年9月1日(木) 12:00 から',
      '2022年9月6日(火) 18:00 まで',
      '1人1日1票',
    ]);
    expect(screen.getAllByText(readOnly)).toHaveLength(1);
    for (const [section, heading, shown] of [
      ['メモ', '日のメモ', '速報の日'],
      ['DJ', 'DJ', 'DJ アオイ'],
      ['過去の投票', '過去の投票', '過去の投票はまだ登録されていません'],
      ['通知', '通知', '通知はまだありません'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: section }));
      expect((await card(heading)).getByText(shown)).toBeVisible();
      expect(screen.queryByRole('button', { name: /追加|編集|登録|更新|送る/ })).toBeNull();
      expect(screen.queryAllByRole('textbox')).toEqual([]);
    }
  });

  test('of a vote that is not set up yet learns who does it', async () => {
    asAuditor();
    server.use(
      failWith('poll', { status: 503, code: 'not_configured', title: '' }),
      ...recorded('running'),
    );
    renderScreen(OverviewPage, '/?tab=settings');
    expect(await screen.findByText(/設定は管理者が行います。$/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the vote', () => {
  test('its window stands in Tokyo time, in fields and in words', async () => {
    openSettings({ poll: { closesAt: '2022-09-06T15:00:00.000Z' } });
    await card('投票');
    expect(field('名前')).toHaveValue('DJランキング投票');
    expect(field('年')).toHaveValue('2022');
    expect(field('開始')).toHaveValue('2022-09-01T12:00');
    expect(field('開始')).toHaveAccessibleDescription('2022年9月1日(木) 12:00 から');
    expect(field('終了')).toHaveAccessibleDescription('2022年9月6日(火) 24:00 まで');
  });

  test('is saved as a whole, and every figure is asked for anew', async () => {
    const { user, kept } = openSettings();
    await card('投票');
    await user.clear(field('名前'));
    await user.type(field('名前'), '夏のDJ投票');
    setMoment('終了', '2022-09-08T00:00');
    expect(screen.getByText('2022年9月7日(水) 24:00 まで')).toBeVisible();
    const rule = screen.getByRole('combobox', { name: '1人あたりの票数' });
    await user.selectOptions(rule, '期間中1人1票');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存しました')).toBeVisible();
    expect(kept.poll.written).toEqual([
      {
        name: '夏のDJ投票',
        year: 2022,
        opensAt: '2022-09-01T03:00:00.000Z',
        closesAt: '2022-09-07T15:00:00.000Z',
        rule: 'perPoll',
      },
    ]);
    expect(await screen.findByText('2022年9月1日(木) 〜 9月7日(水)')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('設定 - 夏のDJ投票2022 管理画面'));
  });

  test('digits of a Japanese keyboard are a year; an instant that nobody touched stays exact', async () => {
    const { user, kept } = openSettings({ poll: { closesAt: '2022-09-06T09:00:30.500Z' } });
    await card('投票');
    expect(screen.getByText('2022年9月6日(火) 18:00:30 まで')).toBeVisible();
    setMoment('年', '２０２３');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(kept.poll.written[0]).toMatchObject({
      year: 2023,
      closesAt: '2022-09-06T09:00:30.500Z',
    });
  });

  test('a narrower window is refused with the number of votes, and nothing typed is lost', async () => {
    const detail = '5 counted votes lie outside that window';
    const refused = onWrite('putPoll', () => refusal(409, 'window_too_narrow', { detail }));
    const { user } = openSettings({}, 'poll', refused.handler);
    await card('投票');
    setMoment('開始', '2022-09-02T00:00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(
      await screen.findByText(
        'この期間にすると、すでに数えた 5 票が期間の外になります。期間は変更されていません。',
      ),
    ).toBeVisible();
    expect(field('開始')).toHaveValue('2022-09-02T00:00');
    expect(field('開始')).toBeInvalid();
    expect(screen.queryByText('保存しました')).toBeNull();
  });

  test('what can not be is not sent; its field says why and has the focus', async () => {
    const { user, kept } = openSettings();
    await card('投票');
    const save = () => user.click(screen.getByRole('button', { name: '保存' }));
    for (const [name, value, reason] of [
      ['名前', '', '入力してください。'],
      ['名前', 'あ'.repeat(101), '100文字以内で入力してください。'],
      ['年', '22', '1900〜9999の数字で入力してください。'],
      ['開始', '', '日付と時刻を入力してください。'],
      ['終了', '2022-09-01T12:00', '終了は、開始より後の日時にしてください。'],
      ['終了', '2023-10-06T12:01', '投票期間は400日以内にしてください。'],
    ] as const) {
      const before = field(name).value;
      setMoment(name, value);
      await save();
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(reason));
      expect(field(name)).toHaveFocus();
      setMoment(name, before);
    }
    expect(kept.poll.written).toEqual([]);
  });

  test('nothing changed, nothing sent', async () => {
    const { user, kept } = openSettings();
    await card('投票');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('変更はありません')).toBeVisible();
    expect(kept.poll.written).toEqual([]);
  });

  test('what others changed elsewhere meanwhile stays', async () => {
    const { user, kept } = openSettings();
    await card('投票');
    await user.type(field('名前'), '!');
    kept.poll.value.closesAt = '2022-09-09T15:00:00.000Z';
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(kept.poll.written[0]).toMatchObject({
      name: 'DJランキング投票!',
      closesAt: '2022-09-09T15:00:00.000Z',
    });
  });

  test('what others changed in the same place is told before it is written over', async () => {
    const { user, kept } = openSettings();
    await card('投票');
    await user.type(field('名前'), '!');
    kept.poll.value.name = '別の名前';
    await user.click(screen.getByRole('button', { name: '保存' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('ほかの人が「名前」（現在の値: 別の名前）を変更しました');
    expect(kept.poll.written).toEqual([]);
    expect(field('名前')).toHaveValue('DJランキング投票!');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(kept.poll.written[0]).toMatchObject({ name: 'DJランキング投票!' });
  });

  test('final: the window is closed to changes', async () => {
    openSettings({ poll: { phase: 'final' } });
    await card('投票');
    expect(field('開始')).toBeDisabled();
    expect(field('終了')).toBeDisabled();
    expect(field('名前')).toBeEnabled();
    expect(screen.getByText(/結果が確定しているため、期間は変更できません/)).toBeVisible();
  });

  test('an answer that is lost may have been saved: it says so, and the next try tells', async () => {
    const { user, kept } = openSettings();
    await card('投票');
    server.use(onWrite('putPoll', () => HttpResponse.error()).handler);
    await user.type(field('名前'), '!');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '変更が保存されたかどうか確認できませんでした',
    );
    expect(field('名前')).toHaveValue('DJランキング投票!');
    kept.poll.value.name = 'DJランキング投票!';
    server.use(...kept.poll.handlers);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('変更はありません')).toBeVisible();
  });

  test('what is not saved outlives a look at another tab, and holds back the closing of the page', async () => {
    const { user } = openSettings();
    await card('投票');
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(field('名前'), '!');
    expect(leave()).toBe(true);
    await user.click(screen.getByRole('link', { name: '概要' }));
    expect(
      await screen.findByRole('link', { name: '設定 (保存していない変更あり)' }),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: /設定/ }));
    await card('投票');
    expect(field('名前')).toHaveValue('DJランキング投票!');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(leave()).toBe(false);
  });

  test('with the sign-out what was typed is gone', async () => {
    const { user } = openSettings();
    await card('投票');
    await user.type(field('名前'), '!');
    act(endSession);
    expect(field('名前')).toHaveValue('DJランキング投票');
  });

  test('is set up here for the first time; DJs and notes come after', async () => {
    const poll = answerOf('withoutDjs', 'poll');
    const made = onWrite('putPoll', ({ body }) => {
      server.use(answerWith('poll', { ...poll, ...body }));
      return { ...poll, ...body };
    });
    const unset = failWith('poll', { status: 404, code: 'not_configured', title: '題' });
    server.use(made.handler, unset, ...recorded('withoutDjs'));
    const { user } = renderScreen(OverviewPage, '/?tab=settings');
    expect(await screen.findByText(/投票の名前・年・期間を設定してください/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'DJ' })).toBeNull();
    await user.type(field('名前'), '新しい投票');
    await user.type(field('年'), '2022');
    setMoment('開始', '2022-09-01T12:00');
    setMoment('終了', '2022-10-01T00:00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('2022年9月1日(木) 〜 9月30日(金)')).toBeVisible();
    expect(made.sent).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'DJ' }));
    expect(await screen.findByText('DJがまだ登録されていません')).toBeVisible();
  });
});

describe('the DJs', () => {
  const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  const edit = (name: string) => screen.findByRole('button', { name: `${name} を編集` });
  const ids = (written: Record<string, unknown>[]) =>
    (written.at(-1)!['djs'] as { id: string }[]).map(({ id }) => id);

  test('one is added; without an id it has the one that an import would give it', async () => {
    const { user, kept } = openSettings({}, 'djs');
    await row('DJ アオイ');
    await user.click(screen.getByRole('button', { name: 'DJを追加' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'DJを追加' }));
    await user.type(dialog.getByLabelText('名前'), ' 海 ');
    await user.type(dialog.getByLabelText('よみ'), 'うみ');
    await user.type(dialog.getByLabelText('地域'), '福岡');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存しました')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // printf 海 | sha256sum
    const made = {
      id: 'dj-0ac6d5192ec21d34f7d6e0b0246b06d5',
      name: '海',
      kana: 'うみ',
      area: '福岡',
      category: '',
    };
    expect(kept.djs.written.at(-1)?.['djs']).toContainEqual(made);
    expect(ids(kept.djs.written)).toHaveLength(5);
    expect(await row('海')).toBeVisible();
  });

  test('areas and categories that others have are suggested, each once', async () => {
    const nowhere = { ...djOf('aoi'), id: 'umi', name: '海', area: '' };
    const { user } = openSettings({ djs: [...recordedDjs, nowhere] }, 'djs');
    await row('DJ アオイ');
    await user.click(screen.getByRole('button', { name: 'DJを追加' }));
    const dialog = await screen.findByRole('dialog');
    const suggested = (label: string) =>
      [...(within(dialog).getByLabelText<HTMLInputElement>(label).list?.options ?? [])].map(
        ({ value }) => value,
      );
    expect(suggested('部門')).toEqual(['オープンフォーマット']);
    expect(suggested('地域')).toEqual(['大阪', '東京']);
    expect(within(dialog).getByLabelText<HTMLInputElement>('名前').list).toBeNull();
  });

  test('a name is needed; an id that is taken is refused beside its field', async () => {
    const { user, kept } = openSettings({}, 'djs');
    await row('DJ アオイ');
    await user.click(screen.getByRole('button', { name: 'DJを追加' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByLabelText('名前')).toHaveAccessibleDescription('入力してください。');
    await user.type(dialog.getByLabelText('名前'), '海');
    await user.type(dialog.getByLabelText('ID'), 'aoi');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(dialog.getByLabelText('ID')).toBeInvalid());
    expect(dialog.getByLabelText('ID')).toHaveAccessibleDescription(/すでに使われています/);
    expect(dialog.getByLabelText('名前')).toHaveValue('海');
    expect(kept.djs.written).toEqual([]);
  });

  test('one is changed; what others did to the list meanwhile stays', async () => {
    const { user, kept } = openSettings({}, 'djs');
    await user.click(await edit('蓮'));
    const dialog = within(await screen.findByRole('dialog', { name: 'DJを編集' }));
    expect(dialog.getByLabelText('ID')).toHaveAttribute('readonly');
    await user.type(dialog.getByLabelText('部門'), '!');
    const others = recordedDjs.map((dj) => (dj.id === 'ren' ? { ...dj, area: '京都' } : dj));
    kept.djs.value = { djs: [...others, { ...djOf('aoi'), id: 'sora', name: '空' }] };
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(ids(kept.djs.written).sort()).toEqual(['aoi', 'kai', 'mio', 'ren', 'sora']);
    expect(kept.djs.written.at(-1)?.['djs']).toContainEqual(
      expect.objectContaining({ id: 'ren', area: '京都', category: 'オープンフォーマット!' }),
    );
  });

  test('one that others removed meanwhile comes back only when asked for again', async () => {
    const { user, kept } = openSettings({}, 'djs');
    await user.click(await edit('DJ ミオ'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('よみ'), 'ん');
    kept.djs.value = { djs: recordedDjs.filter(({ id }) => id !== 'mio') };
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('編集中に一覧から削除されました');
    expect(kept.djs.written).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(ids(kept.djs.written)).toContain('mio');
  });

  test('one without votes is removed, after a question', async () => {
    const { user, kept } = openSettings({}, 'djs');
    await user.click(await edit('DJ ミオ'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'このDJを削除' }));
    expect(dialog.getByText('「DJ ミオ」を一覧から削除しますか？')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'やめる' })).toHaveFocus();
    expect(kept.djs.written).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    await screen.findByText('保存しました');
    expect(ids(kept.djs.written).sort()).toEqual(['aoi', 'kai', 'ren']);
  });

  test('one with votes is not removed: the refusal names it', async () => {
    const errors = [{ field: 'djs', message: '蓮 (ren)' }];
    const refused = onWrite('putDjs', () => refusal(409, 'dj_has_votes', { errors }));
    const { user } = openSettings({}, 'djs', refused.handler);
    await user.click(await edit('蓮'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'このDJを削除' }));
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '票が入っているDJは削除できません: 蓮 (ren)',
    );
  });

  test('a renamed DJ keeps its former name, on the list and in its dialog', async () => {
    const renamed = { ...djOf('ren'), formerNames: ['REN', '蓮（旧）'] };
    const { user } = openSettings({ djs: [renamed] }, 'djs');
    expect(await screen.findByText('旧名: REN、蓮（旧）')).toBeVisible();
    await user.click(await edit('蓮'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('名前')).toHaveAccessibleDescription('旧名: REN、蓮（旧）');
  });

  test('what was typed into a dialog is there again after a reload, with its dialog', async () => {
    const first = openSettings({}, 'djs');
    await first.user.click(await edit('蓮'));
    await first.user.type(within(await screen.findByRole('dialog')).getByLabelText('よみ'), '!');
    const { pathname, search } = window.location;
    first.unmount();
    renderScreen(OverviewPage, pathname + search);
    const dialog = within(await screen.findByRole('dialog', { name: 'DJを編集' }));
    expect(dialog.getByLabelText('よみ')).toHaveValue('れん!');
  });

  test('Escape drops nothing that was typed without a question', async () => {
    const { user } = openSettings({}, 'djs');
    await user.click(await edit('蓮'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('よみ'), '!');
    await user.keyboard('{Escape}');
    expect(within(dialog).getByText(/破棄しますか/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '編集に戻る' }));
    expect(within(dialog).getByLabelText('よみ')).toHaveValue('れん!');
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: '破棄する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the notes on days', () => {
  const notes = [{ date: '2022-09-02', text: '速報' }];

  test('one is added; others’ notes stay', async () => {
    const { user, kept } = openSettings({ notes }, 'notes');
    await card('日のメモ');
    await user.click(screen.getByRole('button', { name: 'メモを追加' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'メモを追加' }));
    fireEvent.change(dialog.getByLabelText('日付'), { target: { value: '2022-09-03' } });
    await user.type(dialog.getByLabelText('メモ'), 'キャンペーン');
    kept.notes.value = { notes: [...notes, { date: '2022-09-05', text: '締切前' }] };
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(kept.notes.written.at(-1)).toEqual({
      notes: [
        { date: '2022-09-02', text: '速報' },
        { date: '2022-09-05', text: '締切前' },
        { date: '2022-09-03', text: 'キャンペーン' },
      ],
    });
    const added = await screen.findByRole('row', { name: /キャンペーン/ });
    expect(added).toHaveTextContent('2022年9月3日(土)キャンペーン');
  });

  test('the day of a new note is the newest one without a note', async () => {
    const { user } = openSettings({ notes: [{ date: '2022-09-03', text: '中間発表' }] }, 'notes');
    await user.click(await screen.findByRole('button', { name: 'メモを追加' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('日付')).toHaveValue('2022-09-02');
  });

  test('a day that can have no note is refused beside its field', async () => {
    const { user, kept } = openSettings({ notes }, 'notes');
    await card('日のメモ');
    await user.click(screen.getByRole('button', { name: 'メモを追加' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('メモ'), 'x');
    for (const [date, reason] of [
      ['', '日付を入力してください。'],
      ['2022-08-31', '投票期間内の日を選んでください（2022年9月1日(木) 〜 9月6日(火)）。'],
      ['2022-09-07', '投票期間内の日を選んでください（2022年9月1日(木) 〜 9月6日(火)）。'],
      ['2022-09-02', 'この日にはすでにメモがあります。一覧から編集してください。'],
    ] as const) {
      fireEvent.change(dialog.getByLabelText('日付'), { target: { value: date } });
      await user.click(dialog.getByRole('button', { name: '保存' }));
      await waitFor(() =>
        expect(dialog.getByLabelText('日付')).toHaveAccessibleDescription(reason),
      );
    }
    expect(dialog.getByLabelText('メモ')).toHaveValue('x');
    expect(kept.notes.written).toEqual([]);
  });

  test('one is changed, and one is removed after a question', async () => {
    const { user, kept } = openSettings({ notes }, 'notes');
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: /9月2日.*を編集/ }));
      return within(await screen.findByRole('dialog'));
    };
    const first = await open();
    await user.type(first.getByLabelText('メモ'), ' 第1弾');
    await user.click(first.getByRole('button', { name: '保存' }));
    await screen.findByText('保存しました');
    expect(kept.notes.written.at(-1)).toEqual({
      notes: [{ date: '2022-09-02', text: '速報 第1弾' }],
    });
    const second = await open();
    await user.click(second.getByRole('button', { name: 'このメモを削除' }));
    await user.click(second.getByRole('button', { name: '削除する' }));
    expect(await screen.findByText('メモはまだありません')).toBeVisible();
    expect(kept.notes.written.at(-1)).toEqual({ notes: [] });
  });
});

test('a section that the API does without says so, and is no failure', async () => {
  server.use(
    failWith('notifications', { status: 404, code: 'not_found', title: 'ありません' }),
    ...recorded('running'),
  );
  renderScreen(OverviewPage, '/?tab=settings&section=notifications');
  expect(await screen.findByText('このAPIでは使えません')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unknown tab is the overview', async () => {
  server.use(...recorded('running'));
  renderScreen(OverviewPage, '/?tab=__proto__');
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
  expect(screen.getByRole('link', { name: '概要' })).toHaveAttribute('aria-current', 'page');
});

test('each section is reached by its address, and asks for what it shows alone', async () => {
  const requested: string[] = [];
  openSettings({}, 'djs');
  server.events.on('request:start', ({ request }) => {
    requested.push(new URL(request.url).pathname);
  });
  await card('DJ');
  const sections = within(screen.getByRole('navigation', { name: '設定の項目' }));
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '投票',
    'DJ',
    'メモ',
    '過去の投票',
    '通知',
    'アカウント',
    '投稿キー',
  ]);
  expect(sections.getByRole('link', { name: 'DJ' })).toHaveAttribute('aria-current', 'page');
  expect(requested.filter((path) => path.startsWith('/v1/')).sort()).toEqual([
    '/v1/djs',
    '/v1/poll',
  ]);
});
