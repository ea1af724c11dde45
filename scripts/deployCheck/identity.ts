import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Deployment } from './deployment';
import { explainFailure, type Finding, ok, unchecked, wrong } from './findings';

const GOOGLE = 'https://identitytoolkit.googleapis.com';

const Reply = z.object({ error: z.object({ message: z.string() }).optional() });

/** How Firebase Authentication, of Google or of the emulator of a rehearsal, refuses what the site could send. */
async function refusalOf(
  { settings, site, rehearsal }: Deployment,
  method: 'signInWithPassword' | 'signUp',
  body: object,
): Promise<string> {
  const { authEmulatorUrl, firebase } = settings;
  const host =
    rehearsal && authEmulatorUrl
      ? `${new URL(authEmulatorUrl).origin}/identitytoolkit.googleapis.com`
      : GOOGLE;
  const { text } = await ask(`${host}/v1/accounts:${method}?key=${firebase.apiKey}`, {
    method: 'POST',
    // A key may be restricted to the site's pages.
    headers: { 'Content-Type': 'application/json', Referer: site.href },
    body: JSON.stringify(body),
  });
  return Reply.parse(JSON.parse(text)).error?.message ?? 'no refusal';
}

/**
 * What Firebase Authentication answers to a stranger. Nothing is created: the first request is a sign-in with an address that
 * nobody has, the second a sign-up with a password that is too short for any account.
 */
export async function checkIdentity(deployment: Deployment): Promise<Finding[]> {
  const email = `deploy-check-${randomUUID()}@example.com`;
  const refusal = (method: 'signInWithPassword' | 'signUp', password: string) =>
    refusalOf(deployment, method, { email, password });
  try {
    return [
      explainSignIn(await refusal('signInWithPassword', randomUUID())),
      explainSignUp(await refusal('signUp', 'x')),
    ];
  } catch (error) {
    const todo = `it could not be asked from here (${explainFailure(error)})`;
    return [unchecked('Firebase Authentication', todo)];
  }
}

const CONSOLE = 'Firebase console › Authentication › Settings › User actions';

function explainSignIn(refusal: string): Finding {
  if (refusal.startsWith('INVALID_LOGIN_CREDENTIALS'))
    return ok('e-mail enumeration protection is on');
  if (refusal.startsWith('EMAIL_NOT_FOUND'))
    return wrong(
      'anybody can find out which addresses have accounts',
      `${CONSOLE}: turn e-mail enumeration protection on`,
    );
  if (/^(PASSWORD_LOGIN_DISABLED|OPERATION_NOT_ALLOWED|CONFIGURATION_NOT_FOUND)/.test(refusal))
    return wrong(
      `nobody can sign in by password (${refusal})`,
      'Firebase console › Authentication › Sign-in method: turn E-mail/Password on',
    );
  if (/API.key|referer/i.test(refusal))
    return wrong(
      `Google refuses the API key of config.json (${refusal})`,
      'copy the web configuration again, or let the key’s restrictions name this site',
    );
  return unchecked(
    `e-mail enumeration protection (the answer was ${refusal})`,
    `look at ${CONSOLE}`,
  );
}

function explainSignUp(refusal: string): Finding {
  if (refusal.startsWith('ADMIN_ONLY_OPERATION')) return ok('self-registration is off');
  // Which of the two is looked at first is written nowhere: a weak password proves nothing.
  return unchecked(
    `whether strangers can make accounts (the answer was ${refusal.split(' ')[0]})`,
    `${CONSOLE}: “Enable create (sign-up)” has to be off; an account without a role sees nothing`,
  );
}
