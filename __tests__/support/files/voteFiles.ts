import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../api/database/pool';
import { putDjs } from '../../../api/djs/replaceDjs';
import { setPoll } from '../../../api/settings/changePoll';

/** A folder for the files of one test file; `write` gives the path of what it wrote. */
export function voteFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'votes-'));
  return {
    folder,
    write(name: string, content: string | Buffer): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Some days in September 2022, and the DJs `dj-a` (DJ A) and `dj-b` (DJ B). */
export async function setUpPoll(database: Database): Promise<void> {
  await database.write(async (client) => {
    await setPoll(client, {
      name: 'DJランキング投票2022',
      year: 2022,
      opensAt: '2022-09-01T03:00:00.000Z',
      closesAt: '2022-09-30T15:00:00.000Z',
    });
    await putDjs(client, [dj('dj-a', 'DJ A'), dj('dj-b', 'DJ B')]);
  });
}

export function dj(id: string, name: string) {
  return { id, name, kana: '', area: '', category: '' };
}

export async function countVotes(database: Database): Promise<number> {
  const sql = 'select count(*)::int as votes from vote';
  return (await database.query<{ votes: number }>(sql))[0]?.votes ?? NaN;
}
