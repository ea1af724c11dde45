import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Role } from '../../contract/core/constants';
import { escapeControls } from '../../rules/names';
import { pollTitle } from '../../rules/poll';
import type { ChannelConfig } from '../config';
import { hasCode, inTime, rolesOf } from '../identity/accounts';
import { mailTransport } from '../notifications/mailTransport';

/** The page of Firebase, or of the emulator, that sets the password: once, within the hour. Then it leads to the site. */
export async function passwordLink(
  auth: Auth,
  { email = '' }: UserRecord,
  siteUrl: string | null,
): Promise<string> {
  const page = siteUrl === null ? undefined : { url: `${siteUrl}/login` };
  const link = await auth.generatePasswordResetLink(email, page).catch((error: unknown) => {
    // The project does not know the site's domain: no reason to have no link.
    if (!hasCode(error, 'auth/unauthorized-continue-uri')) throw error;
    return auth.generatePasswordResetLink(email);
  });
  const url = new URL(link);
  url.searchParams.set('lang', 'ja');
  return url.href;
}

export interface InvitationMail {
  user: UserRecord;
  /** Null: the account has its password. */
  link: string | null;
  /** Who invites, and to what. */
  actor: string;
  poll: { name: string; year: number } | null;
}

const ROLE_NAMES: Record<Role, string> = {
  admin: '管理者（集計の確認、除外や公表などの操作）',
  auditor: '閲覧者（集計の確認のみ）',
  ingest: '票の送信（票を送るしくみ専用）',
};

/** In Japanese, as plain text; nothing in it adds a line or a header. */
function invitationText(
  { user, link, actor, poll }: InvitationMail,
  siteUrl: string | null,
): { subject: string; text: string } {
  const title = poll ? `${pollTitle(poll)} 管理画面` : '管理画面';
  const lines = [
    `${actor} から、「${title}」に招待されました。`,
    '',
    `権限: ${rolesOf(user)
      .map((role) => ROLE_NAMES[role])
      .join('、')}`,
    '',
    ...(link === null
      ? []
      : [
          '次のリンクを開いて、パスワードを設定してください。リンクは1回だけ使え、発行から1時間ほどで使えなくなります。',
          link,
          '',
        ]),
    ...(link === null
      ? ['このメールアドレスと、設定済みのパスワードでログインしてください。']
      : ['設定が済んだら、このメールアドレスと新しいパスワードでログインしてください。']),
    ...(siteUrl === null ? [] : [`${siteUrl}/login`]),
    '',
    'リンクが使えないときは、招待した人に再送を依頼してください。',
    'お心当たりがない場合は、このメールを破棄してください。',
  ];
  return {
    subject: escapeControls(`【${title}】招待のお知らせ`),
    text: [...lines, ''].map(escapeControls).join('\n'),
  };
}

/** A person waits for the answer, and has the link anyway. */
const MAIL_MS = 10_000;

/** Where mail is configured; `onFailure` gets the error. */
export async function sendInvitation(
  { mail, siteUrl }: Pick<ChannelConfig, 'mail' | 'siteUrl'>,
  invitation: InvitationMail,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<'sent' | 'failed' | null> {
  if (mail === null) return null;
  const sending = mailTransport(mail.smtpUrl).sendMail({
    ...invitationText(invitation, siteUrl),
    from: mail.from,
    to: invitation.user.email ?? '',
    textEncoding: 'base64',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  try {
    await inTime(sending, MAIL_MS);
    return 'sent';
  } catch (error) {
    onFailure(error);
    return 'failed';
  }
}
