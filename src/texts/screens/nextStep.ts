/** What has to be done before a page has anything to show. */
export const nextStepTexts = {
  before: {
    title: '投票はまだ始まっていません',
    advice: (day: string, time: string) =>
      `${day} ${time} に始まります。開始前の票は集計されません。`,
    linkLabel: '設定を確認する',
  },
  orCommand: 'サーバーのコマンドでもできます。',
  noDjs: {
    title: 'DJがまだ登録されていません',
    advice:
      '設定で1組ずつ、またはファイルでまとめて登録できます。票のファイルから登録することもできます。',
    linkLabel: 'DJを登録する',
    command: 'npm run votes -- import FILE --create-djs',
  },
  noVotes: {
    title: '票がまだありません',
    advice: '最初の票が届くと、ここに数値が表示されます。票のファイルを取り込むこともできます。',
    linkLabel: 'ファイルを取り込む',
    command: 'npm run votes -- import FILE',
  },
  notConfigured: {
    title: '投票がまだ設定されていません',
    advice: 'ご利用の前に、投票の名前・年・期間を設定してください。',
    linkLabel: '投票を設定する',
    command: 'npm run votes -- poll --name 名前 --year 年 --opens 開始日時 --closes 終了日時',
  },
} as const;
