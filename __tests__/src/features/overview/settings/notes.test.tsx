import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Note } from '../../../../../contract/notes';
import { keep } from '../../../../support/site/recordedApi';
import { startSettings } from './openSection';

const { open } = startSettings();

const NOTE = { date: '2022-09-02', text: '速報' };

/** The section of the notes, which a test may change as another organiser would. */
async function openNotes(...notes: Note[]) {
  const kept = keep('notes', 'putNotes', { notes });
  return { kept, ...(await open('notes', ...kept.handlers)) };
}

test('a note is added; the notes of others stay', async () => {
  const { user, kept, openDialog, press } = await openNotes(NOTE);
  const box = await openDialog('メモを追加', 'メモを追加');
  fireEvent.change(box.getByLabelText('日付'), { target: { value: '2022-09-03' } });
  await user.type(box.getByLabelText('メモ'), 'キャンペーン');
  const others = { date: '2022-09-05', text: '締切前' };
  kept.value = { notes: [NOTE, others] };
  await press('保存', box);
  await screen.findByText('保存しました');
  const added = { date: '2022-09-03', text: 'キャンペーン' };
  expect(kept.written).toEqual([{ notes: [NOTE, others, added] }]);
  expect(await screen.findByRole('row', { name: /キャンペーン/ })).toHaveTextContent(
    '2022年9月3日(土)キャンペーン',
  );
});

test('a new note is for the newest day without one; another day may be refused', async () => {
  const { user, kept, openDialog, press } = await openNotes({ ...NOTE, date: '2022-09-03' });
  const box = await openDialog('メモを追加');
  const day = box.getByLabelText('日付');
  expect(day).toHaveValue('2022-09-02');
  await user.type(box.getByLabelText('メモ'), 'x');
  const outside = '投票期間内の日を選んでください（2022年9月1日(木) 〜 9月6日(火)）。';
  for (const [date, reason] of [
    ['', '日付を入力してください。'],
    ['2022-08-31', outside],
    ['2022-09-07', outside],
    ['2022-09-03', 'この日にはすでにメモがあります。一覧から編集してください。'],
  ] as const) {
    fireEvent.change(day, { target: { value: date } });
    await press('保存', box);
    await waitFor(() => expect(day).toHaveAccessibleDescription(reason));
  }
  expect(box.getByLabelText('メモ')).toHaveValue('x');
  expect(kept.written).toEqual([]);
});

test('a note is changed, and removed after a question', async () => {
  const { user, kept, openDialog, press } = await openNotes(NOTE);
  const first = await openDialog(/9月2日.*を編集/);
  await user.type(first.getByLabelText('メモ'), ' 第1弾');
  await press('保存', first);
  await screen.findByText('保存しました');
  const second = await openDialog(/9月2日.*を編集/);
  await press('このメモを削除', second);
  await press('削除する', second);
  expect(await screen.findByText('メモはまだありません')).toBeVisible();
  expect(kept.written).toEqual([{ notes: [{ ...NOTE, text: '速報 第1弾' }] }, { notes: [] }]);
});
