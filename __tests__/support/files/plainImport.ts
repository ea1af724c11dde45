import { systemClock } from '../../../api/clock';
import type { ImportOptions } from '../../../api/imports/importOptions';

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
