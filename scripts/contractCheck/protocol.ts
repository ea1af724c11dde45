import type { z } from 'zod';
import { Problem } from '../../contract/core/primitives';
import type { Answered, Server } from './server';

/** What is wrong, a line each; none: it is as the contract says. */
export type Faults = string[];

const MOST_ISSUES = 3;

function issuesOf({ issues }: z.ZodError): string {
  const lines = issues.slice(0, MOST_ISSUES).map(({ path, message }) => {
    return path.length > 0 ? `${path.join('.')}: ${message}` : message;
  });
  const more = issues.length - lines.length;
  return lines.join('; ') + (more > 0 ? `; and ${more} more` : '');
}

const typeFault = (what: string, { type }: Answered, wanted: string): Faults =>
  type === wanted ? [] : [`${what}: Content-Type is ${type || 'missing'} instead of ${wanted}`];

/** Of an answer with status 200 in JSON. */
export function answerFaults(what: string, answered: Answered, schema: z.ZodType): Faults {
  if (answered.status !== 200) return [`${what}: status ${answered.status} instead of 200`];
  const wrongType = typeFault(what, answered, 'application/json');
  if (wrongType.length > 0) return wrongType;
  const { error } = schema.safeParse(answered.json);
  return error ? [`${what}: ${issuesOf(error)}`] : [];
}

/** Of an error: its status, and that it says what is wrong as the site reads it. */
export function problemFaults(what: string, answered: Answered, ...statuses: number[]): Faults {
  if (!statuses.includes(answered.status))
    return [`${what}: status ${answered.status} instead of ${statuses.join(' or ')}`];
  const wrongType = typeFault(what, answered, 'application/problem+json');
  if (wrongType.length > 0) return wrongType;
  const { error, data } = Problem.safeParse(answered.json);
  if (error) return [`${what}: ${issuesOf(error)}`];
  return data.status === answered.status ? [] : [`${what}: its body says status ${data.status}`];
}

/** That the tag of an answer stands for it. One that is new each time is of an answer that tells the time. */
async function etagFaults(server: Server, path: string, first: Answered): Promise<Faults> {
  let tag = first.headers.get('ETag');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (tag === null) return ['there is no ETag'];
    const again = await server.ask(path, { headers: { 'If-None-Match': tag } });
    if (again.status === 304) return again.text === '' ? [] : ['a 304 with a body'];
    const newer = again.headers.get('ETag');
    if (newer === tag)
      return [`If-None-Match with its own ETag: status ${again.status} instead of 304`];
    tag = newer;
  }
  return [];
}

interface ReadEndpoint {
  roles: readonly string[];
  answer?: z.ZodType;
  file?: string;
}

/** Everything that holds for each read; `path` has its parameters. */
export async function readFaults(
  server: Server,
  { answer, file, roles }: ReadEndpoint,
  path: string,
): Promise<Faults> {
  const good = await server.ask(path);
  // The token may be an auditor's.
  if (good.status === 403 && !roles.includes('auditor'))
    return problemFaults('with a token', good, 403);
  const own = answer
    ? answerFaults('with a token', good, answer)
    : good.status === 200
      ? typeFault('with a token', good, file ?? '')
      : [`with a token: status ${good.status} instead of 200`];
  const isStored = good.headers.get('Cache-Control') !== 'no-store';
  return [
    ...problemFaults('without a token', await server.ask(path, { token: null }), 401),
    ...own,
    ...(isStored ? ['Cache-Control is not no-store: a cache on the way may keep figures'] : []),
    ...(own.length === 0 && answer ? await etagFaults(server, path, good) : []),
    ...problemFaults('with an unknown parameter', await server.ask(`${path}?contractCheck=1`), 400),
  ];
}

const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').toLowerCase().split(/ *, */);

/** That pages of the site's origin may read and write, and pages of others may not. */
export async function corsFaults(server: Server, path: string, origin: string): Promise<Faults> {
  const wanted = ['authorization', 'if-none-match', 'content-type', 'idempotency-key'];
  const preflight = await server.ask(path, {
    method: 'OPTIONS',
    token: null,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': wanted.join(),
    },
  });
  const ALLOWED = 'Access-Control-Allow-Origin';
  const faults: Faults = [];
  if (preflight.status >= 300) faults.push(`the preflight: status ${preflight.status}`);
  if (preflight.headers.get(ALLOWED) !== origin) faults.push(`the preflight: no ${ALLOWED}`);
  const headers = listed(preflight.headers, 'Access-Control-Allow-Headers');
  for (const name of wanted)
    if (!headers.includes(name)) faults.push(`the preflight: ${name} is not allowed`);
  const methods = listed(preflight.headers, 'Access-Control-Allow-Methods');
  for (const name of ['put', 'post'])
    if (!methods.includes(name)) faults.push(`the preflight: ${name.toUpperCase()} is not allowed`);
  const good = await server.ask(path, { headers: { Origin: origin } });
  const exposed = listed(good.headers, 'Access-Control-Expose-Headers');
  for (const name of ['etag', 'retry-after', 'content-disposition'])
    if (!exposed.includes(name)) faults.push(`pages can't read the header ${name}`);
  const refused = await server.ask(path, { token: null, headers: { Origin: origin } });
  for (const [what, answered] of Object.entries({ 'an answer': good, 'an error': refused }))
    if (answered.headers.get(ALLOWED) !== origin) faults.push(`${what}: no ${ALLOWED}`);
  const foreign = await server.ask(path, { headers: { Origin: 'https://contract-check.invalid' } });
  if (foreign.headers.has(ALLOWED)) faults.push('a page of any other origin may read it');
  return faults;
}
