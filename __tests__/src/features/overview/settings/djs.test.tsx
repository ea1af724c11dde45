import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { answerOf, keep, onWrite, refusal } from '../../../../support/site/recordedApi';
import { untilClosed } from '../../screenOfTest';
import { startSettings } from './openSection';

const { open } = startSettings();
const { djs: recordedDjs } = answerOf('running', 'djs');
const djOf = (id: string) => recordedDjs.find((dj) => dj.id === id)!;

/** The section of the DJs and the dialog of one of them, or of a new one. */
async function openDj(name: string | null, djs = recordedDjs, ...handlers: RequestHandler[]) {
  const kept = keep('djs', 'putDjs', { djs });
  const view = await open('djs', ...handlers, ...kept.handlers);
  const box = await view.openDialog(name === null ? 'DJを追加' : `${name} を編集`);
  return {
    ...view,
    kept,
    box,
    save: () => view.press('保存', box),
    ids: () => kept.value.djs.map(({ id }) => id).sort(),
  };
}

test('a DJ without an id gets the one that an import would give it', async () => {
  const { user, box, save, kept, ids } = await openDj(null);
  await user.type(box.getByLabelText('名前'), ' 海 ');
  await user.type(box.getByLabelText('よみ'), 'うみ');
  await user.type(box.getByLabelText('地域'), '福岡');
  await save();
  expect(await screen.findByText('保存しました')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  // printf 海 | sha256sum
  const id = 'dj-0ac6d5192ec21d34f7d6e0b0246b06d5';
  const made = { id, name: '海', kana: 'うみ', area: '福岡', category: '' };
  expect(kept.written.at(-1)?.['djs']).toContainEqual(made);
  expect(ids()).toEqual(['aoi', id, 'kai', 'mio', 'ren']);
  expect(await screen.findByRole('row', { name: /海/ })).toBeVisible();
});

test('a name is needed; an id that is taken is refused beside its field', async () => {
  const { user, box, save, kept } = await openDj(null);
  await save();
  expect(box.getByLabelText('名前')).toHaveAccessibleDescription('入力してください。');
  await user.type(box.getByLabelText('名前'), '海');
  await user.type(box.getByLabelText('ID'), 'aoi');
  await save();
  await waitFor(() => expect(box.getByLabelText('ID')).toBeInvalid());
  expect(box.getByLabelText('ID')).toHaveAccessibleDescription(/すでに使われています/);
  expect(kept.written).toEqual([]);
});

test('a DJ is changed; what others did to the list meanwhile stays', async () => {
  const { user, box, save, kept, ids } = await openDj('蓮');
  expect(box.getByLabelText('ID')).toHaveAttribute('readonly');
  await user.type(box.getByLabelText('部門'), '!');
  const others = recordedDjs.map((dj) => (dj.id === 'ren' ? { ...dj, area: '京都' } : dj));
  kept.value = { djs: [...others, { ...djOf('aoi'), id: 'sora', name: '空' }] };
  await save();
  await screen.findByText('保存しました');
  expect(ids()).toEqual(['aoi', 'kai', 'mio', 'ren', 'sora']);
  const saved = { area: '京都', category: 'オープンフォーマット!' };
  expect(kept.value.djs.find(({ id }) => id === 'ren')).toMatchObject(saved);
});

test('a DJ that others removed meanwhile comes back only on a second save', async () => {
  const { user, box, save, kept, ids } = await openDj('DJ ミオ');
  await user.type(box.getByLabelText('よみ'), 'ん');
  kept.value = { djs: recordedDjs.filter(({ id }) => id !== 'mio') };
  await save();
  expect(await box.findByRole('alert')).toHaveTextContent('編集中に一覧から削除されました');
  expect(kept.written).toEqual([]);
  await save();
  await screen.findByText('保存しました');
  expect(ids()).toContain('mio');
});

test('a DJ is removed after a question, unless it has votes', async () => {
  let hasVotes = true;
  const errors = [{ field: 'djs', message: 'DJ ミオ (mio)' }];
  const refused = onWrite('putDjs', () =>
    hasVotes ? refusal(409, 'dj_has_votes', { errors }) : undefined,
  );
  const { box, press, ids } = await openDj('DJ ミオ', recordedDjs, refused.handler);
  await press('このDJを削除', box);
  expect(box.getByText('「DJ ミオ」を一覧から削除しますか？')).toBeVisible();
  expect(box.getByRole('button', { name: 'やめる' })).toHaveFocus();
  expect(refused.sent).toEqual([]);
  await press('削除する', box);
  const words = '票が入っているDJは削除できません: DJ ミオ (mio)';
  expect(await box.findByRole('alert')).toHaveTextContent(words);
  hasVotes = false;
  await press('このDJを削除', box);
  await press('削除する', box);
  await screen.findByText('保存しました');
  expect(ids()).toEqual(['aoi', 'kai', 'ren']);
});

test('a renamed DJ keeps its former name, on the list and in its dialog', async () => {
  const renamed = { ...djOf('ren'), formerNames: ['REN', '蓮（旧）'] };
  const { box, card } = await openDj('蓮', [renamed]);
  const former = '旧名: REN、蓮（旧）';
  expect(card.getByText(former)).toBeVisible();
  expect(box.getByLabelText('名前')).toHaveAccessibleDescription(former);
});

test('what was typed into a dialog goes only after a question', async () => {
  const { user, box, press } = await openDj('蓮');
  await user.type(box.getByLabelText('よみ'), '!');
  await user.keyboard('{Escape}');
  expect(box.getByText(/破棄しますか/)).toBeVisible();
  await press('編集に戻る', box);
  expect(box.getByLabelText('よみ')).toHaveValue('れん!');
  await user.keyboard('{Escape}');
  await press('破棄する', box);
  await untilClosed();
});
