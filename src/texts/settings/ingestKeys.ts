import { formatCount } from '../../lib/text/numbers';

/** 設定: the keys of services that hand in votes. */
export const ingestKeyTexts = {
  heading: '投稿キー',
  lead: '投票サイトなど、票を送るサービスに設定するキーです。票の送信だけに使えます。',
  listLabel: '投稿キーの一覧',
  oldLabel: '使えないキーの一覧',
  add: 'キーを作成',
  empty: '投稿キーはまだありません',
  emptyAdvice: '「キーを作成」で、票を送るサービスごとに1つ作成してください。',
  emptyForReaders: '管理者が作成すると、ここに表示されます。',
  noneUsable: '使えるキーはありません。',
  states: { active: '有効', expired: '期限切れ', revoked: '失効' } as Readonly<
    Record<string, string>
  >,
  created: (day: string, actor: string) => `作成 ${day}（${actor}）`,
  expires: (moment: string) => `有効期限 ${moment}`,
  used: (moment: string) => `最終使用 ${moment}`,
  unused: '未使用',
  revokedAt: (day: string, actor: string) => `失効 ${day}（${actor}）`,
  endsEarly: '投票が終わる前に、有効期限が切れます。早めに新しいキーに替えてください。',
  old: (count: number) => `使えないキー ${formatCount(count)}件`,
  revoke: '失効させる',
  revokeOf: (name: string, id: string) => `${name}（${id}）を失効させる`,
  signIn: '投稿キーの作成には、5分以内のログインが必要です。',

  creation: {
    heading: '投稿キーを作成',
    name: '名前',
    nameHint: 'キーを使うサービスの名前。操作履歴にも残ります。',
    days: '有効期間',
    periods: [
      [30, '30日'],
      [90, '90日'],
      [365, '1年'],
      [730, '2年'],
    ] as const,
    daysHint: '期限が切れると、そのキーで票を送れなくなります。',
    submit: '作成する',
  },
  made: {
    heading: (name: string) => `「${name}」のキーを作成しました`,
    once: 'このキーが表示されるのは、今だけです。閉じる前にコピーして、サービスに設定してください。',
    label: 'キー',
    care: 'パスワードと同じように扱ってください。知られたおそれがあるときは、失効させて、新しいキーに替えます。',
    copy: 'キーをコピー',
    lost: 'キーの表示は一度だけのため、もう表示できません。一覧から失効させて、作成し直してください。',
    close: '閉じる',
  },
  revoking: {
    heading: '投稿キーを失効させる',
    effects: (name: string) => [
      `「${name}」のキーは、すぐに使えなくなります。`,
      'このキーで送られた票は、そのまま残ります。',
    ],
    neverUsed: 'このキーは、まだ使われていません。',
    back: '元には戻せません。続けて使うサービスには、先に新しいキーを設定してください。',
    done: (name: string) => `「${name}」のキーを失効させました`,
  },
} as const;
