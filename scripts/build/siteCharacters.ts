import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Letters, digits and signs that any figure, date or address may have, and both kana whole. */
const ALWAYS = [
  ...span(0x20, 0x7e),
  ...span(0x3041, 0x3096),
  ...span(0x30a1, 0x30fc),
  // Of weekdays, and of the heads of tables (components/_dataTable.scss).
  ...'日月火水木金土',
  ...'\u00a0↕',
  ...'、。「」『』【】〜・ー…―—–‐−×÷±≠√↑↓→←⇔○●◎△▲▼※＆！？（）：；＝＋％／～　',
];

/** What names of DJs are often made of; those of the made-up vote among them. */
const NAMES =
  '丁七中二京特仙信六凪切前十千古台号名団図地坂堂夕夜大天始室宵宿屋山岡島幌広待戸新時書月朝札東松林横樺機沖沢' +
  '波浜海深港潟火灯燈状環発白百盆盛目真知砂神福竹笛箱紙終縄腐花葉蒼行裏計豆路踊軒都配野金鈴長阪雀雨電霧面風' +
  '飛高鯨鳥一三四五八九万上下小川田村本木水音光空星空心愛美子花奈良優太郎男女人友道心和黒赤青西南北春夏秋冬';

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

/** Every character that this site's own texts have, or that most names have: sorted, each once. */
export function siteCharacters(root: string): string {
  const folder = path.join(root, 'src', 'texts');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const all = new Set([...ALWAYS, ...NAMES, ...texts.join('')].filter((sign) => sign >= ' '));
  return [...all].sort().join('');
}
