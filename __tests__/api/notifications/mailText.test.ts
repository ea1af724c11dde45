import { mailText } from '../../../api/notifications/mailText';
import type { NotificationContent } from '../../../contract/notifications';

const HEAD = { seq: 1_234, hash: 'c'.repeat(64) };

const cases = Array.from({ length: 10 }, (_, at) => ({
  date: '2022-09-24',
  dj: { id: `dj-${at}`, name: `DJ ${at}` },
  votes: 1_000 - at,
}));

test.each<{ content: NotificationContent; subject: string; paragraphs: unknown[] }>([
  {
    content: { kind: 'recount_failed', detail: { failedAt: '2022-09-24T15:04:59.000Z' } },
    subject: '再集計を実行できません',
    paragraphs: [
      expect.stringContaining('数え直す処理を実行できませんでした。'),
      '失敗した時刻: 9月25日 00:04',
      expect.stringContaining('APIのログ'),
    ],
  },
  {
    content: { kind: 'cases_flagged', detail: { count: 12, first: cases } },
    subject: '新しい要確認があります',
    paragraphs: [
      '12件のDJと日付の組み合わせが、新しく要確認に挙がりました。',
      expect.stringMatching(/^・9月24日 DJ 0（1,000票）\n(.+\n){9}ほか2件$/),
      expect.stringContaining('判断してください。'),
    ],
  },
  {
    content: {
      kind: 'daily',
      detail: {
        date: '2022-10-01',
        valid: 104_408,
        voided: 12,
        dayBefore: { date: '2022-09-30', votes: 5_012 },
        openCases: 3,
        head: HEAD,
      },
    },
    subject: '本日の記録',
    paragraphs: [
      '10月1日 9時の記録です。',
      '有効票: 104,408票\nうち9月30日: 5,012票\n無効票: 12票\n未判断の要確認: 3件',
      expect.stringMatching(
        new RegExp(`確かめられます。\n操作履歴の最新: No.1234\nハッシュ: ${HEAD.hash}$`),
      ),
    ],
  },
])('$content.kind is a mail in Japanese', ({ content, subject, paragraphs }) => {
  const poll = { name: '投票', year: 2022 };
  const mail = mailText({ ...content, id: 'n-1', at: new Date(0), poll, link: null });
  expect(mail.subject).toBe(`【投票2022】${subject}`);
  expect(mail.text.split('\n\n')).toEqual([...paragraphs, '通知ID: n-1\n']);
});
