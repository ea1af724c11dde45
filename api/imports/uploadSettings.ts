import { tmpdir } from 'node:os';
import { type BodyLimits, MAX_IMPORT_BYTES, USUAL_PACE } from '../http/bodies';

/** What an import over HTTP may take. */
export interface UploadSettings extends BodyLimits {
  folder: string;
  /** Of a packed file, unpacked. */
  maxUnpackedBytes: number;
  /** Files that are being received, wait, or are being stored. */
  mostFiles: number;
  /** Of them such as somebody only tries: the others are kept for decisions. */
  mostTried: number;
  mostOfOneAccount: number;
  /** Files that are being stored at the same time. */
  mostAtOnce: number;
  /** How long a file that is whole waits for its turn, in milliseconds. */
  patienceMs: number;
}

export const USUAL_UPLOADS: UploadSettings = {
  folder: tmpdir(),
  maxBytes: MAX_IMPORT_BYTES,
  // Votes pack to a quarter at best; a bomb to a thousandth (S33).
  maxUnpackedBytes: 4 * MAX_IMPORT_BYTES,
  ...USUAL_PACE,
  mostFiles: 8,
  mostTried: 6,
  mostOfOneAccount: 4,
  // Each holds one of the pool's ten connections while it is stored; readers keep the others.
  mostAtOnce: 4,
  patienceMs: 60_000,
};
