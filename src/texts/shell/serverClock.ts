/** The clock of the vote API is slow, so that it takes no sign-in. */
export const serverClockText =
  '集計サーバーの時計が遅れているため、ログインを確認できません。サーバーの管理者に、時計の確認を依頼してください。';
