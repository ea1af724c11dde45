import { tmpdir } from 'node:os';
import { MAX_IMPORT_BYTES } from '../http/limits';
import type { BodyLimits } from '../http/receiveBody';

/** What an import over HTTP may take. */
export interface UploadSettings extends BodyLimits {
  folder: string;
  /** Of a packed file, unpacked. */
  maxUnpackedBytes: number;
  /** Files that are received or stored at the same time. */
  mostAtOnce: number;
}

export const USUAL_UPLOADS: UploadSettings = {
  folder: tmpdir(),
  maxBytes: MAX_IMPORT_BYTES,
  // Votes pack to a quarter at best; a bomb to a thousandth (S33).
  maxUnpackedBytes: 4 * MAX_IMPORT_BYTES,
  idleMs: 30_000,
  // Each holds one of the pool's ten connections while it is stored; readers keep the others.
  mostAtOnce: 4,
};
