import { MailAddress, SiteUrl } from '../../api/configValues';
import { parseClosing, parseOpening } from '../../api/settings/changePoll';
import { argument } from '../../cli/files';
import { PollBody } from '../../contract/poll';
import { windowFault } from '../../rules/poll';
import { parseFirebase } from './firebaseConfig';

type Name =
  | 'firebase'
  | 'way'
  | 'site'
  | 'service'
  | 'region'
  | 'api'
  | 'pollName'
  | 'opens'
  | 'closes'
  | 'year'
  | 'admin';

/** As given, and found good. */
export type Answers = Partial<Record<Name, string>>;

export interface Question {
  message: string;
  /** Throws a sentence that says what is expected. */
  check: (text: string, answers: Answers) => unknown;
  /** What is taken where nothing is answered; undefined while it depends on an answer that is missing. */
  usual?: (answers: Answers) => string | undefined;
  /** Left out: always. */
  isAsked?: (answers: Answers) => boolean;
  /** There are no other answers; each with what it means. */
  choices?: Record<string, string>;
}

const WAYS = {
  'cloud-run': 'Firebase Hosting hands /v1 on to Cloud Run (one origin, recommended)',
  netlify: 'Netlify hands /v1 on to the API (one origin)',
  'own-proxy': 'a proxy of your own hands /v1 on to the API (one origin)',
  'two-origins': 'browsers go to the API’s own address (any host)',
};
const ADDRESS = 'an address such as https://api.example.com';
const { name: PollName, year: PollYear } = PollBody.shape;

function checkWindow(closes: string, { opens = '' }: Answers): void {
  const window = { opensAt: parseOpening(opens), closesAt: parseClosing(closes) };
  const fault = windowFault(window);
  if (fault === 'reversed') throw new Error('expected a time after the opening');
  if (fault) throw new Error('expected at most 400 days after the opening');
}

const filled = argument((text: string) => {
  if (!/^[\w-]+$/.test(text)) throw new Error('expected a name of letters, digits and dashes');
});

/** In the order in which they are asked. */
export const QUESTIONS: Record<Name, Question> = {
  firebase: {
    message: 'Firebase web configuration: a file with what the console shows',
    check: parseFirebase,
  },
  way: {
    message: 'How browsers reach the API',
    check: argument((text) => {
      if (!(text in WAYS)) throw new Error(`expected ${Object.keys(WAYS).join(', ')}`);
    }),
    choices: WAYS,
  },
  site: {
    message: 'Address of the site',
    check: argument(SiteUrl.parse, 'an address such as https://vote.example.com'),
    usual: ({ firebase, way }) =>
      firebase && way === 'cloud-run'
        ? `https://${parseFirebase(firebase).projectId}.web.app`
        : undefined,
  },
  service: {
    message: 'Name of the Cloud Run service',
    check: filled,
    usual: () => 'dj-ranking-api',
    isAsked: ({ way }) => way === 'cloud-run',
  },
  region: {
    message: 'Region of the Cloud Run service',
    check: filled,
    usual: () => 'asia-northeast1',
    isAsked: ({ way }) => way === 'cloud-run',
  },
  api: {
    message: 'The API’s own address',
    check: argument(SiteUrl.parse, ADDRESS),
    isAsked: ({ way }) => way !== 'cloud-run',
  },
  pollName: {
    message: 'Name of the poll',
    check: argument(PollName.parse, '1 to 100 characters'),
  },
  opens: {
    message: 'First instant that counts, Tokyo time (2026-09-01T12:00; a day alone: its beginning)',
    check: parseOpening,
  },
  closes: {
    message: 'First instant that counts no more, Tokyo time (a day alone: its end)',
    check: checkWindow,
  },
  year: {
    message: 'Year of the poll',
    check: argument((text) => PollYear.parse(Number(text)), 'a year such as 2026'),
    usual: ({ opens }) => opens?.slice(0, 4),
  },
  admin: {
    message: 'E-mail address of the first administrator',
    check: argument(MailAddress.parse, 'an address such as you@example.com'),
  },
};

/** `pollName` is --poll-name on the command line. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
