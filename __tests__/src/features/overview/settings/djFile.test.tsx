import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { readDownloads } from '../../../../support/site/downloads';
import {
  answerOf,
  keep,
  onWrite,
  recorded,
  refusal,
  startServer,
} from '../../../../support/site/recordedApi';
import type { Dj } from '../../../../../contract/dj';
import { makeDj } from '../../../../support/makeDj';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();
const downloads = readDownloads();

const { djs: recordedDjs } = answerOf('running', 'djs');

async function openFile(djs: Dj[] = recordedDjs, ...handlers: RequestHandler[]) {
  const kept = keep('djs', 'putDjs', { djs });
  server.use(...handlers, ...kept.handlers, ...recorded('running'));
  const { user } = renderScreen(OverviewPage, '/?tab=settings&section=djs');
  await user.click(await screen.findByRole('button', { name: 'ファイルで更新' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ファイルでDJを更新' }));
  const choose = (content: string | Buffer | Uint8Array, name = 'djs.csv') =>
    fireEvent.change(dialog.getByLabelText('CSVファイル'), {
      target: { files: [fileOf(content, name)] },
    });
  const counts = async () => {
    await dialog.findByText('そのまま');
    return dialog.getAllByRole('definition').map((each) => each.textContent);
  };
  const save = () => user.click(dialog.getByRole('button', { name: '保存' }));
  return { kept, user, dialog, choose, counts, save };
}

// The platform's own File: jsdom's cannot be read as bytes.
function fileOf(content: string | Buffer | Uint8Array, name: string): File {
  const { File: PlatformFile } = jest.requireActual<typeof import('node:buffer')>('node:buffer');
  return new PlatformFile([content], name) as unknown as File;
}

const HEADER = 'ID,名前,よみ,地域,部門';
const SAME = [
  'aoi,DJ アオイ,あおい,東京,オープンフォーマット',
  'ren,蓮,れん,大阪,オープンフォーマット',
  'kai,KAI,かい,東京,オープンフォーマット',
  'mio,DJ ミオ,みお,東京,オープンフォーマット',
];

test('shows what a file changes, then saves it in one go; who is not in it stays', async () => {
  const { kept, choose, counts, dialog, save } = await openFile();
  choose([HEADER, SAME[0], 'ren,蓮,れん,京都,ハウス', 'sora,空,そら,福岡,'].join('\r\n'));
  expect(await counts()).toEqual(['1組', '1組', '1組', '2組']);
  expect(dialog.getByText('地域: 大阪 → 京都、部門: オープンフォーマット → ハウス')).toBeVisible();
  expect(dialog.getByRole('radio', { name: '一覧に残す' })).toBeChecked();
  await save();
  expect(await screen.findByText('保存しました（追加 1・変更 1・削除 0）')).toBeVisible();
  expect(kept.value.djs.map(({ id }) => id).sort()).toEqual(['aoi', 'kai', 'mio', 'ren', 'sora']);
  expect(kept.value.djs.find(({ id }) => id === 'ren')).toMatchObject({ area: '京都' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who is not in the file is removed where asked for, unless there are votes', async () => {
  const { kept, choose, counts, dialog, save, user } = await openFile();
  choose([HEADER, ...SAME.slice(0, 3)].join('\n'));
  expect(await counts()).toEqual(['0組', '0組', '3組', '1組']);
  await user.click(dialog.getByRole('radio', { name: /一覧から削除する/ }));
  await save();
  expect(await screen.findByText('保存しました（追加 0・変更 0・削除 1）')).toBeVisible();
  expect(kept.value.djs.map(({ id }) => id)).not.toContain('mio');
});

test('a DJ with votes is not removed: it is named, and nothing is saved', async () => {
  const errors = [{ field: 'djs', message: 'DJ アオイ (aoi)' }];
  const refused = onWrite('putDjs', () => refusal(409, 'dj_has_votes', { errors }));
  const { choose, counts, dialog, save, user } = await openFile(recordedDjs, refused.handler);
  choose([HEADER, ...SAME.slice(1)].join('\n'));
  await counts();
  await user.click(dialog.getByRole('radio', { name: /一覧から削除する/ }));
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('DJ アオイ (aoi)');
});

test('what was written out is read in again as it was', async () => {
  const djs = [
    makeDj('-1', '=1+1', '@かな', '"引用", 改行\n二行目'),
    makeDj("'=", "'=名前", '＋', ' 　'.trim()),
    ...recordedDjs,
  ];
  const { dialog, user } = await openFile(djs);
  await user.click(dialog.getByRole('button', { name: 'やめる' }));
  await user.click(screen.getByRole('button', { name: 'CSV / Excel' }));
  await user.click(await screen.findByRole('button', { name: 'CSVで保存' }));
  const [file] = await downloads();
  expect(file?.text).toContain("'=1+1");
  await user.click(screen.getByRole('button', { name: 'ファイルで更新' }));
  const again = within(await screen.findByRole('dialog'));
  fireEvent.change(again.getByLabelText('CSVファイル'), {
    target: { files: [fileOf(file!.text, 'again.csv')] },
  });
  await again.findByText('そのまま');
  expect(again.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '0組',
    '0組',
    '6組',
    '0組',
  ]);
});

describe('lines that cannot be taken are named with their numbers, and nothing is saved', () => {
  test.each([
    [
      'a line break in a cell before it',
      'id,name\na,"x\ny"\n\nb,\n',
      '5行目',
      '名前がありません。',
    ],
    ['an id twice', 'id,name\na,x\na,y', '3行目', '2行目と同じDJです。'],
  ])('%s', async (_name, content, line, reason) => {
    const { choose, dialog } = await openFile();
    choose(content);
    expect(await dialog.findByText(line)).toBeVisible();
    expect(dialog.getByText(reason)).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('まだ何も保存されていません');
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  test('a name that gives the id of another DJ is refused, and both are named', async () => {
    // The first 32 digits of what sha256sum says of 海.
    const djs = [...recordedDjs, makeDj('dj-0ac6d5192ec21d34f7d6e0b0246b06d5', '葵', 'あおい')];
    const { choose, dialog } = await openFile(djs);
    choose('name\n海');
    expect(
      await dialog.findByText(
        '「海」に自動で付けるIDが、別のDJ「葵」に使われています。IDを入れてください。',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  test.each([
    ['semicolons', 'id;name\na;b', 'カンマではなくセミコロン（;）区切りのファイルです'],
    [
      'a spreadsheet',
      Buffer.from('504b03041400060008000000', 'hex'),
      'CSVファイルではないようです',
    ],
  ])('%s', async (_name, content, reason) => {
    const { choose, dialog } = await openFile();
    choose(content);
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  });
});

test('names that look alike are told before they are saved, with what nobody sees', async () => {
  const { choose, dialog, counts, save } = await openFile();
  choose('id,name\nx,Kai\ny,蓮\u200b\nz,海');
  await counts();
  const pairs = '「Kai」と「KAI」、「蓮[U+200B]」と「蓮」';
  expect(dialog.getByText(/^見分けにくい名前があります/)).toHaveTextContent(pairs);
  await save();
  expect(await screen.findByText('保存しました（追加 3・変更 0・削除 0）')).toBeVisible();
});

test('a list that others changed since is shown anew before it is saved', async () => {
  const { kept, choose, counts, dialog, save } = await openFile();
  choose([HEADER, ...SAME, 'sora,空,そら,福岡,'].join('\n'));
  expect(await counts()).toEqual(['1組', '0組', '4組', '0組']);
  kept.value = { djs: [...kept.value.djs, makeDj('nagi', '凪', 'なぎ')] };
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('編集中に一覧が変わりました');
  expect(await counts()).toEqual(['1組', '0組', '4組', '1組']);
  await save();
  await screen.findByText('保存しました（追加 1・変更 0・削除 0）');
  expect(kept.value.djs.map(({ id }) => id)).toContain('nagi');
});

test('a file that is the list already changes nothing', async () => {
  const { choose, counts, save } = await openFile();
  choose([HEADER, ...SAME].join('\n'));
  await counts();
  await save();
  expect(await screen.findByText('ファイルの内容は、現在の一覧と同じです。')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
