const roles = { admin: '管理者', auditor: '閲覧者', ingest: '票の送信' } as const;

/** 設定: who may sign in, and what they may do. */
export const accountTexts = {
  heading: 'アカウント',
  lead: 'この管理画面にログインできる人の一覧です。招待・変更・取り消しは、操作履歴に記録されます。',
  forAdmins:
    'アカウントの一覧は、管理者だけが確認できます。招待や変更が必要なときは、管理者に依頼してください。',
  listLabel: 'アカウントの一覧',
  self: 'あなた',
  roles,
  noRole: '権限なし',
  states: { invited: '招待中', active: '有効', disabled: '停止' } as Readonly<
    Record<string, string>
  >,
  disabledHint: '停止と再開は、Firebaseのコンソールで行います',
  lastSignIn: (moment: string) => `最終ログイン ${moment}`,
  neverSignedIn: '未ログイン',
  lastAdmin:
    '最後の管理者のため、役割の変更と取り消しはできません。先に、ほかのアカウントを管理者にしてください。',
  invite: '招待する',
  change: '役割を変更',
  revoke: '権限を取り消す',
  resend: '招待を再送',
  /** A role or state of a newer API is told by its code. */
  roleName: (role: string) =>
    Object.hasOwn(roles, role) ? roles[role as keyof typeof roles] : role,
  actionOf: (action: string, email: string) => `${action}（${email}）`,
  signIn: 'アカウントの変更には、5分以内のログインが必要です。',
  role: '役割',
  roleMeanings: {
    admin: '集計の確認と、除外・確定・公表・設定の変更ができます。',
    auditor: '集計と操作履歴の確認だけができます。',
  },

  invitation: {
    heading: 'アカウントを招待',
    email: 'メールアドレス',
    badEmail: 'メールアドレスを正しく入力してください。',
    hint: 'パスワードを設定するリンクを発行します。',
    mailHint: 'パスワードを設定するリンクを発行し、この宛先にメールで送信します。',
    submit: '招待する',
  },
  again: {
    heading: '招待を再送',
    effect: (email: string) => `${email} がパスワードを設定するリンクを、新しく発行します。`,
    mailed: '同じ宛先に、メールでも送信します。',
    submit: 'リンクを発行する',
  },
  link: {
    heading: (email: string) => `${email} を招待しました`,
    label: 'パスワードを設定するリンク',
    once: 'このリンクは、閉じると二度と表示できません。本人だけに伝えてください。1回だけ使え、1時間ほどで使えなくなります。',
    copy: 'リンクをコピー',
    sent: 'メールで送信しました',
    failed: 'メールを送信できませんでした。リンクを本人に伝えてください。',
    lost: 'リンクは一度しか表示できません。一覧の「招待を再送」で、新しいリンクを発行してください。',
    hasPassword: 'このアカウントにはパスワードが設定されています。そのままログインできます。',
    close: '閉じる',
  },
  changing: {
    heading: '役割を変更',
    submit: '役割を変更する',
    effect: '管理者から閲覧者にすると、ログインし直すまで画面を使えなくなります。',
    self: 'ご自身の役割です。閲覧者にすると、ほかの管理者が戻すまで変更の操作はできません。',
    done: (email: string, role: string) => `${email} を${role}に変更しました`,
  },
  revoking: {
    heading: '権限を取り消す',
    effects: (email: string, roles: string) => [
      `${email} の権限（${roles}）をすべて取り消します。`,
      'ログイン中の画面では、変更の操作はすぐに、表示も1分以内にできなくなります。',
    ],
    self: 'ご自身の権限です。取り消すと、この画面を使えなくなります。',
    back: 'アカウントは一覧に残り、「役割を変更」で権限を戻せます。',
    submit: '権限を取り消す',
    done: (email: string) => `${email} の権限を取り消しました`,
  },
} as const;
