import type { z } from 'zod';
import { fillPath } from '../../contract/core/constants';
import { endpoints } from '../../contract/endpoints';
import { exportEndpoints } from '../../contract/exports';
import { openEndpoints } from '../../contract/health';
import { tokyoDay } from '../../rules/tokyoDays';
import { figureFaults, readFigures } from './figures';
import { answerFaults, corsFaults, type Faults, problemFaults, readFaults } from './protocol';
import { openServer, parametersOf, type Server } from './server';
import { checkWrites } from './writes';

export interface CheckOptions {
  /** Of an administrator or an auditor. */
  token: string;
  /** Of an account that hands in votes; left out: that is not tried. */
  ingestToken?: string;
  /** Of the site, as https://admin.example.com; left out: one origin, without CORS. */
  origin?: string;
  /** Writes too, none of which stores anything. */
  write?: boolean;
}

/** `skipped`: why it could not be checked; null: it was. */
export interface Result {
  subject: string;
  faults: Faults;
  skipped: string | null;
}

/** Parameters of paths, as other answers have them: what is not there can't be asked for. */
async function readParameters(server: Server): Promise<Record<string, string | undefined>> {
  const read = async <Answer>(path: string, answer: z.ZodType<Answer>) =>
    answer.safeParse((await server.ask(path)).json).data;
  const poll = await read('/v1/poll', endpoints.poll.answer);
  const review = await read('/v1/review', endpoints.review.answer);
  const total = await read('/v1/total', endpoints.total.answer);
  const versions = await read('/v1/versions', endpoints.versions.answer);
  return {
    date: poll && tokyoDay(poll.opensAt),
    case: review?.cases.find(({ dj }) => dj !== null)?.id,
    dj: total?.ranking[0]?.dj.id,
    id: versions?.versions[0]?.id,
  };
}

/** Every endpoint of the contract, in its order. Throws where the server does not answer at all. */
export async function checkContract(url: string, options: CheckOptions): Promise<Result[]> {
  const { token, ingestToken, origin, write } = options;
  const server = openServer(url, token);
  const results = new Map<string, Result>();
  const report = (subject: string, faults: Faults, skipped: string | null = null) => {
    const known = results.get(subject);
    if (known) known.faults.push(...faults);
    else results.set(subject, { subject, faults: [...faults], skipped });
  };
  for (const { path, answer } of Object.values(openEndpoints)) {
    report(
      `GET ${path}`,
      answerFaults('without a token', await server.ask(path, { token: null }), answer),
    );
  }
  const known = await readParameters(server);
  for (const endpoint of [...Object.values(endpoints), ...Object.values(exportEndpoints)]) {
    const subject = `GET ${endpoint.path}`;
    const own = parametersOf(endpoint.path, (name) => known[name] ?? null);
    const missing = Object.keys(own).find((name) => own[name] === null);
    if (missing !== undefined) {
      report(subject, [], `there is no ${missing} to ask for`);
      continue;
    }
    const path = fillPath(endpoint.path, own as Record<string, string>);
    report(subject, await readFaults(server, endpoint, path));
    if (path === endpoint.path) continue;
    const nothing = fillPath(
      endpoint.path,
      parametersOf(endpoint.path, () => '-'),
    );
    report(subject, problemFaults('with a wrong parameter', await server.ask(nothing), 400, 404));
  }
  const other = await server.ask('/v1/contract-check');
  report('any other path', problemFaults('with a token', other, 404));
  const stranger = await server.ask(endpoints.poll.path, { token: 'x.y.z' });
  report('any other token', problemFaults('GET /v1/poll', stranger, 401));
  if (origin) report(`CORS for ${origin}`, await corsFaults(server, endpoints.poll.path, origin));
  await checkFigures(server, report);
  if (write) {
    for (const [subject, faults] of await checkWrites(server, ingestToken)) report(subject, faults);
  }
  return [...results.values()];
}

/** That the answers agree with each other, which no schema can say. */
async function checkFigures(
  server: Server,
  report: (subject: string, faults: Faults, skipped?: string) => void,
): Promise<void> {
  const subject = 'figures of one revision';
  const read = await readFigures(server).catch(() => 'unreadable' as const);
  if (read === 'unreadable') return report(subject, [], 'the answers above are wrong');
  if (read === null)
    return report(subject, [], 'votes arrive while they are read: try again later');
  report(subject, []);
  for (const [endpoint, fault] of figureFaults(read)) report(endpoint, [fault]);
}
