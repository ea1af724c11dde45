import { startMailReceiver, startWebhookReceiver } from '../../__tests__/support/api/receivers';
import { expectAccessible } from '../support/looks/axe';
import { expect, test } from '../support/test';

test.use({ warm: true });

test('a test leaves the screen, arrives by webhook and mail, and is logged with its head', async ({
  signedInPage: page,
  voteApi,
}) => {
  const [hook, post] = await Promise.all([startWebhookReceiver(), startMailReceiver()]);
  await voteApi.stopApi();
  await voteApi.startApi({
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    SMTP_URL: post.url(),
    MAIL_FROM: 'vote@example.com',
    MAIL_TO: 'organisers@example.com',
  });
  try {
    await page.goto('/?tab=settings');
    const card = page.getByRole('region', { name: '通知', exact: true });
    await expect(card.getByText(new URL(hook.url).host)).toBeVisible();
    await card.getByRole('button', { name: 'テスト通知を送る' }).click();
    const newest = card.getByRole('list', { name: '最近の通知' }).getByRole('listitem').first();
    await expect(newest).toContainText('通知のテスト');
    await expect(newest).toContainText('Webhook: 送信済み');
    await expect(newest).toContainText('メール: 送信済み');
    await expectAccessible(page);

    const [entry] = await voteApi.query<{ seq: string; hash: string }>(
      `select seq, hash from audit where action = 'notification.tested'`,
    );
    const subject = '【DJランキング投票2022】通知のテスト';
    const mail = post.mails.find(({ headers }) => headers.subject === subject);
    expect(mail?.to).toEqual(['organisers@example.com']);
    expect(mail?.text).toContain(`操作履歴の最新: No.${entry?.seq}\nハッシュ: ${entry?.hash}`);
    const bodies = hook.posted.map(
      ({ body }) => JSON.parse(body) as { type: string; data: object },
    );
    expect(bodies.find(({ type }) => type === 'test')?.data).toMatchObject({
      by: 'admin@example.com',
      head: { seq: Number(entry?.seq), hash: entry?.hash },
    });
    await page.goto('/?tab=history');
    const log = page.getByRole('list', { name: '操作の一覧' });
    await expect(log.getByRole('listitem').first()).toContainText('テスト通知を送信');
  } finally {
    await voteApi.stopApi();
    await Promise.all([hook.close(), post.close()]);
    await voteApi.startApi();
  }
});
