import { tmpdir } from 'node:os';
import type { BodyLimits } from '../http/receiveBody';

/** What an import over HTTP may take. */
export interface UploadSettings extends BodyLimits {
  folder: string;
  /** Of a packed file, unpacked. */
  maxUnpackedBytes: number;
  /** Files that are received or stored at the same time. */
  mostAtOnce: number;
}

const MEBIBYTE = 1024 * 1024;

/** Some four million votes; a larger file goes in by the command. */
export const MAX_IMPORT_BYTES = 256 * MEBIBYTE;

export const USUAL_UPLOADS: UploadSettings = {
  folder: tmpdir(),
  maxBytes: MAX_IMPORT_BYTES,
  // Votes pack to a quarter at best; a bomb to a thousandth (S33).
  maxUnpackedBytes: 4 * MAX_IMPORT_BYTES,
  idleMs: 30_000,
  // Each holds one of the pool's ten connections while it is stored; readers keep the others.
  mostAtOnce: 4,
};
