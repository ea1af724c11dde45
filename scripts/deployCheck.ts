import { Command, InvalidArgumentError } from 'commander';
import { checkAccess, checkOrigins, checkServer, checkVersions } from './deployCheck/api';
import { checkDatabase } from './deployCheck/database';
import { type CheckOptions, readDeployment } from './deployCheck/deployment';
import { collect, explainFailure, findingLine } from './deployCheck/findings';
import { checkIdentity } from './deployCheck/identity';
import { checkHeaders, checkSettings } from './deployCheck/site';

const HELP = `
It is asked as a stranger could; nothing is changed. Where DATABASE_URL is set, the database is looked at, too.
Exit code 1: something is wrong or unsafe.`;

const program = new Command('npm run deploy:check --')
  .description('Looks at a deployment from outside, and says what is missing or unsafe.')
  .argument('<url>', "the site's address", parseAddress)
  .option('--api <url>', "the API's own address, where the site has it under /v1", parseAddress)
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

async function main(): Promise<void> {
  program.parse();
  const [site] = program.processedArgs as [URL];
  const deployment = await readDeployment({ ...program.opts<Omit<CheckOptions, 'site'>>(), site });
  const found = await collect({
    'config.json': async () => checkSettings(deployment),
    'the security headers': async () => checkHeaders(deployment),
    'the versions': () => checkVersions(deployment),
    'access to the API': () => checkAccess(deployment),
    CORS: () => checkOrigins(deployment),
    'the API’s state': () => checkServer(deployment),
    'Firebase Authentication': () => checkIdentity(deployment),
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
