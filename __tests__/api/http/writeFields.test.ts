import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, asAdmin, testDj } from '../../support/api/apiOfTest';
import { startSeptemberPoll } from '../../support/api/septemberPoll';
import { tableContents } from '../../support/database/tableContents';

const VOTES = 'POST /v1/votes';
const POLL = 'PUT /v1/poll';
const DJS = 'PUT /v1/djs';
const PREVIOUS = 'PUT /v1/previous-polls/2021';
const EXCLUDE = 'POST /v1/exclusions';
const KEYS = 'POST /v1/ingest-keys';

let api: ApiOfTest;
let before: unknown;
beforeAll(async () => {
  api = await startSeptemberPoll();
  before = await tableContents(api.ownerUrl);
});
afterAll(async () => {
  // Whatever was refused has changed nothing.
  expect(await tableContents(api.ownerUrl)).toEqual(before);
  await api.drop();
});

/** The response to a write of an account that has the roles of all writes. */
async function problemOf(write: string, body: unknown): Promise<Problem> {
  const [method, path = ''] = write.split(' ') as ['PUT' | 'POST', string?];
  const response = await api.send(method, path, body, asAdmin({ ingest: true }));
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  return Problem.parse(await response.json());
}
const fieldsOf = ({ errors = [] }: Problem) => [...new Set(errors.map(({ field }) => field))];

const VOTE = { id: 'a', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' };
const vote = (change: object) => ({ votes: [VOTE, { ...VOTE, ...change }] });
const dj = (at: number) => testDj(`dj${at}`);
const SETTING = { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-29' };
const poll = (change: object) => ({ ...SETTING, ...change });
const PLACES = [{ rank: 1, name: '葵', votes: -1 }];
const DECISION = { match: { djs: ['aoi'] }, reason: '理由', matchHash: '0'.repeat(64) };
const exclusion = (change: object) => ({ ...DECISION, dryRun: false, ...change });
const match = (fields: object) => exclusion({ match: fields });
const DAY = '2022-09-02T00:00:00Z';
const NO_DAY = '2022-02-29';
const NO_UTF8 = Buffer.from('{"votes":[{"dj":"\xff","castAt":"x"}]}', 'latin1');
/** As JSON.parse reads it; an object literal would set the prototype. */
const withProto = (body: object) => JSON.stringify(body).replace('"proto"', '"__proto__"');

test.each<{ write: string; field: string; body: unknown }>([
  { write: VOTES, field: 'votes.1.castAt', body: vote({ castAt: 1662778800 }) },
  { write: VOTES, field: 'votes.1.dj', body: vote({ dj: undefined }) },
  { write: VOTES, field: 'votes.1.weight', body: vote({ weight: 1000 }) },
  { write: VOTES, field: 'votes.1.voter', body: vote({ voter: 'v\0w' }) },
  { write: VOTES, field: 'votes.1.id', body: vote({ id: '\ud800' }) },
  { write: VOTES, field: 'votes.1.__proto__', body: withProto(vote({ proto: {} })) },
  { write: VOTES, field: '__proto__', body: withProto({ ...vote({}), proto: {} }) },
  { write: VOTES, field: 'votes', body: { votes: [] } },
  { write: VOTES, field: 'votes', body: { votes: Array(10_001).fill(VOTE) } },
  { write: VOTES, field: 'body', body: [VOTE] },
  { write: VOTES, field: 'body', body: '' },
  { write: VOTES, field: 'body', body: '{"votes":[' },
  { write: VOTES, field: 'body', body: NO_UTF8 },
  { write: POLL, field: 'year', body: JSON.stringify(poll({ year: 7 })).replace('7', '1e309') },
  { write: POLL, field: 'year', body: poll({ year: 2 ** 53 }) },
  { write: POLL, field: 'name', body: poll({ name: ' ' }) },
  { write: POLL, field: 'opensAt', body: poll({ opensAt: NO_DAY }) },
  { write: POLL, field: 'closesAt', body: poll({ closesAt: '2022-08-31' }) },
  { write: DJS, field: 'djs', body: { djs: [dj(1), dj(1)] } },
  { write: DJS, field: 'djs', body: { djs: Array.from({ length: 20_001 }, (_, at) => dj(at)) } },
  { write: 'PUT /v1/notes', field: 'notes.0.date', body: { notes: [{ date: NO_DAY, text: 'x' }] } },
  { write: 'POST /v1/versions', field: 'label', body: { label: ' ', final: false } },
  { write: 'POST /v1/versions/v-1/publish', field: 'force', body: { force: true } },
  { write: PREVIOUS, field: 'places.0.votes', body: { name: 'x', places: PLACES } },
  { write: 'POST /v1/previous-polls/2021/match', field: 'line', body: { line: 0, dj: null } },
  { write: EXCLUDE, field: 'match', body: match({}) },
  { write: EXCLUDE, field: 'match.djs', body: match({ djs: ['nobody'] }) },
  { write: EXCLUDE, field: 'match.voteIds', body: match({ voteIds: Array(20_001).fill('v') }) },
  { write: EXCLUDE, field: 'match.to', body: match({ from: DAY, to: DAY }) },
  { write: EXCLUDE, field: 'match.hours.0', body: match({ hours: [24] }) },
  { write: EXCLUDE, field: 'match.__proto__', body: withProto(match({ hours: [1], proto: {} })) },
  { write: EXCLUDE, field: 'matchHash', body: exclusion({ matchHash: undefined }) },
  { write: 'POST /v1/exclusions/x-1/undo', field: 'reason', body: {} },
  { write: 'POST /v1/exclusions/x-9999999999/undo', field: 'id', body: { reason: '理由' } },
  { write: 'POST /v1/proposals/x-1/accept', field: 'id', body: {} },
  { write: 'POST /v1/proposals/p-1/accept', field: 'hash', body: { hash: '0'.repeat(64) } },
  { write: 'POST /v1/proposals/p-1/refuse', field: 'reason', body: { reason: ' \n ' } },
  { write: 'POST /v1/proposals/p-1/take-back', field: 'reason', body: { reason: 'x' } },
  { write: 'POST /v1/notifications/test', field: 'url', body: { url: 'https://evil.example.com' } },
  { write: 'POST /v1/accounts', field: 'email', body: { email: 'a@b', role: 'auditor' } },
  { write: 'POST /v1/accounts', field: 'email', body: { email: 'a@b.jp, c@d.jp', role: 'admin' } },
  { write: KEYS, field: 'name', body: { name: ' ' } },
  { write: KEYS, field: 'days', body: { name: 'x', days: 0 } },
  { write: KEYS, field: 'days', body: { name: 'x', days: 731 } },
  { write: 'PUT /v1/two-people', field: 'on', body: { on: 'false' } },
  { write: 'PUT /v1/two-people', field: 'perMille', body: { on: true, perMille: 1001 } },
])('S32: $write is 400 that names $field', async ({ write, field, body }) => {
  const problem = await problemOf(write, body);
  expect([problem.status, problem.code]).toEqual([400, 'invalid_request']);
  expect(fieldsOf(problem)).toEqual([field]);
});

test('of many wrong fields the first twenty are named', async () => {
  const votes = Array.from({ length: 10_000 }, (_, at) => ({ ...VOTE, [`field${at}`]: 1 }));
  const first = Array.from({ length: 20 }, (_, at) => `votes.${at}.field${at}`);
  expect(fieldsOf(await problemOf(VOTES, { votes }))).toEqual(first);
});

test('no response and no log line repeats what a broken body holds', async () => {
  const problem = await problemOf(VOTES, '{"votes":[{"voter":"voter-unnamed"');
  expect(JSON.stringify(problem) + api.logged()).not.toContain('unnamed');
});
