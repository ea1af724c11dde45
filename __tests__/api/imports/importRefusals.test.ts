import { refusal } from '../../support/api/answers';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../../support/api/apiOfTest';
import { importAnswer, IMPORTS, sendFile } from '../../support/api/sendFile';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

const HEADER = 'id,dj,castAt\n';
const GOOD = 'v1,dj-a,2022-09-10T12:00\n';
const FILE = HEADER + GOOD;

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await setUpPoll(api.database);
});
afterEach(async () => {
  expect(await countVotes(api.database)).toBe(0);
  expect((await api.answer('imports')).imports).toEqual([]);
  expect((await api.answer('audit')).entries).toEqual([]);
  await expectSumsAgree(api.database);
});
afterAll(() => api.drop());

test('a body of another type is 415, one from a page of a foreign site 403', async () => {
  const refused = async (headers: Record<string, string>) =>
    refusal(await sendFile(api, FILE, {}, headers));
  const types = ['', 'text/plain', 'application/x-www-form-urlencoded', 'application/json'];
  for (const type of types)
    expect(await refused({ 'Content-Type': type })).toEqual([415, 'unsupported_media_type']);
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect(await refused(foreign)).toEqual([403, 'cross_site']);
});

test.each([
  { field: 'columns', search: 'columns=dj' },
  { field: 'columns', search: 'columns=artist:vote' },
  { field: 'columns', search: 'columns=dj:a,dj:b' },
  { field: 'columns', search: `columns=${'x'.repeat(2001)}` },
  { field: 'reason', search: 'reason=%20' },
  { field: 'file', search: 'file=a%00b' },
  { field: 'dryRun', search: 'dryRun=true&dryRun=false' },
  { field: 'force', search: 'force=true' },
])('the query $search is a 400 that names $field', async ({ field, search }) => {
  const headers = { ...asAdmin(), 'Content-Type': 'text/csv' };
  const answer = await api.send('POST', `${IMPORTS}?${search}`, FILE, headers);
  expect(answer.status).toBe(400);
  const errors = [{ field, message: expect.any(String) }];
  expect(await answer.json()).toMatchObject({ code: 'invalid_request', errors });
});

const BAD_UTF8 = Buffer.concat([Buffer.from(FILE), Buffer.from('v2,\xff\xfe,x\n', 'latin1')]);

test.each([
  { what: 'bad UTF-8', file: new Uint8Array(BAD_UTF8), wrong: '3 not_readable' },
  { what: 'an open quote', file: `${FILE}v2,"dj-a,2022-09\n${GOOD}`, wrong: '3 not_readable' },
  { what: 'no column of instants', file: 'id,dj\nv1,dj-a\n', wrong: '1 bad_header' },
  { what: 'no column of DJs', file: 'id,castAt\nv1,2022-09-10\n', wrong: '1 bad_header' },
  { what: 'no id or voter', file: 'dj,castAt,source\ndj-a,2022-09-10,s\n', wrong: '1 bad_header' },
  { what: 'a misspelt column', file: 'id,dj,castAt,voterr\n', wrong: '1 bad_header' },
  { what: 'two columns of DJs', file: 'id,dj,castAt,dj\n', wrong: '1 bad_header' },
  { what: 'no such day', file: `${FILE}v2,dj-a,2022-02-29\n`, wrong: '3 bad_instant' },
  { what: 'an unknown DJ', file: `${HEADER}v2,DJ Z,2022-09-10T12:00\n`, wrong: '2 unknown_dj' },
  { what: 'a late vote', file: `${FILE}v2,dj-a,2022-10-10T12:00\n`, wrong: '3 outside_window' },
  { what: 'no identity', file: `${HEADER},dj-a,2022-09-10T12:00\n`, wrong: '2 no_identity' },
  { what: 'another width', file: `${FILE}v2,dj-a\n`, wrong: '3 bad_line' },
  { what: 'an empty file', file: '', wrong: 'null not_readable' },
])('S34: $what: the line and why, and nothing is stored', async ({ file, wrong }) => {
  const answer = await importAnswer(await sendFile(api, file));
  expect(answer).toMatchObject({ id: null, stored: false, rejected: 1 });
  expect(answer.wrong.map(({ line, code }) => `${line} ${code}`)).toEqual([wrong]);
});

test('more than 1,000 columns are refused', async () => {
  const header = `${HEADER.trim()}${',c'.repeat(998)}\n`;
  const { wrong } = await importAnswer(await sendFile(api, header));
  const message = 'the header has 1001 columns: at most 1000';
  expect(wrong).toMatchObject([{ code: 'bad_header', message }]);
});

test('of very many wrong lines the first 10,000 are listed, and all are counted', async () => {
  const lines = Array.from({ length: 12_000 }, (_, at) => `w${at},DJ Z,2022-09-10T12:00\n`);
  const answer = await importAnswer(await sendFile(api, HEADER + lines.join('')));
  expect(answer).toMatchObject({ stored: false, read: 12_000, rejected: 12_000 });
  expect([answer.wrong.length, answer.wrong.at(-1)?.line]).toEqual([10_000, 10_001]);
});

const VOTES = ['y-1', 'y-2'].map((id) => `${id},dj-a,voter-unnamed,2022-09-10T12:00`);
const LINES = ['id,dj,voter,castAt', ...VOTES];
test.each([
  { what: 'no header', file: VOTES.join('\n'), code: 'bad_header' },
  { what: 'lines that end in CR alone', file: LINES.join('\r'), code: 'separator' },
  { what: 'semicolons', file: LINES.join('\n').replaceAll(',', ';'), code: 'separator' },
  { what: 'tabs', file: LINES.join('\n').replaceAll(',', '\t'), code: 'separator' },
])('a file with $what is refused, and none of its votes is repeated', async ({ file, code }) => {
  const answer = await importAnswer(await sendFile(api, file, { onError: 'skip' }));
  expect(answer).toMatchObject({ stored: false, wrong: [{ line: 1, code }] });
  expect(JSON.stringify(answer) + api.logged()).not.toMatch(/unnamed|y-1/);
});

test('what Excel made of days and numbers is refused as that, without the voter', async () => {
  const lines = [
    ...['a,dj-a,u,44820.5', 'c,dj-a,u,1.66365E+09', '1.23E+15,dj-a,u,2022-09-10T12:00'],
    ...['d,dj-a,9.87E+11,2022-09-10T12:00', 'e,dj-a,u,86400'],
  ];
  const file = ['id,dj,voter,castAt', ...lines].join('\n');
  const { wrong } = await importAnswer(await sendFile(api, file));
  expect(wrong.map(({ code, value }) => `${code} ${value}`)).toEqual([
    ...['excel_day 44820.5', 'excel_number 1.66365E+09', 'excel_number 1.23E+15'],
    ...['excel_number null', 'outside_window 1970-01-02T00:00:00.000Z'],
  ]);
  expect(wrong[0]?.message).toContain('the number that Excel has for a day');
  expect(JSON.stringify(wrong)).not.toContain('9.87');
});
