import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { endpoints } from '../../contract/endpoints';
import { fakeAnswers, type FakeVoting } from './fakeAnswers';

export const API = 'http://127.0.0.1:8787';

type Ranged = Record<string, string>;

function rangeOf(request: Request): Ranged {
  return Object.fromEntries(new URL(request.url).searchParams);
}

/** The vote API of tests: every question is parsed by the contract, every answer counted from the votes. */
export function fakeApi(voting: FakeVoting): RequestHandler[] {
  const answers = fakeAnswers(voting);
  const at = (name: keyof typeof endpoints) => API + endpoints[name].path;
  return [
    http.get(at('vote'), () => HttpResponse.json(answers.vote())),
    http.get(at('overview'), () => HttpResponse.json(answers.overview())),
    http.get(at('djs'), () => HttpResponse.json(answers.djs())),
    http.get(at('daily'), ({ request }) =>
      HttpResponse.json(answers.daily(endpoints.daily.query.parse(rangeOf(request)))),
    ),
    http.get(at('total'), ({ request }) =>
      HttpResponse.json(answers.total(endpoints.total.query.parse(rangeOf(request)))),
    ),
    http.get(at('everyDj'), ({ request }) => {
      const dj = new URL(request.url).searchParams.getAll('dj');
      const named = dj.length > 0 ? { dj } : {};
      const query = endpoints.everyDj.query.parse({ ...rangeOf(request), ...named });
      return HttpResponse.json(answers.everyDj(query));
    }),
    http.get('/config.json', () => HttpResponse.json(siteSettings)),
  ];
}

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

/** One endpoint fails; every time, or so many times before others answer. */
export function failWith(
  name: keyof typeof endpoints,
  problem: { status: number; code: string; title: string },
): RequestHandler {
  return http.get(API + endpoints[name].path, () =>
    HttpResponse.json(
      { ...problem, requestId: 'r-1' },
      { status: problem.status, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );
}

/** A server for the tests of one file; a question that nobody answers fails the test. */
export function startFakeApi() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
