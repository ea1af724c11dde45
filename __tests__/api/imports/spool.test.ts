import { readdirSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { spool } from '../../../api/imports/spool';
import { voteFiles } from '../../support/files/voteFiles';

const { folder, remove } = voteFiles();
afterAll(remove);

async function* parts(...bodies: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* bodies;
}

async function contentOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const part of file) read.push(part);
  return Buffer.concat(read);
}

test('a body is read as often as one likes, also after a reader that stopped halfway', async () => {
  const body = randomBytes(1_000_000);
  const file = await spool(parts(body.subarray(0, 300_000), body.subarray(300_000)), folder);
  for await (const _ of file.read()) break;
  expect(body.equals(await contentOf(file.read()))).toBe(true);
  expect(body.equals(await contentOf(file.read()))).toBe(true);
  expect([file.bytes, file.sha256]).toEqual([
    1_000_000,
    createHash('sha256').update(body).digest('hex'),
  ]);
  await file.remove();
});

test('F1: its file has no name, so that a killed process leaves nothing', async () => {
  const file = await spool(parts(Buffer.from('some votes')), folder);
  expect(readdirSync(folder)).toEqual([]);
  await file.remove();
  await expect(contentOf(file.read())).rejects.toThrow(/closed/);
});
