import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, type RequestHandler } from 'msw';
import type { PollAnswer } from '../../../../../contract/poll';
import { endSession } from '../../../../../src/client/session';
import {
  answerOf,
  answerWith,
  failWith,
  keep,
  onWrite,
  refusal,
} from '../../../../support/site/recordedApi';
import { card, startSettings } from './openSection';

const { server, open, show } = startSettings();

/** The section of the poll, which a test may change as another organiser would, with a `!` typed after its name. */
async function openPoll(changes: Partial<PollAnswer> = {}, ...handlers: RequestHandler[]) {
  const kept = keep('poll', 'putPoll', { ...answerOf('running', 'poll'), ...changes });
  const view = await open('poll', ...handlers, ...kept.handlers);
  return {
    ...view,
    kept,
    save: () => view.press('保存'),
    typeName: () => view.user.type(field('名前'), '!'),
  };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const setField = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

test('the poll is saved as a whole in Tokyo time, and every figure is fetched anew', async () => {
  const { user, kept, save } = await openPoll({
    opensAt: '2022-09-01T03:00:30.500Z',
    closesAt: '2022-09-06T15:00:00.000Z',
  });
  expect(field('名前')).toHaveValue('DJランキング投票');
  expect(field('年')).toHaveValue('2022');
  expect(field('開始')).toHaveAccessibleDescription('2022年9月1日(木) 12:00:30 から');
  expect(field('終了')).toHaveAccessibleDescription('2022年9月6日(火) 24:00 まで');
  await user.clear(field('名前'));
  await user.type(field('名前'), '夏のDJ投票');
  // As a Japanese keyboard types it.
  setField('年', '２０２３');
  setField('終了', '2022-09-08T00:00');
  expect(screen.getByText('2022年9月7日(水) 24:00 まで')).toBeVisible();
  const rule = screen.getByRole('combobox', { name: '1人あたりの票数' });
  await user.selectOptions(rule, '期間中1人1票');
  await save();
  expect(await screen.findByText('保存しました')).toBeVisible();
  expect(kept.written).toEqual([
    {
      name: '夏のDJ投票',
      year: 2023,
      // Exact, since nobody touched it.
      opensAt: '2022-09-01T03:00:30.500Z',
      closesAt: '2022-09-07T15:00:00.000Z',
      rule: 'perPoll',
    },
  ]);
  expect(await screen.findByText('2022年9月1日(木) 〜 9月7日(水)')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('設定 - 夏のDJ投票2023 管理画面'));
});

test('a window that cuts off votes is refused with their number; the field stays', async () => {
  const detail = '5 counted votes lie outside that window';
  const refused = onWrite('putPoll', () => refusal(409, 'window_too_narrow', { detail }));
  const { save } = await openPoll({}, refused.handler);
  setField('開始', '2022-09-02T00:00');
  await save();
  expect(await screen.findByText(/すでに数えた 5 票が期間の外になります。/)).toBeVisible();
  expect(field('開始')).toHaveValue('2022-09-02T00:00');
  expect(field('開始')).toBeInvalid();
  expect(screen.queryByText('保存しました')).toBeNull();
});

test('an impossible value is not sent; its field says why and has the focus', async () => {
  const { kept, save } = await openPoll();
  for (const [name, value, reason] of [
    ['名前', '', '入力してください。'],
    ['名前', 'あ'.repeat(101), '100文字以内で入力してください。'],
    ['年', '22', '1900〜9999の数字で入力してください。'],
    ['開始', '', '日付と時刻を入力してください。'],
    ['終了', '2022-09-01T12:00', '終了は、開始より後の日時にしてください。'],
    ['終了', '2023-10-06T12:01', '投票期間は400日以内にしてください。'],
  ] as const) {
    const before = field(name).value;
    setField(name, value);
    await save();
    await waitFor(() => expect(field(name)).toBeInvalid());
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(field(name)).toHaveFocus();
    setField(name, before);
  }
  expect(kept.written).toEqual([]);
});

test('changes of others stay; those in the same field are shown before they go', async () => {
  const { kept, save, typeName } = await openPoll();
  await typeName();
  Object.assign(kept.value, { name: '別の名前', closesAt: '2022-09-09T15:00:00.000Z' });
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('ほかの人が「名前」（現在の値: 別の名前）を変更しました');
  expect(kept.written).toEqual([]);
  expect(field('名前')).toHaveValue('DJランキング投票!');
  await save();
  await screen.findByText('保存しました');
  const closesAt = '2022-09-09T15:00:00.000Z';
  expect(kept.written).toMatchObject([{ name: 'DJランキング投票!', closesAt }]);
});

test('once the result is final, the window cannot be changed', async () => {
  await openPoll({ phase: 'final' });
  expect(screen.getByText(/結果が確定しているため、期間は変更できません/)).toBeVisible();
  const isDisabled = ['開始', '終了', '名前'].map((name) => field(name).disabled);
  expect(isDisabled).toEqual([true, true, false]);
});

test('a lost response may have been saved; the next try finds out, and sends nothing', async () => {
  const { kept, save, typeName } = await openPoll();
  server.use(onWrite('putPoll', () => HttpResponse.error()).handler);
  await typeName();
  await save();
  const words = '変更が保存されたかどうか確認できませんでした';
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  kept.value.name = 'DJランキング投票!';
  server.use(...kept.handlers);
  await save();
  expect(await screen.findByText('変更はありません')).toBeVisible();
  expect(kept.written).toEqual([]);
});

test('what is not saved outlives another tab, which says so, but not the sign-out', async () => {
  const { user, typeName } = await openPoll();
  await typeName();
  await user.click(screen.getByRole('link', { name: '概要' }));
  await user.click(await screen.findByRole('link', { name: '設定 (保存していない変更あり)' }));
  await card('投票');
  expect(field('名前')).toHaveValue('DJランキング投票!');
  act(endSession);
  expect(field('名前')).toHaveValue('DJランキング投票');
});

test('a poll is set up here for the first time; DJs and notes come after', async () => {
  const poll = answerOf('withoutDjs', 'poll');
  const made = onWrite('putPoll', ({ body }) => {
    server.use(answerWith('poll', { ...poll, ...body }));
    return { ...poll, ...body };
  });
  const unset = failWith('poll', { status: 404, code: 'not_configured', title: '題' });
  const { user } = show('withoutDjs', '', made.handler, unset);
  expect(await screen.findByText(/投票の名前・年・期間を設定してください/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'DJ' })).toBeNull();
  await user.type(field('名前'), '新しい投票');
  await user.type(field('年'), '2022');
  setField('開始', '2022-09-01T12:00');
  setField('終了', '2022-10-01T00:00');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('2022年9月1日(木) 〜 9月30日(金)')).toBeVisible();
  expect(made.sent).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'DJ' }));
  expect(await screen.findByText('DJがまだ登録されていません')).toBeVisible();
});
