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

test.each<[string, string | Buffer, Partial<Outcome> | 'refused']>([
  ['our own names', 'id,name,area\nsora,空,大阪\n', { added: ['sora|空||大阪|'] }],
  ['Japanese names', 'ＩＤ,DJ名,よみ,地域,部門\nsora,空,そら,大阪,テクノ\n', { added: ['sora|空|そら|大阪|テクノ'] }], // prettier-ignore
  ['a column of another name', 'name,メモ,ID\n空,x,sora\n', { ...SORA, ignored: ['メモ'] }],
  [
    'a semicolon in one of several columns',
    'メモ;x,name,id\nx,空,sora\n',
    { ...SORA, ignored: ['メモ;x'] },
  ],
  ['no column for the name', 'id,読み\nsora,そら\n', 'refused'],
  ['tabs', 'id\tname\nsora\t空\n', 'refused'],
  ['nothing', '', 'refused'],
  ['a broken header', 'id,"name\nsora,空\n', 'refused'],
  ['blanks around everything', '\n id , name \n,\n \n sora , 空 ,,\n\n', SORA],
  ['an empty field empties', 'id,name,area\naoi,葵,\n', { changed: ['aoi|葵|あおい||ハウス'] }],
  ['cells kept from being formulas', "id,name\n'-1,'=1+1\n", { added: ['-1|=1+1|||'] }],
  ['too many cells, and too few', 'id,name,area\nsora,空,x,y\numi,海\n', { wrong: [2, 3] }],
  ['an open quote costs its line alone', 'id,name\na,"x\nsora,空\n', { ...SORA, wrong: [2] }],
  ['a line break in a field', 'id,name\na,"空\n二"\n,\nb,\n', { added: ['a|空\n二|||'], wrong: [5] }], // prettier-ignore
  ['a name, of any width', 'name,area\n 葵　,大阪\n', { changed: ['aoi|葵|あおい|大阪|ハウス'] }],
  ['a new name', 'name\n海\n', { added: ['dj-0ac6d5192ec21d34f7d6e0b0246b06d5|海|||'] }],
  ['a name that two have', 'name\nレン\n', { wrong: [2] }],
  ['a DJ twice, by id and by name', 'id,name\nsora,空\nsora,海\n,空\n,葵\naoi,青\n', { ...SORA, wrong: [3, 4, 6] }], // prettier-ignore
  ['UTF-8 with its mark', '\ufeffid,name\nsora,空\n', SORA],
  ['Shift_JIS', iconv.encode('ID,名前\r\nsora,空\r\n', 'shift_jis'), SORA],
  ['EUC-JP', iconv.encode('ID,名前\r\na,投票日時\r\n', 'euc-jp'), { added: ['a|投票日時|||'] }],
  ['UTF-16', iconv.encode('ID,名前\r\nsora,空\r\n', 'utf-16le', { addBOM: true }), SORA],
  ['half a character at the end', Buffer.from('id,name\nsora,空\nb,空').subarray(0, -1), { ...SORA, wrong: [3] }], // prettier-ignore
])('a file of DJs is read alike by screen and command: %s', async (_name, content, expected) => {
  const nothing = { added: [], changed: [], ignored: [], wrong: [] };
  const outcome = expected === 'refused' ? expected : { ...nothing, ...expected };
  expect(await onScreen(Buffer.from(content))).toEqual(outcome);
  expect(await byCommand(Buffer.from(content))).toEqual(outcome);
});
