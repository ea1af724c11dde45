/** What a setting of config.json has to be. */
const expectations = {
  file: '設定の一覧（JSON のオブジェクト）',
  address: 'http:// または https:// で始まるアドレス',
  filled: '空でない文字列',
  text: '文字列',
  firebase: 'Firebase のウェブアプリの設定',
} as const;

/** `known`: config.json knows no setting of this name. */
export type Expectation = keyof typeof expectations | 'known';

export const configFileTexts = {
  problem: (name: string, expected: Expectation) =>
    expected === 'known'
      ? `設定ファイル config.json に、知らない設定「${name}」があります。`
      : `設定ファイル config.json の「${name}」が正しくありません（必要な値：${expectations[expected]}）。`,
  missing: '設定ファイル config.json が見つかりません。',
  notJson: '設定ファイル config.json を JSON として読み取れませんでした。',
  unreadable: '設定ファイル config.json が正しくありません。',
  unreachable:
    '設定ファイル config.json を読み込めませんでした。通信状況をご確認のうえ、もう一度お試しください。',
} as const;
