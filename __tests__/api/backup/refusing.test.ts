import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBackup } from '../../../api/backup/checkBackup';
import { runCommand } from '../../support/api/runCommand';
import { figure } from '../../support/processes/votesCommand';
import { type BackedUp, startBackedUp } from './backedUp';
import { VOTES } from './fullPoll';

let world: BackedUp;
beforeAll(async () => void (world = await startBackedUp()));
afterAll(() => world.stop());

test('--check looks at the file alone, and needs no database', async () => {
  const { path } = world;
  const nowhere = { appUrl: 'postgres://x@127.0.0.1:1/x', ownerUrl: 'postgres://x@127.0.0.1:1/x' };
  const good = await runCommand(nowhere, ['restore', path, '--check']);
  expect([good.code, good.stderr, figure(good.stdout, 'votes')]).toEqual([0, '', VOTES]);
  const copy = join(world.files.folder, 'copy.sql.gz');
  copyFileSync(path, copy);
  writeFileSync(copy, readFileSync(path).subarray(0, -1));
  const cut = await runCommand(nowhere, ['restore', copy, '--check']);
  expect([cut.code, cut.stdout, cut.stderr]).toEqual([1, '', `error: ${copy}: it is cut off\n`]);
});

test('wherever it is cut off, and whichever byte is another one, it is refused', async () => {
  const { path } = world;
  const whole = readFileSync(path);
  const damaged = join(world.files.folder, 'damaged.sql.gz');
  copyFileSync(`${path}.sha256`, `${damaged}.sha256`);
  const step = Math.floor(whole.length / 20);
  for (let at = 0; at < whole.length; at += step) {
    const other = Buffer.from(whole);
    other[at]! ^= 1 << (at % 8);
    for (const content of [whole.subarray(0, at), other]) {
      writeFileSync(damaged, content);
      await expect(checkBackup(damaged)).rejects.toThrow(damaged);
    }
  }
  const followed = (more: Buffer) => {
    writeFileSync(damaged, Buffer.concat([whole, more]));
    return expect(checkBackup(damaged)).rejects;
  };
  for (const more of [whole, Buffer.alloc(5)]) {
    await followed(more).toThrow('something follows its end');
  }
  await followed(Buffer.from('more')).toThrow(damaged);
  writeFileSync(damaged, whole);
  expect(await checkBackup(damaged)).toMatchObject({ hasCompanion: true });
});

test.each([
  [
    'a vote less',
    (text: string) => text.replace(/^awkward-1\t.*\n/m, ''),
    'vote is not what was written',
  ],
  [
    'a vote for another',
    (text: string) => text.replace('awkward-1\tmio', 'awkward-1\taoi'),
    'vote is not what was written',
  ],
  [
    'another name',
    (text: string) => text.replace(/^ren\t蓮/m, 'ren\t連'),
    'dj is not what was written',
  ],
  [
    'a table that is not ours',
    (text: string) => text.replace('copy note (', 'copy nota ('),
    'it was changed',
  ],
  [
    'a statement',
    (text: string) => text.replace('\ncommit;', '\ndrop table vote;\ncommit;'),
    'it was changed',
  ],
  ['no beginning', (text: string) => text.slice(1), 'this is no backup of a vote'],
])('S38: an edited file without its companion (%s) is refused', async (name, change, message) => {
  await expect(checkBackup(world.forged(`${name}.sql.gz`, change))).rejects.toThrow(message);
});

test('S38: an edited head that no table contradicts is told by the hash of the whole', async () => {
  const edit = (text: string) => text.replace('"server":"', '"server":"99');
  const edited = world.forged('head.sql.gz', edit, false);
  await expect(checkBackup(edited)).rejects.toThrow('its SHA-256 is not the one that was written');
});

test('all bytes are told while they are read', async () => {
  let told = 0;
  const { bytes } = await checkBackup(world.path, {}, { onBytes: (count) => (told += count) });
  expect([bytes, told]).toEqual([readFileSync(world.path).length, bytes]);
});
