import type { FakeVoting } from '../support/fakeApi/fakeAnswers';

// Before, in and after every window of the votings.
const DAYS = ['2022-08-25', '2022-09-01', '2022-09-03', '2022-09-06', '2022-10-01'];

const queries = (fields: Record<string, (string | null)[]>): string[] =>
  Object.entries(fields).reduce<string[]>(
    (all, [name, values]) =>
      all.flatMap((query) =>
        values.map((value) => (value === null ? query : `${query}&${name}=${value}`)),
      ),
    [''],
  );

const asked = (path: string, fields: Record<string, (string | null)[]>): string[] =>
  queries(fields).map((query) => path + query.replace('&', '?'));

/** What the pages ask for as they open. */
export const OPENING = [
  ...['/v1/vote', '/v1/overview', '/v1/daily', '/v1/total', '/v1/every-dj', '/v1/places'],
  ...DAYS.map((day) => `/v1/daily/${day}`),
  '/v1/total?asOf=2022-09-03',
];

/** Every question of the site about a vote, with days in and out of its window, and some that are refused. */
export function questionsAbout({ djs }: FakeVoting): string[] {
  const [first = 'nobody', second = first, third = second] = djs.map(({ id }) => id);
  const ends = [null, ...DAYS];
  return [
    ...['/v1/vote', '/v1/overview', '/v1/djs', '/v1/notes', '/v1/imports'],
    ...['/v1/versions', '/v1/exclusions', '/v1/proposals'],
    ...[first, second, 'no-such-dj'].map((dj) => `/v1/djs/${dj}/history`),
    ...asked('/v1/audit', { limit: [null, '3'], before: [null, '5', '60'] }),
    ...asked('/v1/daily', { from: ends, to: ends }),
    ...DAYS.map((day) => `/v1/daily/${day}`),
    ...asked('/v1/total', { asOf: ends }),
    ...asked('/v1/total', {
      from: [null, '2022-09-02'],
      asOf: [null, '2022-09-03'],
      baseline: DAYS,
    }),
    ...asked('/v1/total', { from: DAYS, asOf: [null, '2022-09-03'] }),
    ...asked('/v1/every-dj', { from: ends, to: ends }),
    `/v1/every-dj?dj=${third}&dj=${first}&dj=${third}&from=2022-09-02`,
    `/v1/every-dj?dj=${second}&dj=no-such-dj`,
    ...asked('/v1/places', { asOf: ends, dj: [null, third] }),
    `/v1/places?dj=${third}&dj=${first}&dj=${third}`,
    `/v1/places?dj=${second}&dj=no-such-dj`,
    // Nobody has looked at these votes: without cases, but with hours.
    ...['/v1/review', '/v1/review?date=2022-09-03', '/v1/review?state=open'],
    ...['/v1/firmness', '/v1/firmness?places=1,2', '/v1/firmness?places=0', '/v1/review?dj=aoi'],
    ...DAYS.map((day) => `/v1/review/${day}:${first}/hours`),
    '/v1/review/2022-09-03:no-such-dj/hours',
    ...['/v1/daily?from=2022-02-29', '/v1/daily/2022-02-29', '/v1/total?at=2022-09-01'],
    '/v1/total?version=v-1&asOf=2022-09-03',
    ...['/v1/total?version=2', '/v1/vote?x=1', '/v1/total?asOf=2022-09-01&asOf=2022-09-02'],
  ];
}
