/** One sentence for each way in which a request to the vote API can fail. */
export const failureTexts = {
  offline: 'インターネットに接続されていません。接続が戻りしだい、自動で読み込みます。',
  timeout: '応答に時間がかかっています。しばらくしてからもう一度お試しください。',
  unreachable: '集計サーバーに接続できません。しばらくしてからもう一度お試しください。',
  unreachableIdentity: '認証サーバーに接続できません。しばらくしてからもう一度お試しください。',
  unauthenticated: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  signInAgain:
    'この操作には、5分以内のログインが必要です。もう一度ログインして、操作をやり直してください。',
  forbidden: 'このアカウントには、この画面を見る権限がありません。',
  notConfigured: '投票がまだ設定されていません。',
  unavailable: '集計サーバーが一時的に利用できません。しばらくしてからもう一度お試しください。',
  busy: 'アクセスが集中しています。しばらくしてからもう一度お試しください。',
  badAnswer: '集計サーバーから正しい応答が得られませんでした。数値は表示していません。',
  badRequest: '指定された条件では表示できません。',
  server: '集計サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。',
} as const;

/** Further sentences for writes. */
export const writeFailureTexts = {
  forbidden: 'このアカウントには変更する権限がありません。',
  mayHaveBeenStored:
    '変更が保存されたかどうか確認できませんでした。最新の内容を読み込み直しましたので、ご確認のうえ必要ならもう一度保存してください。',
} as const;

export const errorTexts = {
  notFound: 'This page could not be found',
  notFoundJapanese: 'お探しのページは見つかりませんでした',
  home: 'Back to the home page',
  homeJapanese: '概要へ戻る',
  unknownMiddleware: (name: string) => `Unknown middleware ${name}`,
  redirectLoop: 'Too many redirects',
  redirectOutside: 'Redirect to an address outside this site',
  notInitialised: 'The layout framework is not properly initialised',
  notInitialisedJapanese: '画面の枠組みが正しく初期化されていません',
  errorPageFailed: 'An error occurred while showing the error page',
  errorPageFailedJapanese: 'エラー画面の表示中にエラーが発生しました',
  unexpected: '予期しないエラーが発生しました',
  reload: '再読み込み',
  retry: '再試行',
  refreshFailed: '最新の情報に更新できませんでした',
  refreshFailedAdvice: '更新前に表示していた数値は残っています。',
  beforeRefresh: '更新前の数値を見る',
  slowSignIn: 'ログイン状態を確認できませんでした',
  slowSignInAdvice: '通信状況をご確認のうえ、もう一度お試しください。',
  badSettings: 'この画面の設定に問題があります',
  needsScript: 'この画面を使うには、ブラウザの JavaScript を有効にしてください。',
} as const;
