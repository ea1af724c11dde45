import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { importAnswer, refusal, sendFile } from '../../support/api/sendFile';
import { upload, uploadTo } from '../../support/api/uploadTo';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';
import {
  type ApiProcess,
  type ApiProcessOptions,
  startApiProcess,
} from '../../support/processes/apiProcess';

const MEGABYTE = 1_000_000;
const HEADER = 'id,dj,castAt\n';
const LINE = 'v1,dj-a,2022-09-10T12:00:00+09:00\n';

let world: ApiOfTest;
let serving: ApiProcess | undefined;
beforeEach(async () => {
  world = await startApiOfTest({ uploads: { maxBytes: 100, idleMs: 200 } });
  await setUpPoll(world.database);
});
afterEach(async () => {
  await serving?.kill();
  serving = undefined;
  await world.drop();
});

async function serve(options: ApiProcessOptions): Promise<ApiProcess> {
  serving = await startApiProcess(world, options);
  return serving;
}

function codeOf(body: unknown): string {
  return Problem.parse(body).code;
}

test('S33: a file of exactly the limit is taken, one byte more is 413', async () => {
  const file = (HEADER + LINE).padEnd(100, '\n');
  expect(await importAnswer(await sendFile(world, file))).toMatchObject({ accepted: 1 });
  expect(await refusal(await sendFile(world, `${file}\n`))).toEqual([413, 'payload_too_large']);
});

test('S33: what says that it is too long is refused before it is sent', async () => {
  const { address } = await serve({ uploads: { maxBytes: MEGABYTE } });
  const { sending, answered } = uploadTo(address, { 'Content-Length': String(5 * MEGABYTE) });
  sending.flushHeaders();
  const { status, body } = await answered;
  expect([status, codeOf(body)]).toEqual([413, 'payload_too_large']);
  sending.destroy();
});

test('S33: a gzip bomb of one endless line stores nothing, and takes no memory', async () => {
  // Several archives in a row are one file.
  const [head, part] = [gzipSync(HEADER), gzipSync(Buffer.alloc(MEGABYTE))];
  const bomb = Buffer.concat([head, ...Array.from({ length: 200 }, () => part)]);
  const api = await serve({ uploads: { maxUnpackedBytes: 20 * MEGABYTE } });
  await upload(api.address, HEADER + LINE).answered;
  const before = await api.peak();
  const { status, body } = await upload(api.address, bomb, {}, '?onError=skip').answered;
  expect([status, codeOf(body)]).toEqual([413, 'payload_too_large']);
  expect((await api.peak()) - before).toBeLessThan(100 * MEGABYTE);
  expect(await countVotes(world.database)).toBe(1);
});

/** What this process holds open, files without a name too; a descriptor may close meanwhile. */
const openFiles = () =>
  readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  });

test('a file gives its room back however its import ends', async () => {
  const ends = [HEADER + LINE, 'no votes at all', LINE.repeat(10)];
  const statuses: number[] = [];
  for (const file of ends) {
    statuses.push((await sendFile(world, file)).status);
    expect(openFiles()).not.toContainEqual(expect.stringContaining('vote-import-'));
  }
  expect(statuses).toEqual([200, 200, 413]);
});

test('a sender that says nothing for too long is 408, and nothing is stored', async () => {
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(HEADER + LINE)),
  });
  const answer = await sendFile(world, stalled);
  expect(await refusal(answer)).toEqual([408, 'upload_stalled']);
  expect(await countVotes(world.database)).toBe(0);
});

test('a stalled upload keeps nobody waiting', async () => {
  const { address } = await serve({ uploads: { idleMs: 60_000, mostAtOnce: 1 } });
  const { sending, answered } = uploadTo(address);
  sending.write(HEADER + LINE);
  await once(sending, 'socket');
  await world.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  const { body } = await upload(address, HEADER + LINE.replace('v1', 'v2')).answered;
  expect(body).toMatchObject({ stored: true, accepted: 1 });
  sending.end();
  expect((await answered).body).toMatchObject({ stored: true, accepted: 1 });
});
