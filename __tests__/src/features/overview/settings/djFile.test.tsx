import { fireEvent, screen } from '@testing-library/react';
import { makeDj } from '../../../../support/makeDj';
import { readDownloads } from '../../../../support/site/downloads';
import { answerOf, keep } from '../../../../support/site/recordedApi';
import { untilClosed } from '../../screenOfTest';
import { startSettings } from './openSection';

const { open } = startSettings();
const downloads = readDownloads();

const { djs: recordedDjs } = answerOf('running', 'djs');

// The platform's own File: jsdom's cannot be read as bytes.
function fileOf(content: string): File {
  const { File: PlatformFile } = jest.requireActual<typeof import('node:buffer')>('node:buffer');
  return new PlatformFile([content], 'djs.csv') as unknown as File;
}

/** The dialog that updates these DJs by a file. */
async function openFile(djs = recordedDjs) {
  const kept = keep('djs', 'putDjs', { djs });
  const { user, press, openDialog } = await open('djs', ...kept.handlers);
  const openAgain = () => openDialog('ファイルで更新', 'ファイルでDJを更新');
  let dialog = await openAgain();
  return {
    kept,
    user,
    dialog,
    save: () => press('保存', dialog),
    reopen: async () => void (dialog = await openAgain()),
    choose: (content: string) =>
      fireEvent.change(dialog.getByLabelText('CSVファイル'), {
        target: { files: [fileOf(content)] },
      }),
    /** Of added, changed, same and missing DJs. */
    async counts() {
      await dialog.findByText('そのまま');
      return dialog.getAllByRole('definition').map((each) => parseInt(each.textContent, 10));
    },
  };
}

const csv = (...lines: string[]) => ['ID,名前,よみ,地域,部門', ...lines].join('\r\n');
const SAME = recordedDjs.map((dj) => [dj.id, dj.name, dj.kana, dj.area, dj.category].join());
const AOI = SAME.find((line) => line.startsWith('aoi'))!;

test('a file shows what it changes, then saves it in one go; other DJs stay', async () => {
  const { kept, choose, counts, dialog, save } = await openFile();
  choose(csv(AOI, 'ren,蓮,れん,京都,ハウス', 'sora,空,そら,福岡,', 'x,Kai\u200b,,,'));
  expect(await counts()).toEqual([2, 1, 1, 2]);
  const alike = dialog.getByText(/^見分けにくい名前があります/);
  expect(alike).toHaveTextContent('「Kai[U+200B]」と「KAI」');
  expect(dialog.getByText('地域: 大阪 → 京都、部門: オープンフォーマット → ハウス')).toBeVisible();
  expect(
    dialog.getByRole('checkbox', { name: /^ファイルにない2組を一覧から削除/ }),
  ).not.toBeChecked();
  await save();
  expect(await screen.findByText('保存しました（追加 2・変更 1・削除 0）')).toBeVisible();
  const ids = kept.value.djs.map(({ id }) => id).sort();
  expect(ids).toEqual(['aoi', 'kai', 'mio', 'ren', 'sora', 'x']);
  expect(kept.value.djs.find(({ id }) => id === 'ren')).toMatchObject({ area: '京都' });
  await untilClosed();
});

test('DJs that the file lacks are removed on request', async () => {
  const { kept, choose, counts, dialog, save, user } = await openFile();
  choose(csv(AOI));
  expect(await counts()).toEqual([0, 0, 1, 3]);
  await user.click(dialog.getByRole('checkbox', { name: /一覧から削除する/ }));
  await save();
  expect(await screen.findByText('保存しました（追加 0・変更 0・削除 3）')).toBeVisible();
  expect(kept.value.djs.map(({ id }) => id)).toEqual(['aoi']);
});

test('what was written out is read in again as it was, and changes nothing', async () => {
  const quoted = makeDj('-1', '=1+1', '@かな', '"引用", 改行\n二行目');
  const djs = [quoted, makeDj("'=", "'=名前", '＋', ''), ...recordedDjs];
  const { choose, counts, dialog, reopen, save, user } = await openFile(djs);
  await user.click(dialog.getByRole('button', { name: 'やめる' }));
  await user.click(screen.getByRole('button', { name: 'CSV / Excel' }));
  await user.click(await screen.findByRole('button', { name: 'CSVで保存' }));
  const [file] = await downloads();
  expect(file?.text).toContain("'=1+1");
  await reopen();
  choose(file!.text);
  expect(await counts()).toEqual([0, 0, 6, 0]);
  await save();
  expect(await screen.findByText('ファイルの内容は、現在の一覧と同じです。')).toBeVisible();
});

test.each([
  {
    fault: 'no name, after a line break in a cell',
    content: 'id,name\na,"x\ny"\n\nb,\n',
    words: ['5行目', '名前がありません。', 'まだ何も保存されていません'],
  },
  {
    // dj-… is made of the first 32 digits of what sha256sum says of 海.
    fault: 'a name that gives the id of another DJ',
    content: 'name\n海',
    words: ['「海」に自動で付けるIDが、別のDJ「葵」に使われています。IDを入れてください。'],
  },
  {
    fault: 'semicolons',
    content: 'id;name\na;b',
    words: ['カンマではなくセミコロン（;）区切りのファイルです'],
  },
])('$fault is named with its line, and nothing is saved', async ({ content, words }) => {
  const aoi = makeDj('dj-0ac6d5192ec21d34f7d6e0b0246b06d5', '葵', 'あおい');
  const { choose, dialog } = await openFile([...recordedDjs, aoi]);
  choose(content);
  const alert = await dialog.findByRole('alert');
  for (const each of words) expect(alert.parentElement).toHaveTextContent(each);
  expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
});

test('a list that others changed since is shown anew before it is saved', async () => {
  const { kept, choose, counts, dialog, save } = await openFile();
  choose(csv(...SAME, 'sora,空,そら,福岡,'));
  expect(await counts()).toEqual([1, 0, 4, 0]);
  kept.value = { djs: [...kept.value.djs, makeDj('nagi', '凪', 'なぎ')] };
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('編集中に一覧が変わりました');
  expect(await counts()).toEqual([1, 0, 4, 1]);
  await save();
  await screen.findByText('保存しました（追加 1・変更 0・削除 0）');
  expect(kept.value.djs.map(({ id }) => id)).toContain('nagi');
});
