export const loginTexts = {
  heading: 'ログイン',
  lead: '管理者のアカウントでログインしてください。',
  email: 'メールアドレス',
  password: 'パスワード',
  show: '表示',
  hide: '隠す',
  showTyped: '入力した文字を表示',
  hideTyped: '入力した文字を隠す',
  submit: 'ログイン',
  submitting: 'ログインしています',
  forgot: 'パスワードをお忘れの方',
  back: 'ログインに戻る',
  resetHeading: 'パスワードの再設定',
  resetLead: '登録したメールアドレスに、再設定用のリンクをお送りします。',
  resetSubmit: '再設定メールを送る',
  resetSubmitting: '送信しています',
  // The same answer whether or not there is such an account.
  resetSent:
    '入力されたメールアドレスのアカウントがあれば、再設定用のメールをお送りしました。届かない場合は、迷惑メールフォルダもご確認ください。',
  ended: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  again: {
    heading: 'もう一度ログイン',
    submit: 'ログインして続ける',
    cancel: '入力に戻る',
  },
} as const;

/** Row S29: whatever is wrong with the identity, the sentence is the same. */
export const identityFailures = {
  identity: 'メールアドレスまたはパスワードが正しくありません。',
  tooMany: '試行回数が多すぎます。しばらく時間をおいてからお試しください。',
  network: '認証サーバーに接続できません。通信状況を確認して、もう一度お試しください。',
  other: 'ログインできませんでした。時間をおいてもう一度お試しください。',
} as const;
