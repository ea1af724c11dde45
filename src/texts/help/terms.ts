/** A word of the screens, and what it means. */
export interface ExplainedTerm {
  name: string;
  meaning: string;
}

export const termTexts = {
  ask: (names: readonly string[]) => `${names.join('・')}とは`,
} as const;

const tied: ExplainedTerm = {
  name: '同率',
  meaning:
    '有効票が同じ組は同じ順位です。次の順位は組数だけ飛びます（1位、2位、2位、4位）。同率内はよみの順に並べます。',
};

const firmness: ExplainedTerm = {
  name: '順位の確かさ',
  meaning:
    '未判断の要確認の票をどう判断しても（すべて残しても、すべて除外しても）変わらない順位かどうかです。判断が終わるまで、変わる可能性のある組を名前で示します。',
};

/** What is explained behind each ?, where the words stand. */
export const terms = {
  ranking: [
    tied,
    {
      name: '変動',
      meaning:
        '基準の日の終わりの順位との差です。↑は上昇、↓は下降、→は同じ、NEWは基準の日に票がなかった組です。',
    },
    {
      name: '割合',
      meaning: '全組の有効票に占める割合です。絞り込んでも分母は変わりません。',
    },
  ],
  firmness: [firmness],
  review: [
    {
      name: '要確認',
      meaning:
        'ある組のある日の票が、普段のばらつきを超えたことを示す事実の一覧です。問題があったという判定ではありません。判断は人が行い、理由とともに残します。',
    },
    {
      name: '集計中の件',
      meaning: '集計中の日の件です。1時間ごとに更新され、その日が終わると改めて調べます。',
    },
  ],
  outlook: [
    {
      name: '見込み',
      meaning:
        '直近14日の同じ時間帯の伸びを本日に当てはめた幅です。伸びが最大の日と最小の日は除きます。予測の保証ではなく、ふだんの歩みならここに収まるという目安です。',
    },
  ],
  days: [
    {
      name: '集計中',
      meaning: '日本時間でまだ終わっていない日です。平均や終わった日との比較には含めません。',
    },
    {
      name: '部分日',
      meaning:
        '受付の開始・締切がその日の途中にあり、1日分に満たない日です。ほかの日とは比較しません。',
    },
    { name: 'データなし', meaning: '集計を取得できなかった日です。0票の日とは区別します。' },
  ],
  versions: [
    {
      name: '確定版',
      meaning:
        'ある時点の順位を、あとから変わらない形で保存したものです。作成した人と時刻も残ります。公表できるのは、結果として確定したものだけです。',
    },
    {
      name: 'リビジョン',
      meaning:
        '票・除外・DJ・設定など、表示に関わる変更のたびに1つ増える番号です。同じ番号なら、どの画面でも同じ数値です。',
    },
    {
      name: 'SHA-256',
      meaning:
        'ファイルの内容から計算する64文字の値です。内容が1文字でも変わると別の値になるため、同じファイルであることを誰でも確かめられます。',
    },
  ],
  chain: [
    {
      name: '記録の整合性',
      meaning:
        '操作履歴の各行は、直前の行のハッシュを含みます。途中の行を書き換えたり消したりすると、以降のハッシュが合わなくなり、ここで分かります。',
    },
  ],
} as const satisfies Record<string, readonly ExplainedTerm[]>;

export type TermName = keyof typeof terms;
