import { createHash } from 'node:crypto';
import { systemClock } from '../../../api/clock';
import type { InputFile } from '../../../api/csv/csvRecords';
import type { ImportOptions } from '../../../api/imports/importVotes';
import { pieces } from './pieces';

/** An import with everything left out that can be. */
export const PLAIN_IMPORT: ImportOptions = {
  mapping: {},
  encoding: 'auto',
  createDjs: false,
  onError: 'stop',
  dryRun: false,
  hashVoters: null,
  clock: systemClock,
  actor: 'cli:somebody@somewhere',
  fileName: 'votes.csv',
  reason: null,
};

/** Read in parts of `size` bytes; small ones cut characters and line ends apart. */
export function inputFileOf(content: string | Buffer, size = 65_536): InputFile {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes: bytes.length, sha256, read: () => pieces(bytes, size) };
}
