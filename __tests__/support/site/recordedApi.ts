import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import { endpoints, mutations } from '../../../contract/endpoints';
import { FIREBASE } from '../files/firebaseSettings';
import { folderOf, type PollName } from '../fixtures/polls';

/** Of the page itself: its settings name no other. */
export const API = 'http://localhost';

type Endpoints = typeof endpoints;
type Answer<N extends keyof Endpoints> = z.output<Endpoints[N]['answer']>;

/** `CSV /v1/versions/v-1`: a version as a file. */
const VersionFile = z.object({ name: z.string(), text: z.string() });

// By poll, what it answers to each request: read once for a file of tests.
const polls = new Map<PollName, Map<string, unknown>>();

function answersOf(poll: PollName): Map<string, unknown> {
  const folder = folderOf(poll);
  if (!polls.has(poll)) {
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const answers = files.flatMap((text) => Object.entries(JSON.parse(text) as object));
    polls.set(poll, new Map(answers));
  }
  return polls.get(poll)!;
}

function recordedAnswer(poll: PollName, request: string): unknown {
  const answer = answersOf(poll).get(request);
  if (answer === undefined) throw new Error(`${request} of ${poll} is not recorded`);
  return answer;
}

/** The recorded answer of an endpoint, as the contract's schema reads it. */
export function answerOf<N extends keyof Endpoints>(
  poll: PollName,
  name: N,
  request: string = endpoints[name].path,
): Answer<N> {
  return endpoints[name].answer.parse(recordedAnswer(poll, request)) as Answer<N>;
}

/** The recorded answer to a dry run of this body. */
export const dryRunOf = <T>(poll: PollName, address: string, body: object) =>
  recordedAnswer(poll, `POST ${address} ${JSON.stringify({ dryRun: true, ...body })}`) as T;

/** The recorded file of a version. */
export const fileOfVersion = (poll: PollName, id: string) =>
  VersionFile.parse(recordedAnswer(poll, `CSV /v1/versions/${id}`));

function fileResponse(text: string, name: string): Response {
  const disposition = `attachment; filename="${name}"`;
  const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': disposition };
  return new HttpResponse(text, { headers });
}

/** Each version's file is this one instead. */
export function answerFile(text: string, name: string): RequestHandler {
  return http.get(`${API}/v1/versions/:id`, () => fileResponse(text, name));
}

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
    http.get('/config.json', () => HttpResponse.json({ firebase: FIREBASE })),
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

/** One endpoint fails. */
export function failWith(
  name: keyof Endpoints,
  { status, code, title }: { status: number; code: string; title: string },
): RequestHandler {
  return http.get(patternOf(endpoints[name].path), () => refusal(status, code, { title }));
}

type Body = Record<string, unknown>;
type Sent = { body: Body; params: Body; headers: Headers };

/** A write that is answered so; `undefined` leaves it to the handlers before. `sent` has what was written. */
export function onWrite(
  name: keyof typeof mutations,
  answer: (sent: Sent) => object | Response | undefined,
) {
  const sent: Sent[] = [];
  const { method, path: address } = mutations[name];
  const handle = http[method === 'PUT' ? 'put' : 'post'];
  const handler = handle(patternOf(address), async ({ request, params }) => {
    const body = (await request.clone().json()) as Body;
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
  const kept = { value, written: [] as Body[] };
  const { handler } = onWrite(write, ({ body }) => {
    kept.written.push(body);
    kept.value = { ...kept.value, ...body };
    return kept.value as object;
  });
  const read = http.get(patternOf(endpoints[name].path), () =>
    HttpResponse.json(kept.value as JsonBodyType),
  );
  return Object.assign(kept, { handlers: [read, handler] });
}

/** A server for the tests of one file; a request that nobody answers fails the test. */
export function startServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    const missing = unknown;
    unknown = [];
    // Add them to __tests__/fixtures with null, and run: npm run fixtures
    expect(missing).toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}
