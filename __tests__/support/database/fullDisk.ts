import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { rowsOf } from './server';

/**
 * Puts an empty table where there is no room: its file becomes the device that refuses every byte
 * with ENOSPC, as a full disk does. `makeRoom` gives it its file back.
 */
export async function fillDiskOf(superuserUrl: string, table: string) {
  const [row] = await rowsOf<{ folder: string; file: string; bytes: string }>(
    superuserUrl,
    `select current_setting('data_directory') as folder, pg_relation_filepath($1) as file,
       pg_relation_size($1)::text as bytes`,
    [table],
  );
  if (row?.bytes !== '0') throw new Error(`the table ${table} is not empty`);
  const path = join(row.folder, row.file);
  await rename(path, `${path}.aside`);
  await symlink('/dev/full', path);
  return {
    async makeRoom() {
      await rm(path);
      await rename(`${path}.aside`, path);
    },
  };
}
