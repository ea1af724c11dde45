import { parseFirebase } from './firebaseConfig';
import type { Answers } from './questions';

// Node itself reads the file; Docker has an option of the same name.
const VOTES = 'node --env-file=.env dist/api/votes.js';

/** As a shell reads it. */
const quote = (text = '') =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** What is left to do, in order, with the values filled in: lines to copy. */
export function nextSteps(answers: Answers): string {
  const { site, way, api, service, region, pollName, year, opens, closes, admin } = answers;
  const own = way === 'cloud-run' ? 'THE_SERVICE’S_ADDRESS' : (api ?? '');
  const steps = [
    ['Put DATABASE_URL into .env, if it is not there.'],
    [
      'Build the API, and make its tables (MIGRATION_DATABASE_URL names their owner, if that is another login):',
      'npm run build:api',
      `${VOTES} migrate`,
    ],
    [
      'Set up the poll:',
      `${VOTES} poll --name ${quote(pollName)} --year ${year} --opens ${quote(opens)} --closes ${quote(closes)}`,
    ],
    [
      'Make the first administrator (GOOGLE_APPLICATION_CREDENTIALS names a key file of the project):',
      `${VOTES} admin invite ${quote(admin)} --role admin`,
    ],
    way === 'cloud-run'
      ? [`Start the API as the Cloud Run service ${service} in ${region} (docs/hosting.md).`]
      : [`Start the API at ${api} with what is in .env (docs/hosting.md).`],
    ['Build the site:', 'npm run build'],
    publish(answers),
    ['Look at all of it:', `npm run deploy:check -- ${site} --api ${own}`],
  ];
  return steps
    .flatMap(([what, ...commands], at) => [
      `${at + 1}. ${what}`,
      ...commands.map((one) => `     ${one}`),
    ])
    .join('\n');
}

function publish({ way, site = '', api = '', firebase = '' }: Answers): string[] {
  if (way === 'netlify')
    return ['Commit static/config.json and hosting.json, and let Netlify publish the repository.'];
  if (way === 'own-proxy')
    return [
      'Serve it, by Caddy or a proxy that sends what is in the Caddyfile:',
      `SITE_ADDRESS=${new URL(site).host} API=${new URL(api).host} caddy run --config Caddyfile`,
    ];
  const { projectId } = parseFirebase(firebase);
  const command = 'npx firebase deploy --only hosting --config firebase.deploy.json';
  return ['Publish it:', `${command} --project ${projectId}`];
}
