import type { z } from 'zod';
import { fillPath } from '../../contract/core/constants';
import { endpoints, mutations } from '../../contract/endpoints';
import { exportEndpoints } from '../../contract/exports';
import { openEndpoints } from '../../contract/health';
import { tokyoDay } from '../../rules/tokyoDays';
import { figureFaults } from './figures';
import { type Faults, csvFaults, jsonFaults, problemFaults, type Send, sendTo } from './server';

export interface CheckOptions {
  /** Of an administrator or an auditor. */
  token: string;
  /** Changes too, in a form that has to be refused. */
  write?: boolean;
}

/** `skipped`: why it could not be checked; null: it was. */
export interface Result {
  subject: string;
  faults: Faults;
  skipped: string | null;
}

interface ReadEndpoint {
  path: string;
  roles: readonly string[];
  /** Left out: it answers CSV. */
  answer?: z.ZodType;
}

type Mutation = (typeof mutations)[keyof typeof mutations];

const PARAMETER = /\{(\w+)\}/g;

/** Values for parameters of paths, out of other answers: what is not there can't be read. */
async function readParameters(send: Send): Promise<Record<string, string | undefined>> {
  const read = async <Answer>(path: string, answer: z.ZodType<Answer>) =>
    answer.safeParse((await send(path)).json).data;
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

/** Everything that holds for each read; `path` has its parameters. */
async function readFaults(send: Send, endpoint: ReadEndpoint, path: string): Promise<Faults> {
  const { answer, roles } = endpoint;
  const good = await send(path);
  // The token may be an auditor's.
  if (good.status === 403 && !roles.includes('auditor'))
    return problemFaults('with a token', good, 403);
  const ofAnswer = answer
    ? jsonFaults('with a token', good, answer)
    : csvFaults('with a token', good);
  if (good.headers.get('Cache-Control') !== 'no-store')
    ofAnswer.push('Cache-Control is not no-store: a cache on the way may keep figures');
  return [
    ...problemFaults('without a token', await send(path, { token: null }), 401),
    ...ofAnswer,
    ...(answer && good.status === 200 ? await etagFaults(send, path, good.headers) : []),
    ...problemFaults('with an unknown parameter', await send(`${path}?contractCheck=1`), 400),
  ];
}

/** That the tag of an answer stands for it. One that is new each time is of an answer that tells the time. */
async function etagFaults(send: Send, path: string, headers: Headers): Promise<Faults> {
  const tag = headers.get('ETag');
  if (tag === null) return ['there is no ETag'];
  const again = await send(path, { headers: { 'If-None-Match': tag } });
  const isRight = again.status === 304 || again.headers.get('ETag') !== tag;
  return isRight ? [] : [`If-None-Match with its own ETag: status ${again.status} instead of 304`];
}

/** Each is refused: without a token, and with a body that no schema takes. */
async function refusalFaults(send: Send, mutation: Mutation): Promise<Faults> {
  const { method, path: pattern } = mutation;
  const roles: readonly string[] = mutation.roles;
  const path = pattern.replaceAll(PARAMETER, 'contract-check');
  const headers = { 'Content-Type': 'application/json' };
  const sent = { method, headers, body: JSON.stringify({ contractCheck: true }) };
  // An auditor is told that first; so is who sends votes without being a service.
  const statuses = roles.includes('auditor') ? [400, 404] : [400, 403, 404];
  // A file has no schema.
  const refusals = 'body' in mutation ? statuses : [415];
  return [
    ...problemFaults('without a token', await send(path, { ...sent, token: null }), 401),
    ...problemFaults('with an unknown field', await send(path, sent), ...refusals),
  ];
}

/** Every endpoint of the contract, in its order. Throws where the server does not answer at all. */
export async function checkContract(url: string, options: CheckOptions): Promise<Result[]> {
  const send = sendTo(url, options.token);
  const results: Result[] = [];
  const report = (subject: string, faults: Faults, skipped: string | null = null) =>
    results.push({ subject, faults, skipped });

  for (const { path, answer } of Object.values(openEndpoints)) {
    const received = await send(path, { token: null });
    report(`GET ${path}`, jsonFaults('without a token', received, answer));
  }
  const known = await readParameters(send);
  const reads: ReadEndpoint[] = [...Object.values(endpoints), ...Object.values(exportEndpoints)];
  for (const endpoint of reads) {
    const subject = `GET ${endpoint.path}`;
    const names = [...endpoint.path.matchAll(PARAMETER)].map(([, name = '']) => name);
    const missing = names.find((name) => known[name] === undefined);
    if (missing !== undefined) {
      report(subject, [], `there is no ${missing} to ask for`);
      continue;
    }
    const values = Object.fromEntries(names.map((name) => [name, known[name] ?? '']));
    const faults = await readFaults(send, endpoint, fillPath(endpoint.path, values));
    if (names.length > 0) {
      const nothing = await send(endpoint.path.replaceAll(PARAMETER, '-'));
      faults.push(...problemFaults('with a wrong parameter', nothing, 400, 404));
    }
    report(subject, faults);
  }
  report('any other path', problemFaults('with a token', await send('/v1/contract-check'), 404));
  const stranger = await send(endpoints.poll.path, { token: 'x.y.z' });
  report('any other token', problemFaults('GET /v1/poll', stranger, 401));
  const unreadable = () => ['cannot be compared: the answers above are wrong'];
  report('figures that agree', await figureFaults(send).catch(unreadable));
  if (options.write)
    for (const mutation of Object.values(mutations))
      report(`${mutation.method} ${mutation.path}`, await refusalFaults(send, mutation));
  return results;
}
