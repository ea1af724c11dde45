import { http, HttpResponse, type PathParams, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import { DayPath } from '../../../contract/daily';
import { mutations, endpoints } from '../endpoints';
import { fakeAnswers, type FakeVoting } from './fakeAnswers';
import { fakeAcceptance } from './fakeAcceptance';
import { EXCLUDER, fakeExclusions } from './fakeExclusions';
import { fakeDecisions } from './fakeDecisions';
import { FakeRefusal } from './refusal';
import { fakeVersions } from './fakeVersions';
import { fakeWrites } from './fakeWrites';
import { onlyItsPath } from './onlyItsPath';

export const API = 'http://127.0.0.1:8787';

/** Each parameter once, but for `dj`; a schema refuses a list where it takes one value. */
function parametersOf(request: Request): Record<string, string | string[]> {
  const query = new URL(request.url).searchParams;
  const values = (name: string) => {
    const all = query.getAll(name);
    return name === 'dj' || all.length > 1 ? all : all[0]!;
  };
  return Object.fromEntries([...query.keys()].map((name) => [name, values(name)]));
}

/**
 * The vote API of tests: every question is parsed by the contract, every answer counted from the votes.
 * A write changes `voting` itself, so give it one of its own.
 */
export function fakeApi(voting: FakeVoting): RequestHandler[] {
  // msw asks where each handler was made, which nobody reads: a stack is put together and mapped for each of dozens.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return makeHandlers(voting);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** What was answered in this file of tests, by the question and all of the vote: most tests ask the same of the same. */
const bodies = new Map<string, string>();

function makeHandlers(voting: FakeVoting): RequestHandler[] {
  type Endpoints = typeof endpoints;
  const ask = <Name extends keyof Endpoints>(
    name: Name,
    answer: (
      answers: ReturnType<typeof fakeAnswers>,
      query: z.output<Endpoints[Name]['query']>,
      params: PathParams,
    ) => object,
  ) =>
    http.get(pathOf(name), ({ request, params }) => {
      const query = endpoints[name].query.safeParse(parametersOf(request));
      if (!query.success || isUnknownDay(params)) return problem(INVALID);
      if (voting.notSetUp) return problem(NOT_CONFIGURED);
      try {
        const parsed = query.data as z.output<Endpoints[Name]['query']>;
        const asked = JSON.stringify([name, params, parsed, voting]);
        let body = bodies.get(asked);
        if (body === undefined) {
          body = JSON.stringify(answer(fakeAnswers(voting), parsed, params));
          bodies.set(asked, body);
        }
        return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });
      } catch (error) {
        if (error instanceof FakeRefusal) return problem({ ...INVALID, ...error });
        throw error;
      }
    });
  const handlers = [
    ask('poll', (answers) => answers.poll()),
    ask('overview', (answers) => answers.overview()),
    ask('djs', (answers) => answers.djs()),
    ask('djHistory', (answers, _query, { dj }) => answers.djHistory(String(dj))),
    ask('notes', (answers) => answers.notes()),
    ask('previousPolls', (answers) => answers.previousPolls()),
    ask('notifications', (answers) => answers.notifications()),
    ask('imports', (answers) => answers.imports()),
    ask('versions', (answers) => answers.versions()),
    ask('exclusions', (answers) => answers.exclusions()),
    ask('proposals', (answers) => answers.proposals()),
    ask('audit', (answers, query) => answers.audit(query)),
    ask('daily', (answers, query) => answers.daily(query)),
    ask('total', (answers, query) => answers.total(query)),
    ask('places', (answers, query) => answers.places(query)),
    ask('everyDj', (answers, query) => answers.everyDj(query)),
    ask('day', (answers, _query, params) => answers.dayDetail(DayPath.parse(params).date)),
    ask('review', (answers, query) => answers.review(query)),
    ask('firmness', (answers, query) => answers.firmness(query)),
    ask('caseHours', (answers, _query, params) => answers.caseHours(CaseParams.parse(params).case)),
    ...fakeVersions(voting, API),
    ...fakeWrites(voting, API),
    ...fakeDecisions(voting, API, EXCLUDER),
    ...fakeExclusions(voting, API),
    ...fakeAcceptance(voting, API),
  ];
  const visit = http.put(API + mutations.putVisit.path, () =>
    HttpResponse.json({ since: voting.sinceLastVisit ?? null }),
  );
  const settings = http.get('/config.json', () => HttpResponse.json(siteSettings));
  return [...handlers.map(onlyItsPath), visit, settings];
}

const INVALID = { status: 400, code: 'invalid_request', title: '題' };
const NOT_CONFIGURED = { status: 404, code: 'not_configured', title: '題' };

const CaseParams = endpoints.caseHours.params;

const isUnknownDay = ({ date }: PathParams) =>
  date !== undefined && !DayPath.safeParse({ date }).success;

const pathOf = (name: keyof typeof endpoints) =>
  API + endpoints[name].path.replace(/\{(\w+)\}/g, ':$1');

const siteSettings = {
  firebase: {
    apiKey: 'demo',
    authDomain: 'demo.invalid',
    projectId: 'demo-dj-ranking',
    storageBucket: '',
    messagingSenderId: '',
    appId: 'demo',
  },
};

/** One endpoint answers with this body instead. */
export function answerWith(name: keyof typeof endpoints, body: object): RequestHandler {
  return http.get(pathOf(name), () => HttpResponse.json(body));
}

interface FakeProblem {
  status: number;
  code: string;
  title: string;
}

function problem(body: FakeProblem): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return HttpResponse.json({ ...body, requestId: 'r-1' }, { status: body.status, headers });
}

/** One endpoint fails; every time, or so many times before others answer. */
export function failWith(name: keyof typeof endpoints, body: FakeProblem): RequestHandler {
  return http.get(pathOf(name), () => problem(body));
}

/** A write fails; without a problem the connection is lost. */
export function failWrite(name: 'putPoll' | 'putDjs' | 'putNotes', body?: FakeProblem) {
  return http.put(API + mutations[name].path, () => (body ? problem(body) : HttpResponse.error()));
}

/** A server for the tests of one file; a question that nobody answers fails the test. */
export function startFakeApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
