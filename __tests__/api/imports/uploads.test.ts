import { refusal } from '../../support/api/answers';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import type { UploadSettings } from '../../../api/imports/uploads';
import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, asAuditor, startApiOfTest } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { type Upload, upload, uploadTo } from '../../support/api/uploadTo';
import { databaseOfEachTest } from '../../support/eachTest';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';
import { spooledFiles } from './spooledFiles';

const MEGABYTE = 1_000_000;
const HEADER = 'id,dj,castAt\n';
const LINE = 'v1,dj-a,2022-09-10T12:00:00+09:00\n';
const TRIAL = '?dryRun=true';

const ending: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ending.splice(0).map((end) => end())));
const world = databaseOfEachTest(setUpPoll);

async function serve(uploads: Partial<UploadSettings>): Promise<ApiOfTest & { address: string }> {
  const api = await startApiOfTest({ database: world.database, uploads });
  ending.push(api.drop);
  return { ...api, address: await api.listen() };
}

async function responseOf({ answered }: Upload) {
  const { status, body } = await answered;
  return [status, status === 200 ? null : Problem.parse(body).code];
}

/** A sender that has begun, and takes its time. */
async function begin(address: string, headers = {}, search = ''): Promise<Upload> {
  const begun = uploadTo(address, headers, search);
  begun.sending.write(HEADER);
  await once(begun.sending, 'socket');
  return begun;
}

test('a file of exactly the limit is taken, one byte more is 413', async () => {
  const api = await serve({ maxBytes: 100 });
  expect((await api.answer('poll')).maxImportBytes).toBe(100);
  const file = (HEADER + LINE).padEnd(100, '\n');
  expect(await importAnswer(await sendFile(api, file))).toMatchObject({ accepted: 1 });
  expect(await refusal(await sendFile(api, `${file}\n`))).toEqual([413, 'payload_too_large']);
});

test('a length above the limit is refused before the file is sent', async () => {
  const { address } = await serve({ maxBytes: MEGABYTE });
  const sent = uploadTo(address, { 'Content-Length': String(5 * MEGABYTE) });
  sent.sending.flushHeaders();
  expect(await responseOf(sent)).toEqual([413, 'payload_too_large']);
  sent.sending.destroy();
});

// What memory it takes: npm run test:long -- --only memory.
test('a gzip bomb is 413 and stores nothing', async () => {
  // Several archives in a row are one file.
  const [head, part] = [gzipSync(HEADER + LINE), gzipSync(Buffer.alloc(MEGABYTE, '\n'))];
  const bomb = Buffer.concat([head, ...Array.from({ length: 8 }, () => part)]);
  const { address } = await serve({ maxUnpackedBytes: 4 * MEGABYTE });
  const sent = upload(address, bomb, {}, '?onError=skip');
  expect(await responseOf(sent)).toEqual([413, 'payload_too_large']);
  expect(await countVotes(world.database)).toBe(0);
});

test('a file gives its room back however its import ends', async () => {
  const api = await serve({ maxBytes: 100 });
  const statuses: number[] = [];
  for (const file of [HEADER + LINE, 'no votes at all', LINE.repeat(10)]) {
    statuses.push((await sendFile(api, file)).status);
    expect(spooledFiles()).toBe(0);
  }
  expect(statuses).toEqual([200, 200, 413]);
});

test('slow uploads of an auditor keep no import of an administrator waiting', async () => {
  const { address } = await serve({ filesPerAccount: 2, storedAtOnce: 1, idleMs: 60_000 });
  const slow = [await begin(address, asAuditor(), TRIAL), await begin(address, asAuditor(), TRIAL)];
  // Until both have arrived there is room for one more.
  const third = () => responseOf(upload(address, HEADER + LINE, asAuditor(), TRIAL));
  let refused = await third();
  while (refused[0] === 200) refused = await third();
  expect(refused).toEqual([429, 'too_many_requests']);
  const { body } = await upload(address, HEADER + LINE).answered;
  expect(body).toMatchObject({ stored: true, accepted: 1 });
  for (const { sending } of slow) sending.end(LINE);
  for (const one of slow) expect(await responseOf(one)).toEqual([200, null]);
  expect(await countVotes(world.database)).toBe(1);
});

test('a sender slower than the pace is 408, one that keeps it is not', async () => {
  const { address } = await serve({ idleMs: 400, leastBytes: 2_000 });
  const [slow, steady] = [await begin(address), await begin(address)];
  const dripping = setInterval(() => slow.sending.write(LINE), 40);
  const flowing = setInterval(() => steady.sending.write(LINE.repeat(200)), 40);
  expect(await responseOf(slow)).toEqual([408, 'upload_stalled']);
  clearInterval(dripping);
  slow.sending.destroy();
  clearInterval(flowing);
  steady.sending.end();
  expect((await responseOf(steady))[0]).toBe(200);
});
