import iconv from 'iconv-lite';
import { WrongLines } from '../../../../api/csv/lineErrors';
import { readDjFile as readByCommand } from '../../../../api/djs/importDjs';
import { djChanges } from '../../../../rules/djFile';
import { SaveRefused } from '../../../../src/client/saveRefused';
import { readDjFile as readOnScreen } from '../../../../src/features/overview/settings/djs/djFile';
import { makeDj } from '../../../support/makeDj';

const aoi = { id: 'aoi', name: '葵', kana: 'あおい', area: '東京', category: 'ハウス' };
const LIST = [aoi, ...['蓮', 'ﾚﾝ', 'レン'].map((name, at) => makeDj(`ren${at}`, name, 'れん'))];

/** What a file comes to: DJs as texts, the headers left out, and the numbers of wrong lines. */
interface Outcome {
  added: string[];
  changed: string[];
  ignored: string[];
  wrong: (number | null)[];
}

const textsOf = (djs: readonly object[]) => djs.map((dj) => Object.values(dj).join('|'));

async function onScreen(bytes: Buffer): Promise<Outcome | 'refused'> {
  const file = await readOnScreen(new Blob([new Uint8Array(bytes)])).catch((failure: unknown) => {
    if (!(failure instanceof SaveRefused)) throw failure;
  });
  if (!file) return 'refused';
  const { added, changed, wrong } = djChanges(LIST, file.lines);
  return {
    added: textsOf(added),
    changed: textsOf(changed.map(({ after }) => after)),
    ignored: file.ignored,
    wrong: [...file.wrong, ...wrong].map(({ line }) => line).sort((a, b) => a - b),
  };
}

async function byCommand(bytes: Buffer): Promise<Outcome | 'refused'> {
  async function* content() {
    yield bytes.subarray(0, 5);
    yield bytes.subarray(5);
  }
  const lines = new WrongLines();
  const found = await readByCommand(content(), { named: {}, encoding: 'auto' }, LIST, lines);
  const wrong = lines.first.map(({ line }) => line);
  if (found.read === 0 && wrong.length === 1) return 'refused';
  return {
    added: textsOf(found.added),
    changed: textsOf(found.changed.map(({ after }) => after)),
    ignored: found.ignoredColumns,
    wrong,
  };
}

const SORA = { added: ['sora|空|||'] };

test.each<{ name: string; content: string | Buffer; expected: Partial<Outcome> | 'refused' }>([
  {
    name: 'our own names',
    content: 'id,name,area\nsora,空,大阪\n',
    expected: { added: ['sora|空||大阪|'] },
  },
  { name: 'Japanese names', content: 'ＩＤ,DJ名,よみ,地域,部門\nsora,空,そら,大阪,テクノ\n', expected: { added: ['sora|空|そら|大阪|テクノ'] } }, // prettier-ignore
  {
    name: 'a column of another name',
    content: 'name,メモ,ID\n空,x,sora\n',
    expected: { ...SORA, ignored: ['メモ'] },
  },
  {
    name: 'a semicolon in one of several columns',
    content: 'メモ;x,name,id\nx,空,sora\n',
    expected: { ...SORA, ignored: ['メモ;x'] },
  },
  { name: 'no column for the name', content: 'id,読み\nsora,そら\n', expected: 'refused' },
  { name: 'tabs', content: 'id\tname\nsora\t空\n', expected: 'refused' },
  { name: 'nothing', content: '', expected: 'refused' },
  { name: 'a broken header', content: 'id,"name\nsora,空\n', expected: 'refused' },
  {
    name: 'blanks around everything',
    content: '\n id , name \n,\n \n sora , 空 ,,\n\n',
    expected: SORA,
  },
  {
    name: 'an empty field empties',
    content: 'id,name,area\naoi,葵,\n',
    expected: { changed: ['aoi|葵|あおい||ハウス'] },
  },
  {
    name: 'cells kept from being formulas',
    content: "id,name\n'-1,'=1+1\n",
    expected: { added: ['-1|=1+1|||'] },
  },
  {
    name: 'too many cells, and too few',
    content: 'id,name,area\nsora,空,x,y\numi,海\n',
    expected: { wrong: [2, 3] },
  },
  {
    name: 'an open quote costs its line alone',
    content: 'id,name\na,"x\nsora,空\n',
    expected: { ...SORA, wrong: [2] },
  },
  { name: 'a line break in a field', content: 'id,name\na,"空\n二"\n,\nb,\n', expected: { added: ['a|空\n二|||'], wrong: [5] } }, // prettier-ignore
  {
    name: 'a name, of any width',
    content: 'name,area\n 葵　,大阪\n',
    expected: { changed: ['aoi|葵|あおい|大阪|ハウス'] },
  },
  {
    name: 'a new name',
    content: 'name\n海\n',
    expected: { added: ['dj-0ac6d5192ec21d34f7d6e0b0246b06d5|海|||'] },
  },
  { name: 'a name that two have', content: 'name\nレン\n', expected: { wrong: [2] } },
  { name: 'a DJ twice, by id and by name', content: 'id,name\nsora,空\nsora,海\n,空\n,葵\naoi,青\n', expected: { ...SORA, wrong: [3, 4, 6] } }, // prettier-ignore
  { name: 'UTF-8 with its mark', content: '\ufeffid,name\nsora,空\n', expected: SORA },
  {
    name: 'Shift_JIS',
    content: iconv.encode('ID,名前\r\nsora,空\r\n', 'shift_jis'),
    expected: SORA,
  },
  {
    name: 'EUC-JP',
    content: iconv.encode('ID,名前\r\na,投票日時\r\n', 'euc-jp'),
    expected: { added: ['a|投票日時|||'] },
  },
  {
    name: 'UTF-16',
    content: iconv.encode('ID,名前\r\nsora,空\r\n', 'utf-16le', { addBOM: true }),
    expected: SORA,
  },
  { name: 'half a character at the end', content: Buffer.from('id,name\nsora,空\nb,空').subarray(0, -1), expected: { ...SORA, wrong: [3] } }, // prettier-ignore
])('a file of DJs is read alike by screen and command: $name', async ({ content, expected }) => {
  const nothing = { added: [], changed: [], ignored: [], wrong: [] };
  const outcome = expected === 'refused' ? expected : { ...nothing, ...expected };
  expect(await onScreen(Buffer.from(content))).toEqual(outcome);
  expect(await byCommand(Buffer.from(content))).toEqual(outcome);
});
