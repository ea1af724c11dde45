import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PollAnswer } from '../../contract/poll';
import { ask } from './ask';
import type { Deployment } from './deployment';
import { explainFailure, type Finding, ok, unchecked, wrong } from './findings';

const GOOGLE = 'https://identitytoolkit.googleapis.com';

const Reply = z.object({
  idToken: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Reply = z.infer<typeof Reply>;

/** A request to Firebase Authentication, as the site sends it: of Google, or of the emulator of a rehearsal. */
async function askIdentity(
  { settings, site, rehearsal }: Deployment,
  method: 'signInWithPassword' | 'signUp',
  body: object,
): Promise<Reply> {
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
  return Reply.parse(JSON.parse(text));
}

/**
 * What Firebase Authentication answers to a stranger. Nothing is created: the first request is a sign-in with an address that
 * nobody has, the second a sign-up with a password that is too short for any account.
 */
export async function checkIdentity(deployment: Deployment): Promise<Finding[]> {
  const email = `deploy-check-${randomUUID()}@example.com`;
  const askAs = async (method: 'signInWithPassword' | 'signUp', password: string) => {
    const { error } = await askIdentity(deployment, method, { email, password });
    return error?.message ?? 'no refusal';
  };
  try {
    const signIn = explainSignIn(await askAs('signInWithPassword', randomUUID()));
    return [signIn, explainSignUp(await askAs('signUp', 'x'))];
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

/** Where the project's accounts and the API meet: only somebody who signs in can see it. */
export async function checkAccount(
  deployment: Deployment,
  account: { email: string; password: string } | null,
): Promise<Finding[]> {
  const what = 'whether the API takes the sign-ins of this project';
  if (!account) return [unchecked(what, 'name an administrator with --email')];
  const { idToken, error } = await askIdentity(deployment, 'signInWithPassword', {
    ...account,
    returnSecureToken: true,
  });
  if (error) return [wrong(`${account.email} cannot sign in`, error.message)];
  if (!idToken) return [unchecked(what, `${account.email} has a second factor`)];
  const headers = { Authorization: `Bearer ${idToken}` };
  const { status, text } = await ask(`${deployment.apiBase}/v1/poll`, { headers });
  if (status === 200) {
    const { name, year } = PollAnswer.parse(JSON.parse(text));
    return [
      ok(`the API takes the sign-in of ${account.email}, and shows the poll ${name} (${year})`),
    ];
  }
  const { projectId } = deployment.settings.firebase;
  const todos: Record<number, string> = {
    401: `FIREBASE_PROJECT_ID of the API has to be ${projectId}, and its clock right`,
    403: `give the account a role: votes admin grant ${account.email} --role admin`,
    404: 'set up the poll: votes poll --name …',
  };
  const todo = todos[status] ?? 'look at the log of the API';
  return [wrong(`the API answers ${status} to the sign-in of ${account.email}`, todo)];
}
