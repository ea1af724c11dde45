import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { DayPath } from '../../../contract/daily';
import { actions, endpoints } from '../../../contract/endpoints';
import { fakeAnswers, type FakeVoting } from './fakeAnswers';
import { fakeWrites } from './fakeWrites';

export const API = 'http://127.0.0.1:8787';

type Ranged = Record<string, string | string[]>;

function rangeOf(request: Request): Ranged {
  const query = new URL(request.url).searchParams;
  const djs = query.getAll('dj');
  return { ...Object.fromEntries(query), ...(djs.length > 0 && { dj: djs }) };
}

/**
 * The vote API of tests: every question is parsed by the contract, every answer counted from the votes.
 * A write changes `voting` itself, so give it one of its own.
 */
export function fakeApi(voting: FakeVoting): RequestHandler[] {
  type Answers = ReturnType<typeof fakeAnswers>;
  const ask = (
    name: Exclude<keyof Answers, 'dayDetail'>,
    answer: (answers: Answers, query: Ranged) => object,
  ) =>
    http.get(API + endpoints[name].path, ({ request }) => {
      if (voting.notSetUp) return problem(NOT_CONFIGURED);
      return HttpResponse.json(answer(fakeAnswers(voting), rangeOf(request)));
    });
  return [
    ask('vote', (answers) => answers.vote()),
    ask('overview', (answers) => answers.overview()),
    ask('djs', (answers) => answers.djs()),
    ask('notes', (answers) => answers.notes()),
    ask('imports', (answers) => answers.imports()),
    ask('audit', (answers, query) => answers.audit(endpoints.audit.query.parse(query))),
    ask('daily', (answers, query) => answers.daily(endpoints.daily.query.parse(query))),
    ask('total', (answers, query) => answers.total(endpoints.total.query.parse(query))),
    ask('everyDj', (answers, query) => answers.everyDj(endpoints.everyDj.query.parse(query))),
    http.get(`${API}/v1/daily/:date`, ({ params }) =>
      HttpResponse.json(fakeAnswers(voting).dayDetail(DayPath.parse(params).date)),
    ),
    ...fakeWrites(voting, API),
    http.get('/config.json', () => HttpResponse.json(siteSettings)),
  ];
}

const NOT_CONFIGURED = { status: 404, code: 'not_configured', title: '題' };

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
  return http.get(API + endpoints[name].path, () => HttpResponse.json(body));
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
  return http.get(API + endpoints[name].path.replace(/\{(\w+)\}/g, ':$1'), () => problem(body));
}

/** A write fails; without a problem the connection is lost. */
export function failWrite(name: 'putVote' | 'putDjs' | 'putNotes', body?: FakeProblem) {
  return http.put(API + actions[name].path, () => (body ? problem(body) : HttpResponse.error()));
}

/** A server for the tests of one file; a question that nobody answers fails the test. */
export function startFakeApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
