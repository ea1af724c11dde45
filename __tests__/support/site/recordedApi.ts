import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import { endpoints, mutations } from '../../../contract/endpoints';
import type { PollName } from '../fixtures/polls';

/** Of the page itself: its settings name no other. */
export const API = 'http://localhost';

type Endpoints = typeof endpoints;
type Answer<N extends keyof Endpoints> = z.output<Endpoints[N]['answer']>;

/** `CSV /v1/versions/v-1`: a version as a file. */
const VersionFile = z.object({ name: z.string(), text: z.string() });

const FOLDER = path.join(process.cwd(), '__tests__', 'fixtures');

// By poll, what it answers to each request: read once for a file of tests.
const polls = new Map<PollName, Map<string, unknown>>();

function answersOf(poll: PollName): Map<string, unknown> {
  let answers = polls.get(poll);
  if (answers) return answers;
  const folder = path.join(FOLDER, poll);
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  answers = new Map(files.flatMap((text) => Object.entries(JSON.parse(text) as object)));
  for (const [request, answer] of answers) schemaOf(request).parse(answer);
  polls.set(poll, answers);
  return answers;
}

/** What the contract says of an answer to `/v1/…?…`, to `POST /v1/… {…}`, or of a file. */
function schemaOf(request: string): z.ZodType {
  if (request.startsWith('CSV ')) return VersionFile;
  const [, method = 'GET', address = ''] = /^(?:(POST) )?([^\s?]+)/.exec(request) ?? [];
  const found = [...Object.values(endpoints), ...Object.values(mutations)].find((one) => {
    const isOfMethod = ('method' in one ? one.method : 'GET') === method;
    return isOfMethod && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address);
  });
  if (!found) throw new Error(`${request} is no request of the contract`);
  return found.answer;
}

/** The recorded answer of an endpoint, as the contract's schema reads it. */
export function answerOf<N extends keyof Endpoints>(
  poll: PollName,
  name: N,
  request: string = endpoints[name].path,
): Answer<N> {
  const answer = answersOf(poll).get(request);
  if (answer === undefined) throw new Error(`${request} of ${poll} is not recorded`);
  return endpoints[name].answer.parse(answer) as Answer<N>;
}

/** The recorded answer to a dry run of this body. */
export function dryRunOf<T>(poll: PollName, address: string, body: object): T {
  const request = `POST ${address} ${JSON.stringify({ dryRun: true, ...body })}`;
  const answer = answersOf(poll).get(request);
  if (answer === undefined) throw new Error(`${request} of ${poll} is not recorded`);
  return schemaOf(request).parse(answer) as T;
}

/** The recorded file of a version. */
export function fileOfVersion(poll: PollName, id: string) {
  return VersionFile.parse(answersOf(poll).get(`CSV /v1/versions/${id}`));
}

function fileResponse(text: string, name: string): Response {
  const disposition = `attachment; filename="${name}"`;
  const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': disposition };
  return new HttpResponse(text, { headers });
}

/** Each version's file is this one instead. */
export function answerFile(text: string, name: string): RequestHandler {
  return http.get(`${API}/v1/versions/:id`, () => fileResponse(text, name));
}

const settings = {
  firebase: {
    apiKey: 'demo',
    authDomain: 'demo.invalid',
    projectId: 'demo-dj-ranking',
    storageBucket: '',
    messagingSenderId: '',
    appId: 'demo',
  },
};

// Requests that no poll has an answer to: startServer fails the test that made them.
let unknown: string[] = [];

/** The reads and dry runs of a recorded poll (`npm run fixtures`), the site's settings, and a first visit. */
export function recorded(poll: PollName): RequestHandler[] {
  const find = (request: string) => {
    const answer = answersOf(poll).get(request);
    if (answer !== undefined) {
      const file = VersionFile.safeParse(request.startsWith('CSV ') ? answer : null).data;
      return file ? fileResponse(file.text, file.name) : HttpResponse.json(answer as JsonBodyType);
    }
    unknown.push(`${poll}: ${request}`);
    return HttpResponse.json({ status: 404, code: 'not_found', title: request }, { status: 404 });
  };
  const addressOf = ({ url }: Request) => url.slice(API.length);
  return [
    http.get(`${API}/v1/*`, ({ request }) => {
      const isFile = request.headers.get('accept') === endpoints.version.file;
      return find(`${isFile ? 'CSV ' : ''}${addressOf(request)}`);
    }),
    http.post(`${API}/v1/*`, async ({ request }) => {
      const body = await request.clone().text();
      return body.startsWith('{"dryRun":true')
        ? find(`POST ${addressOf(request)} ${body}`)
        : undefined;
    }),
    http.put(API + mutations.putVisit.path, () => HttpResponse.json({ since: null })),
    http.get('/config.json', () => HttpResponse.json(settings)),
  ];
}

const patternOf = (name: string) => API + name.replace(/\{(\w+)\}/g, ':$1');

/** One endpoint answers with this body instead. */
export function answerWith<N extends keyof Endpoints>(name: N, body: object): RequestHandler {
  return http.get(patternOf(endpoints[name].path), () => HttpResponse.json(body));
}

/** As the API refuses. */
export function refusal(status: number, code: string, more: object = {}): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  const problem = { status, code, title: '題', requestId: 'r-1', ...more };
  return HttpResponse.json(problem, { status, headers });
}

interface FailedRead {
  status: number;
  code: string;
  title: string;
}

/** One endpoint fails. */
export function failWith(name: keyof Endpoints, { status, code, title }: FailedRead) {
  return http.get(patternOf(endpoints[name].path), () => refusal(status, code, { title }));
}

interface Sent {
  body: Record<string, unknown>;
  params: Record<string, unknown>;
  headers: Headers;
}

/** A write that is answered so; `undefined` leaves it to the handlers before. `sent` has what was written. */
export function onWrite(
  name: keyof typeof mutations,
  answer: (sent: Sent) => object | Response | undefined,
) {
  const sent: Sent[] = [];
  const { method, path: address } = mutations[name];
  const handle = http[method === 'PUT' ? 'put' : 'post'];
  const handler = handle(patternOf(address), async ({ request, params }) => {
    const body = (await request.clone().json()) as Record<string, unknown>;
    const one = { body, params, headers: request.headers };
    const answered = answer(one);
    if (answered === undefined) return undefined;
    sent.push(one);
    return answered instanceof Response ? answered : HttpResponse.json(answered);
  });
  return { sent, handler };
}

/**
 * A resource that is read and replaced whole. `value` is what is there, which a test may change as another organiser would;
 * `written` has each body.
 */
export function keep<N extends keyof Endpoints>(
  name: N,
  write: keyof typeof mutations,
  value: Answer<N>,
) {
  const kept = {
    value,
    written: [] as Record<string, unknown>[],
    handlers: [] as RequestHandler[],
  };
  const { handler } = onWrite(write, ({ body }) => {
    kept.written.push(body);
    kept.value = { ...kept.value, ...body };
    return kept.value as object;
  });
  const read = http.get(patternOf(endpoints[name].path), () =>
    HttpResponse.json(kept.value as JsonBodyType),
  );
  kept.handlers.push(read, handler);
  return kept;
}

/** A server for the tests of one file; a request that nobody answers fails the test. */
export function startServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    const missing = unknown;
    unknown = [];
    // Add them to support/fixtures/polls.ts, and run: npm run fixtures
    expect(missing).toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}
