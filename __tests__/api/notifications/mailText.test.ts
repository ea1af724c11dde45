import { mailText } from '../../../api/notifications/mailText';
import type { NotificationContent } from '../../../contract/notifications';

const first = Array.from({ length: 10 }, (_, at) => ({
  date: '2022-09-24',
  dj: { id: `dj-${at}`, name: `DJ ${at}` },
  votes: 1_000 - at,
}));
const dayBefore = { date: '2022-09-30', votes: 5_012 };
const head = { seq: 1_234, hash: 'c'.repeat(64) };
const figures = { date: '2022-10-01', valid: 104_408, voided: 12, openCases: 3 };

test.each<{ content: NotificationContent; lines: string[] }>([
  {
    content: { kind: 'recount_failed', detail: { failedAt: '2022-09-24T15:04:59.000Z' } },
    lines: ['【投票2022】再集計を実行できません', '失敗した時刻: 9月25日 00:04'],
  },
  {
    content: { kind: 'cases_flagged', detail: { count: 12, first } },
    lines: ['【投票2022】新しい要確認があります', 'ほか2件'],
  },
  {
    content: { kind: 'daily', detail: { ...figures, dayBefore, head } },
    lines: ['【投票2022】本日の記録', 'うち9月30日: 5,012票'],
  },
])('$content.kind is a mail in Japanese', ({ content, lines }) => {
  const poll = { name: '投票', year: 2022 };
  const mail = mailText({ ...content, id: 'n-1', at: new Date(0), poll, link: null });
  expect([mail.subject, ...mail.text.split('\n')]).toEqual(expect.arrayContaining(lines));
});
