import { outcome } from '../../support/api/answers';
import { Invitation } from '../../../contract/accounts';
import { auditTold } from '../../support/api/auditLog';
import {
  type ApiWithAccounts,
  PASSWORD,
  startApiWithAccounts,
} from '../../support/api/accountsOfTest';
import { type MailReceiver, startMailReceiver } from '../../support/api/receivers';
import { setTwoPeople } from '../../support/api/twoPeople';

jest.setTimeout(90_000);

let post: MailReceiver;
let with_: ApiWithAccounts;
let admin: Record<string, string>;

beforeAll(async () => {
  post = await startMailReceiver();
  const mail = { smtpUrl: post.url(), from: 'vote@example.com', to: ['team@example.com'] };
  const channels = { webhook: null, mail, siteUrl: 'https://admin.example.com' };
  with_ = await startApiWithAccounts({ channels });
  ({ headers: admin } = await with_.signedIn('admin@example.com'));
});
afterAll(async () => {
  await with_?.stop();
  await post.close();
});

const invite = (email: string, role = 'auditor', headers: Record<string, string> = {}) =>
  with_.api.send('POST', '/v1/accounts', { email, role }, { ...admin, ...headers });
const resend = (uid: string) =>
  with_.api.send('POST', `/v1/accounts/${uid}/resend`, {}, { ...admin });
const invitationOf = async (response: Response) => Invitation.parse(await response.json());

/** What the page of the link does. */
async function setPassword(link: string | null): Promise<number> {
  const page = new URL(link ?? '');
  page.searchParams.set('newPassword', PASSWORD);
  return (await fetch(page, { redirect: 'manual' })).status;
}

test('whoever is invited sets a password by the link, once, and reads the poll', async () => {
  const { link, uid, mail } = await invitationOf(await invite('new@example.com'));
  expect(mail).toBe('sent');
  const { searchParams } = new URL(link ?? '');
  expect(searchParams.get('lang')).toBe('ja');
  expect(searchParams.get('continueUrl')).toBe('https://admin.example.com/login');
  // The emulator goes on to continueUrl.
  expect(await setPassword(link)).toBe(303);
  expect(await setPassword(link)).toBe(400);
  const { idToken } = await with_.emulator.signIn('new@example.com', PASSWORD);
  const read = await with_.api.ask('/v1/poll', { Authorization: `Bearer ${idToken}` });
  expect(read.status).toBe(200);
  // From now on it has a password: nobody else can set it by a link.
  expect(await outcome(await resend(uid))).toEqual([409, 'not_invited']);
  expect(await invitationOf(await invite('new@example.com'))).toMatchObject({ uid, link: null });
});

test('the invitation is in the log before the account, and another link too', async () => {
  const before = (await auditTold(with_.api.database)).length;
  const { uid } = await invitationOf(await invite('logged@example.com', 'admin'));
  const again = await invitationOf(await resend(uid));
  expect(again).toMatchObject({ uid, email: 'logged@example.com', mail: 'sent' });
  const detail = { email: 'logged@example.com', uid };
  expect((await auditTold(with_.api.database)).slice(before)).toEqual([
    ['admin@example.com', 'account.invited', { ...detail, role: 'admin' }],
    ['admin@example.com', 'account.link_made', detail],
  ]);
});

test('the link is neither kept for the Idempotency-Key nor in the log', async () => {
  const key = { 'Idempotency-Key': 'invite-1' };
  const first = await invitationOf(await invite('kept@example.com', 'auditor', key));
  const repeated = await invitationOf(await invite('kept@example.com', 'auditor', key));
  expect(repeated).toEqual({ ...first, link: null, mail: null });
  const code = new URL(first.link ?? '').searchParams.get('oobCode') ?? '';
  expect(code).toMatch(/.{20}/);
  const stored = await with_.api.database.query(
    'select (select json_agg(idempotency) from idempotency), (select json_agg(audit) from audit)',
  );
  expect(JSON.stringify(stored) + with_.api.logged()).not.toContain(code);
});

test('the mail says who invites to what, and has the link', async () => {
  const { link } = await invitationOf(await invite('mailed@example.com'));
  const mail = post.mails.find(({ to }) => to.join() === 'mailed@example.com');
  expect(mail?.headers['subject']).toBe('【DJランキング投票2022 管理画面】招待のお知らせ');
  const lines = [
    'admin@example.com から、「DJランキング投票2022 管理画面」に招待されました。',
    '権限: 閲覧者（集計の確認のみ）',
    ...[link, 'https://admin.example.com/login'],
  ];
  expect(mail?.text.split('\n')).toEqual(expect.arrayContaining(lines));
});

test('a mail that is refused leaves the invitation and its link', async () => {
  post.refuse('refused@example.com');
  const invitation = await invitationOf(await invite('refused@example.com'));
  expect(invitation).toMatchObject({ mail: 'failed', link: expect.stringContaining('oobCode') });
});

test('an account that anybody may have made for the address is given nothing', async () => {
  const email = 'squatted@example.com';
  await with_.emulator.ask('v1/accounts:signUp?key=any', { email, password: PASSWORD });
  expect(await outcome(await invite(email))).toEqual([409, 'email_unverified']);
});

test('while two people decide, nobody makes a second administrator alone', async () => {
  const { uid } = await invitationOf(await invite('waiting@example.com', 'admin'));
  await setTwoPeople(with_.api, 10);
  const refused = [409, 'two_people'];
  expect(await outcome(await invite('second@example.com', 'admin'))).toEqual(refused);
  expect(await outcome(await resend(uid))).toEqual(refused);
  const roles = { roles: ['admin'] };
  const { uid: reader } = await with_.signedIn('reader@example.com', { auditor: true });
  const path = `/v1/accounts/${reader}/roles`;
  expect(await outcome(await with_.api.send('PUT', path, roles, admin))).toEqual(refused);
  expect(await outcome(await invite('third@example.com', 'auditor'))).toBe(200);
});
