/** The second step of a sign-in; apart from the other texts of /login, which every page has. */
export const codeTexts = {
  heading: '確認コードの入力',
  lead: '認証アプリに表示されている、6桁の確認コードを入力してください。',
  label: '確認コード',
  sixDigits: '6桁の数字を入力してください。',
  wrong: '確認コードが正しくありません。認証アプリの新しいコードを入力してください。',
  expired: '時間切れになりました。「ログインに戻る」から、もう一度ログインしてください。',
  unsupported:
    'このアカウントの2段階認証の方式には対応していません。認証アプリの登録を、サーバーの管理者に依頼してください。',
  again:
    '2段階認証のアカウントです。いったんログアウトし、確認コードでログインし直してから、5分以内に操作してください。',
} as const;
