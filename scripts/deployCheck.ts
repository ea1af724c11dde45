import { password } from '@inquirer/prompts';
import { Command, InvalidArgumentError } from 'commander';
import { checkAccess, checkOrigins, checkServer, checkVersions } from './deployCheck/api';
import { checkDatabase } from './deployCheck/database';
import { type CheckOptions, readDeployment } from './deployCheck/deployment';
import { collect, explainFailure, findingLine } from './deployCheck/findings';
import { checkAccount, checkIdentity } from './deployCheck/identity';
import { checkCaching, checkHeaders, checkPublished, checkSettings } from './deployCheck/site';
import { checkTls } from './deployCheck/tls';

const HELP = `
All but --email is asked as a stranger could; nothing is changed. Where DATABASE_URL is set, the database is looked at, too.
Without a terminal DEPLOY_CHECK_PASSWORD is the password of --email.
Exit code 1: something is wrong or unsafe.`;

const program = new Command('npm run deploy:check --')
  .description('Looks at a deployment from outside, and says what is missing or unsafe.')
  .argument('<url>', "the site's address", parseAddress)
  .option('--api <url>', "the API's own address, where the site has it under /v1", parseAddress)
  .option('--email <email>', 'an administrator, who signs in; the password is asked for')
  .option(
    '--rehearsal',
    'a trial on one machine: demo project and Auth emulator belong to it',
    false,
  )
  .addHelpText('after', HELP);

function parseAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new InvalidArgumentError('expected an address such as https://vote.example.com');
}

async function readPassword(email: string): Promise<string> {
  const { DEPLOY_CHECK_PASSWORD } = process.env;
  return DEPLOY_CHECK_PASSWORD || password({ message: `Password of ${email}`, mask: true });
}

async function main(): Promise<void> {
  program.parse();
  const [site] = program.processedArgs as [URL];
  const { email, ...options } = program.opts<Omit<CheckOptions, 'site'> & { email?: string }>();
  const account = email === undefined ? null : { email, password: await readPassword(email) };
  const deployment = await readDeployment({ ...options, site });
  const { apiBase, api = new URL(apiBase), isOneOrigin, rehearsal } = deployment;
  const found = await collect({
    'config.json': async () => checkSettings(deployment),
    'the security headers': async () => checkHeaders(deployment),
    'TLS of the site': () => checkTls('the site', site, rehearsal),
    'TLS of the API': async () =>
      isOneOrigin && !options.api ? [] : checkTls('the API', api, rehearsal),
    caching: () => checkCaching(deployment),
    'what is published': () => checkPublished(deployment),
    'the versions': () => checkVersions(deployment),
    'access to the API': () => checkAccess(deployment),
    CORS: () => checkOrigins(deployment),
    'the API’s state': () => checkServer(deployment),
    'Firebase Authentication': () => checkIdentity(deployment),
    'a sign-in': () => checkAccount(deployment, account),
    'the database': () => checkDatabase(process.env),
  });
  for (const finding of found) console.log(findingLine(finding));
  const count = (state: string) => found.filter((finding) => finding.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('wrong')} wrong, ${count('unchecked')} not checked`);
  if (count('wrong') > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(`There is nothing to check: ${explainFailure(error)}`);
  process.exit(1);
});
