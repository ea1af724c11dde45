import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const TEXTS = path.resolve(__dirname, '..', '..', '..', 'src', 'texts');

/** Every word that a text of the site consists of, with the file that says it; comments are not looked at. */
const said = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const words: { name: string; text: string }[] = [];
    const content = readFileSync(path.join(TEXTS, name), 'utf8');
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
        words.push({ name, text: node.text });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true));
    return words;
  });

// What was said once and reads unnaturally, or is a second word for something that has one.
test.each([
  ['もう一度押す'],
  ['連鎖'],
  ['一つ前'],
  ['票の入ったDJ'],
  ['組中'],
  ['同時刻'],
  ['時までの比較'],
  ['未到来'],
  ['これからの日'],
  ['丸1日'],
  ['比べられ'],
  ['比べません'],
  ['比べています'],
  ['投票全体'],
  [/(^|[^直])前の期間/],
  ['一覧で選ぶと'],
  ['上のDJ'],
  ['下のDJ'],
  ['線の表す'],
  ['誤り'],
  ['試しに'],
  ['時差の書かれて'],
  ['票ごとに違う'],
  ['文字のファイル'],
  ['届いたかわかりません'],
  ['大きさ'],
  ['見本'],
  ['確認できない要求'],
  ['数え直'],
  ['主な数字'],
  [/に合うDJ/],
  ['あとから変えられません'],
  ['この間に、ほかの人'],
  ['いまの値'],
  ['アイコンだけ'],
  ['ページ名を表示'],
  ['検索を消す'],
  ['絞り込みを外す'],
  [/ここに.*出ます/],
  ['問題が起きました'],
  ['トップページ'],
  [/読み(?![込取直])/],
  ['今日'],
  ['備考'],
])('no text says %s', (wrong) => {
  const hits = said.filter(({ text }) =>
    typeof wrong === 'string' ? text.includes(wrong) : wrong.test(text),
  );
  expect(hits).toEqual([]);
});

test('a sentence has full-width brackets', () => {
  const half = said.filter(({ text }) => text.includes('。') && /[()]/.test(text));
  expect(half).toEqual([]);
});

test('the texts are found at all', () => {
  expect(said.filter(({ text }) => text === '有効票').length).toBeGreaterThan(0);
});
