import { WrongLines } from '../../../../api/csv/lineErrors';
import '../../../support/site/platformFiles';
import iconv from 'iconv-lite';
import { readDjFile as readByCommand } from '../../../../api/djs/importDjs';
import { djChanges } from '../../../../rules/djFile';
import { readDjFile as readOnScreen } from '../../../../src/features/overview/settings/djs/djFile';
import { SaveRefused } from '../../../../src/client/saveRefused';

const LIST = [
  { id: 'aoi', name: '葵', kana: 'あおい', area: '東京', category: 'ハウス' },
  { id: 'ren', name: '蓮', kana: 'れん', area: '', category: '' },
  { id: 'ren2', name: 'ﾚﾝ', kana: 'れん', area: '', category: '' },
  { id: 'ren3', name: 'レン', kana: 'れん', area: '', category: '' },
];

/** What a file comes to: DJs as texts, the headers left out, and the numbers of wrong lines. */
interface Outcome {
  added: string[];
  changed: string[];
  ignored: string[];
  wrong: (number | null)[];
}

const told = (djs: readonly object[]) => djs.map((dj) => Object.values(dj).join('|'));

async function onScreen(bytes: Buffer): Promise<Outcome | 'refused'> {
  const file = await readOnScreen(new Blob([new Uint8Array(bytes)])).catch((failure: unknown) => {
    if (failure instanceof SaveRefused) return null;
    throw failure;
  });
  if (!file) return 'refused';
  const changes = djChanges(LIST, file.lines);
  const wrong = [...file.wrong, ...changes.wrong].map(({ line }) => line);
  return {
    added: told(changes.added),
    changed: told(changes.changed.map(({ after }) => after)),
    ignored: file.ignored,
    wrong: wrong.sort((a, b) => a - b),
  };
}

async function byCommand(bytes: Buffer): Promise<Outcome | 'refused'> {
  async function* content() {
    yield bytes.subarray(0, 5);
    yield bytes.subarray(5);
  }
  const lines = new WrongLines();
  const reading = { named: {}, encoding: 'auto' as const };
  const {
    read,
    added,
    changed,
    ignoredColumns: ignored,
  } = await readByCommand(content(), reading, LIST, lines);
  const wrong = lines.first.map(({ line }) => line);
  if (read === 0 && wrong.length === 1) return 'refused';
  const after = changed.map((change) => change.after);
  return { added: told(added), changed: told(after), ignored, wrong };
}

const nothing: Outcome = { added: [], changed: [], ignored: [], wrong: [] };

test.each<[string, string | Buffer, Partial<Outcome> | 'refused']>([
  ['our own names', 'id,name,area\nsora,空,大阪\n', { added: ['sora|空||大阪|'] }],
  ['Japanese names', 'ＩＤ,名前,よみ,地域,部門\nsora,空,そら,大阪,テクノ\n', { added: ['sora|空|そら|大阪|テクノ'] }], // prettier-ignore
  ['names in capitals', 'ID,DJ名,KANA\nsora,空,そら\n', { added: ['sora|空|そら||'] }],
  ['a column of another name', 'name,メモ,id\n空,x,sora\n', { added: ['sora|空|||'], ignored: ['メモ'] }], // prettier-ignore
  ['a column without a name', 'name,,id\n空,,sora\n', { added: ['sora|空|||'] }],
  ['two columns for a name', 'name,名前\n空,空\n', 'refused'],
  ['no column for the name', 'id,読み\nsora,そら\n', 'refused'],
  ['tabs', 'id\tname\nsora\t空\n', 'refused'],
  ['nothing', '', 'refused'],
  ['a header alone', 'id,name\n', 'refused'],
  ['a broken header', 'id,"name\nsora,空\n', 'refused'],
  ['spaces around everything', ' id , name \n sora , 空 \n', { added: ['sora|空|||'] }],
  ['blank lines', '\nid,name\n\n,\n \nsora,空\n\n', { added: ['sora|空|||'] }],
  ['an empty field empties', 'id,name,area\naoi,葵,\n', { changed: ['aoi|葵|あおい||ハウス'] }],
  ['cells kept from being formulas', "id,name\n'-1,'=1+1\n'',''+a\n", { added: ["-1|=1+1|||", "''|'+a|||"] }], // prettier-ignore
  ['blank cells beyond the header', 'id,name\nsora,空,,\n', { added: ['sora|空|||'] }],
  ['too many cells, and too few', 'id,name,area\nsora,空,x,y\numi,海\n', { wrong: [2, 3] }],
  ['no name', 'id,name\nsora, \n', { wrong: [2] }],
  ['texts that are too long', `id,name\n${'a'.repeat(201)},x\nb,${'あ'.repeat(201)}\n`, { wrong: [2, 3] }], // prettier-ignore
  ['an open quote costs its line alone', 'id,name\na,"x\nsora,空\n', { added: ['sora|空|||'], wrong: [2] }], // prettier-ignore
  ['a quote within a field', 'id,name\na,x"y\nsora,空\n', { added: ['sora|空|||'], wrong: [2] }],
  ['a line break in a field', 'id,name\nsora,"空\n二"\n,\nb,\n', { added: ['sora|空\n二|||'], wrong: [5] }], // prettier-ignore
  [
    'by its name, of any width',
    'name,area\n 葵　,大阪\n',
    { changed: ['aoi|葵|あおい|大阪|ハウス'] },
  ],
  ['a name that two have', 'name\nレン\n', { wrong: [2] }],
  ['a DJ twice, by id and by name', 'id,name\nsora,空\nsora,海\n,空\n,葵\naoi,青\n', { added: ['sora|空|||'], wrong: [3, 4, 6] }], // prettier-ignore
  ['UTF-8 with its mark', '\ufeffid,name\nsora,空\n', { added: ['sora|空|||'] }],
  ['Shift_JIS', iconv.encode('ID,名前\r\nsora,空\r\n', 'shift_jis'), { added: ['sora|空|||'] }],
  [
    'EUC-JP',
    iconv.encode('ID,名前\r\nsora,投票日時\r\n', 'euc-jp'),
    { added: ['sora|投票日時|||'] },
  ],
  ['UTF-16', iconv.encode('ID,名前\r\nsora,空\r\n', 'utf-16le', { addBOM: true }), { added: ['sora|空|||'] }], // prettier-ignore
  ['half a character at the end', Buffer.concat([Buffer.from('id,name\nsora,空\nb,'), Buffer.from([0xe7, 0xa9])]), { added: ['sora|空|||'], wrong: [3] }], // prettier-ignore
  ['a spreadsheet', Buffer.from('504b03041400060008000000', 'hex'), 'refused'],
])('a file of DJs is read alike by screen and command: %s', async (_name, content, expected) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const outcome = expected === 'refused' ? expected : { ...nothing, ...expected };
  expect(await onScreen(bytes)).toEqual(outcome);
  expect(await byCommand(bytes)).toEqual(outcome);
});

test('both give a new DJ the id of its name', async () => {
  const outcome = { ...nothing, added: ['dj-0ac6d5192ec21d34f7d6e0b0246b06d5|海|||'] };
  expect(await onScreen(Buffer.from('name\n海\n'))).toEqual(outcome);
  expect(await byCommand(Buffer.from('name\n海\n'))).toEqual(outcome);
});
