import { normalizeForSearch, normalizeName } from '../../rules/names';

test.each([
  ['DJ 花子', 'ＤＪ　花子', true],
  ['ミキサー', 'ﾐｷｻｰ', true],
  ['蓮', ' 蓮　', true],
  ['が', 'か\u3099', true],
  ['KAI', 'kai', false],
  ['みなも', 'ミナモ', false],
  ['DJ花子', 'DJ 花子', false],
])('%j and %j are one name: %s', (a, b, expected) => {
  expect(normalizeName(a) === normalizeName(b)).toBe(expected);
});

test.each([
  ['ミナモ', 'みなも'],
  ['ﾐﾅﾓ', 'みなも'],
  ['ﾎﾟｽﾄ', 'ぽすと'],
  ['ヴァイオレット', 'ゔぁいおれっと'],
  ['ＫＡＧＵＲＡ－８', 'kagura8'],
  ['DJ　アカネ坂', 'djあかね坂'],
  ['よいの・ねおん', 'よいのねおん'],
  ['ﾖｲﾉ･ﾈｵﾝ', 'よいのねおん'],
  ['SHIRO‐KURO', 'shirokuro'],
  ['シーサー', 'しーさー'],
  ['ァヵヶヽヾン', 'ぁゕゖゝゞん'],
  ['a·b•c‧d⋅e・f', 'abcdef'],
  ['a-b‑c–d—e―f−g', 'abcdefg'],
])('%s is found as %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized);
});
